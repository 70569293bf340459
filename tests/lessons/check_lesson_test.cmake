# Proves that check_lesson.cmake can fail: spoils copies of a good lesson, one fault at a time.
# Called with LESSON, PROGRAMS, WORK and SCRIPT (check_lesson.cmake).
cmake_minimum_required(VERSION 3.22)

# Checks the spoilt copy, wants `words` among the complaints, and puts the good lesson back.
function(want_complaint fault words)
  execute_process(COMMAND "${CMAKE_COMMAND}" -DLESSON=${WORK}/lesson -DPROGRAMS=${PROGRAMS} -DWORK=${WORK}/scratch
                          -P "${SCRIPT}"
                  ERROR_VARIABLE complaint OUTPUT_QUIET RESULT_VARIABLE status)
  string(REGEX REPLACE "[ \n]+" " " complaint "${complaint}")  # CMake wraps messages
  if(status EQUAL 0 OR NOT complaint MATCHES "${words}")
    message(SEND_ERROR "${fault}: wanted a complaint with '${words}', got status ${status} and: ${complaint}")
  endif()
  fresh_copy()
endfunction()

function(fresh_copy)
  file(REMOVE_RECURSE "${WORK}/lesson")
  file(COPY "${LESSON}/" DESTINATION "${WORK}/lesson")
endfunction()

fresh_copy()
file(GLOB outputs "${WORK}/lesson/*.out")
list(GET outputs 0 output)
file(GLOB figures "${WORK}/lesson/figures/*.svg")
list(GET figures 0 figure)

file(APPEND "${output}" "one line more\n")
want_complaint("an output that is out of date" "one line more")
file(REMOVE "${output}")
want_complaint("an output that is missing" "No such file")
file(APPEND "${figure}" "<!-- touched up by hand -->")
want_complaint("a figure that was changed by hand" "touched up by hand")
file(REMOVE "${figure}")
want_complaint("a figure that is missing" "No such file")
file(WRITE "${WORK}/lesson/figures/stray.svg" "<svg/>")
want_complaint("a figure that nobody draws" "stray.svg is drawn by no program")
