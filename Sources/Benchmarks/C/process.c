#define _GNU_SOURCE
#include "CBenchmark.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void benchmark_write_lines_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void benchmark_take_precedence(void) {
    struct sched_param parameter = {.sched_priority = 1};
    if (sched_setscheduler(0, SCHED_RR, &parameter) != 0) setpriority(PRIO_PROCESS, 0, -20);
}

void benchmark_use_one_core(bool only_one) {
    static cpu_set_t all;
    if (!only_one) {
        sched_setaffinity(0, sizeof all, &all);
        return;
    }
    sched_getaffinity(0, sizeof all, &all);
    cpu_set_t first;
    CPU_ZERO(&first);
    for (int core = 0; core < CPU_SETSIZE && CPU_COUNT(&first) == 0; core++)
        if (CPU_ISSET(core, &all)) CPU_SET(core, &first);
    sched_setaffinity(0, sizeof first, &first);
}

static int64_t time_of(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t benchmark_now(void) { return time_of(CLOCK_MONOTONIC); }

int64_t benchmark_thread_time(void) { return time_of(CLOCK_THREAD_CPUTIME_ID); }

__attribute__((noinline)) void benchmark_measured(void (*body)(void *), void *argument) {
    body(argument);
    /* Keeps the call above from becoming a jump, after which nothing would show that this function is left. */
    __asm__ volatile("" ::: "memory");
}

pid_t benchmark_spawn(const char *path, char *const environment[], const char *group, int64_t *started) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int members = group ? open(group, O_WRONLY | O_CLOEXEC) : -1;
    char *const arguments[] = {(char *)path, NULL};
    *started = benchmark_now();
    pid_t process = vfork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (group) {
            if (write(members, "0", 1) != 1) _exit(126);
            /* Joining a group takes some milliseconds, which an app in a group of its own does not spend. */
            *started = benchmark_now();
        }
        dup2(nothing, STDIN_FILENO);
        dup2(nothing, STDOUT_FILENO);
        execve(path, arguments, environment);
        _exit(127);
    }
    if (nothing >= 0) close(nothing);
    if (members >= 0) close(members);
    return process;
}

long benchmark_major_faults(pid_t process) {
    char path[64], state;
    long faults;
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "re");
    if (!file) return -1;
    int read = fscanf(file, "%*d (%*[^)]) %c %*d %*d %*d %*d %*d %*u %*u %*u %ld", &state, &faults);
    fclose(file);
    return read == 2 && state != 'Z' ? faults : -1;
}

void benchmark_kill(pid_t process) {
    kill(process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

static long switches_of_thread(pid_t process, const char *thread, bool counts_preemptions) {
    char path[64], line[128];
    long sum = 0, value;
    snprintf(path, sizeof path, "/proc/%d/task/%.16s/status", process, thread);
    FILE *file = fopen(path, "re");
    if (!file) return 0;
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "voluntary_ctxt_switches: %ld", &value) == 1 ||
            (counts_preemptions && sscanf(line, "nonvoluntary_ctxt_switches: %ld", &value) == 1))
            sum += value;
    fclose(file);
    return sum;
}

long benchmark_context_switches(pid_t process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *threads = opendir(path);
    if (!threads) return -1;
    long sum = 0;
    for (struct dirent *entry; (entry = readdir(threads));)
        if (entry->d_name[0] != '.') sum += switches_of_thread(process, entry->d_name, true);
    closedir(threads);
    return sum;
}

long benchmark_voluntary_switches(pid_t process, bool of_main_thread) {
    char path[64], main_thread[24];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    snprintf(main_thread, sizeof main_thread, "%d", process);
    DIR *threads = opendir(path);
    if (!threads) return -1;
    long sum = 0;
    for (struct dirent *entry; (entry = readdir(threads));)
        if (entry->d_name[0] != '.' && (strcmp(entry->d_name, main_thread) == 0) == of_main_thread)
            sum += switches_of_thread(process, entry->d_name, false);
    closedir(threads);
    return sum;
}

int64_t benchmark_file_size(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? status.st_size : -1;
}
