# Runs every lesson program, keeps its output and figures beside its source, and renews the pages.
# Called by the target update_lessons with LESSONS, PROGRAMS and WEAVE.
file(GLOB sources "${LESSONS}/[0-9][0-9]_*/*.cpp")
foreach(source IN LISTS sources)
  get_filename_component(stem "${source}" NAME_WE)
  get_filename_component(folder "${source}" DIRECTORY)
  get_filename_component(name "${folder}" NAME)
  execute_process(COMMAND "${PROGRAMS}/${name}/${stem}" --figures "${folder}/figures"
                  OUTPUT_FILE "${folder}/${stem}.out" RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(SEND_ERROR "${name}/${stem} ended with ${status}: see the claims marked ✗ in ${folder}/${stem}.out")
  endif()
endforeach()
file(GLOB pages "${LESSONS}/[0-9][0-9]_*/lesson.md")
execute_process(COMMAND "${WEAVE}" update ${pages} COMMAND_ERROR_IS_FATAL ANY)
