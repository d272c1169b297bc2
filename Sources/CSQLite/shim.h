#pragma once
#include <sqlite3.h>

/* The destructor argument SQLITE_TRANSIENT is a cast that Swift cannot import. */
static inline int poolflow_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
static inline int poolflow_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
/* sqlite3_db_config is variadic. */
static inline int poolflow_set_defensive(sqlite3 *database) {
  int state = 0;
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, &state);
}
static inline int poolflow_keep_log(sqlite3 *database) {
  int state = 0;
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, &state);
}
