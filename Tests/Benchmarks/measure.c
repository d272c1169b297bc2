/* Runs a command and prints its wall seconds, its processor seconds, and its peak memory in kilobytes. A small program: a
   child starts with the peak of the process that forked it, and Python's would hide those that are measured. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = count > 1 ? fork() : -1;
  if (child == 0) {
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  double processor = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
  processor += (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  fprintf(stderr, "%.4f %.4f %ld\n", seconds, processor, usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
