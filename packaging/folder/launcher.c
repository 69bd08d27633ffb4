/* bin/utf8spec of the folder that runs on every Linux for x86-64 (docs/install.md). It is linked
 * statically, so it needs nothing. The command itself is libexec/utf8spec, and needs a C library
 * that the system may not have. So the loader beside it starts it, with the libraries beside it.
 * The loader gets their folder as an option and not in LD_LIBRARY_PATH: the programs that the
 * command starts must find the libraries of the system. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char loader[] = "ld-linux-x86-64.so.2";
static const char command[] = "utf8spec";

/* Ends with the status of a damaged suite (docs/report_format.md). */
static void fail(const char* what, const char* why) {
  (void)fprintf(stderr, "utf8spec: cannot start %s: %s; unpack the archive again, or elsewhere\n",
                what, why);
  exit(4);
}

/* Memory that is kept until the end, since exec() takes it over. */
static void* room_for(size_t count, size_t size) {
  void* memory = calloc(count, size);
  if (memory == NULL) fail(command, strerror(errno));
  return memory;
}

static char* joined(const char* folder, const char* name) {
  const size_t size = strlen(folder) + strlen(name) + 2;
  char* path = room_for(size, 1);
  (void)snprintf(path, size, "%s/%s", folder, name);
  return path;
}

/* The folder above that of this program. */
static char* prefix(void) {
  char* path = room_for(PATH_MAX, 1);
  if (readlink("/proc/self/exe", path, PATH_MAX - 1) < 0) fail(command, "/proc is not mounted");
  for (int part = 0; part < 2; ++part) {
    char* slash = strrchr(path, '/');
    if (slash == NULL) fail(path, "it is not below a folder");
    *slash = '\0';
  }
  return path;
}

/* What the user preloads was built for the C library of the system, not for ours. The command gives
 * the variable back to the programs that it starts (cli/common/preloads.cpp). */
static void put_away(const char* name, const char* kept) {
  const char* value = getenv(name);
  if (value == NULL) return;
  setenv(kept, value, 1);
  unsetenv(name);
}

int main(int count, char** words) {
  char* folder = joined(prefix(), "libexec");
  char* first[] = {joined(folder, loader),
                   "--library-path",
                   folder,
                   "--argv0",
                   count > 0 ? words[0] : "utf8spec",
                   joined(folder, command)};
  const size_t size = sizeof first / sizeof *first;
  char** all = room_for(size + (size_t)count + 1, sizeof *all);
  memcpy(all, first, sizeof first);
  for (int at = 1; at < count; ++at) all[size + (size_t)at - 1] = words[at];
  /* The loader takes these for the end of a folder's name. */
  if (strpbrk(folder, ":;") != NULL) fail(folder, "its path has a colon or a semicolon");
  put_away("LD_PRELOAD", "UTF8SPEC_LD_PRELOAD");
  put_away("LD_AUDIT", "UTF8SPEC_LD_AUDIT");
  execv(all[0], all);
  fail(all[0], strerror(errno));
}
