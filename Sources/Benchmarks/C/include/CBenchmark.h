/* What the benchmarks need from C: the floor that the toolkit is compared with, and means to count and to measure. */
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Makes standard output write each figure as it is found, also into a pipe. */
void benchmark_write_lines_at_once(void);

/* Goes ahead of whatever else the machine does, with all that is started from here, where that is allowed: as root in
   real time, since a session's niceness counts within that session only. */
void benchmark_take_precedence(void);

/* Runs the calling thread, with all that it starts from now on, on the first of its cores only, or again on all. */
void benchmark_use_one_core(bool only_one);

/* Nanoseconds of CLOCK_MONOTONIC, and of the processor time of the calling thread. */
int64_t benchmark_now(void);
int64_t benchmark_thread_time(void);

/* Calls a body once. Callgrind counts within this function and nowhere else. */
void benchmark_measured(void (*body)(void *), void *argument);

/* How often all threads have asked for memory (malloc, calloc, realloc and those that align) since the counting began. */
void benchmark_begin_counting(void);
long benchmark_end_counting(void);

/* The bytes of the heap that are in use, in all threads, with what malloc adds to each block. */
long benchmark_heap_bytes(void);

/* As counting, but remembers by whom memory was asked for. Goes on where the last tracing ended. */
void benchmark_begin_tracing(void);
void benchmark_end_tracing(void);

/* Who asked for memory while it was traced: the first function on the stack that is neither Swift's runtime or library
   nor libc's. */
struct benchmark_site {
    long calls;
    /* False for the C libraries: what pixman allocates for a call is pixman's. */
    int is_own;
    /* The library's file, or the function and two of those that called it. */
    const char *name;
};

/* Clears the trace. */
void benchmark_forget_sites(void);

/* What was traced so far, one entry a site, most calls first; the names live until the next call of this function.
   Returns how many there are, no more than `limit`. */
int benchmark_sites(struct benchmark_site sites[], int limit);

/* Starts a program that dies with the calling thread, its output discarded, in a control group whose file of processes is given,
   or NULL; `started` becomes the moment before its exec. Returns its process, or -1. */
pid_t benchmark_spawn(const char *path, char *const environment[], const char *group, int64_t *started);

/* Kills a child and waits for its end. */
void benchmark_kill(pid_t process);

/* How often a process waited for a page that the kernel read from a file; -1 if it has ended. */
long benchmark_major_faults(pid_t process);

/* The context switches, of both kinds, that all threads of a process have gone through; -1 if it is gone. */
long benchmark_context_switches(pid_t process);

/* How often the main thread of a process, or all its others together, went to sleep; -1 if it is gone. */
long benchmark_voluntary_switches(pid_t process, bool of_main_thread);

/* The size of a file in bytes, or -1. */
int64_t benchmark_file_size(const char *path);

/* A word set in FreeType's masks, which lie where the toolkit puts them. */
struct floor_label;

struct floor_glyph {
    uint32_t index;
    /* The origin on the device, in pixels, while the page is not moved. */
    double x, y;
};

/* Draws the glyphs of a label, once; NULL if the font does not open. The size is that of the em in pixels. */
struct floor_label *floor_label_new(const char *font, double size, const struct floor_glyph glyphs[], int count);
void floor_label_free(struct floor_label *label);

/* A page of one colour with a word. */
struct floor_page {
    /* Its visible rectangle, in pixels. */
    int x, y, width, height;
    uint32_t color, ink;
    const struct floor_label *label;
    /* The translation of its label. */
    int dx, dy;
};

/* Paints as a C program that knows the picture in advance: fills the pages and blends the words. */
struct floor_screen;
struct floor_screen *floor_screen_new(int width, int height);
void floor_screen_free(struct floor_screen *screen);
const uint32_t *floor_screen_pixels(const struct floor_screen *screen);
void floor_screen_paint(struct floor_screen *screen, const struct floor_page pages[], int count);

/* Copies a whole screen to another of the same size: the least that a frame which changes everywhere could cost. */
void floor_screen_copy(struct floor_screen *to, const struct floor_screen *from);

/* Copies a rectangle of a screen to the same place of another one. */
void floor_screen_copy_area(struct floor_screen *to, const struct floor_screen *from, int x, int y, int width,
                            int height);
