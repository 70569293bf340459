#include "full_disk.hpp"

#include <sqlite3.h>

#include <map>
#include <stdexcept>

namespace tracker_tests {

namespace {

int room = 0;
bool refused = false;
std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods_with_a_limit;  // by the methods they go on to
std::map<const sqlite3_io_methods*, const sqlite3_io_methods*> usual_methods;

sqlite3_vfs* usual_layer() {
  static sqlite3_vfs* const layer = sqlite3_vfs_find("unix");
  return layer;
}

int write_while_there_is_room(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 place) {
  if (room <= 0) {
    refused = true;
    return SQLITE_FULL;
  }
  --room;
  return usual_methods.at(file->pMethods)->xWrite(file, bytes, size, place);
}

int open_with_a_limit(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  const int code = usual_layer()->xOpen(usual_layer(), name, file, flags, given);
  if (file->pMethods == nullptr) return code;
  sqlite3_io_methods& methods = methods_with_a_limit.try_emplace(file->pMethods, *file->pMethods).first->second;
  methods.xWrite = write_while_there_is_room;
  usual_methods[&methods] = file->pMethods;
  file->pMethods = &methods;
  return code;
}

sqlite3_vfs* layer_with_a_limit() {
  static sqlite3_vfs layer = *usual_layer();
  layer.zName = "full-disk";
  layer.xOpen = open_with_a_limit;
  return &layer;
}

}  // namespace

FullDisk::FullDisk(int writes) {
  room = writes;
  refused = false;
  usual_layer();
  if (sqlite3_vfs_register(layer_with_a_limit(), 1) != SQLITE_OK)
    throw std::runtime_error("the file layer was not registered");
}

FullDisk::~FullDisk() { sqlite3_vfs_register(usual_layer(), 1); }

bool FullDisk::met() { return refused; }

}  // namespace tracker_tests
