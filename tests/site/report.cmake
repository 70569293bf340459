# cmake -DROOT=… -DWORKBOOK=PROGRAM -DWORK=… [-DSHOTS=DIR] -P report.cmake: the browser test of a study report.
include("${CMAKE_CURRENT_LIST_DIR}/browser.cmake")

set(arguments --root "${ROOT}" --workbook "${WORKBOOK}" --browser "${CHROMIUM}")
if(SHOTS)
  list(APPEND arguments --shots "${SHOTS}")
endif()
execute_process(COMMAND "${NODE}" "${here}/report_test.mjs" ${arguments} WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "the report has faults; see above")
endif()
