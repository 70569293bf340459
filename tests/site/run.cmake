# cmake -DROOT=… -DSITE=… -DWORK=… [-DSHOTS=DIR] -P run.cmake: the browser test of the site.
include("${CMAKE_CURRENT_LIST_DIR}/browser.cmake")

set(arguments --root "${ROOT}" --site "${SITE}" --browser "${CHROMIUM}")
if(SHOTS)
  list(APPEND arguments --shots "${SHOTS}")
endif()
execute_process(COMMAND "${NODE}" "${here}/site_test.mjs" ${arguments} WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "the site has faults; see above")
endif()
