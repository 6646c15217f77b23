/* What Linux offers and Swift's Glibc module does not show. */
#pragma once
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/* An empty file in memory. Returns a descriptor, or -1 with errno. */
int casement_memory_file(void);

/* Accepts a connection without waiting, as a descriptor that no child inherits. Returns it, or -1 with errno. */
int casement_accept(int listener);

/* The user of the process that opened a Unix connection. Returns 0, or -1 with errno. */
int casement_peer_user(int connection, uint32_t *user);

/* How much of what was sent on a Unix connection the other side has not read: the memory that it takes, which is more than its
   bytes. 0 if all was read, or if that is unknown. */
int casement_unread(int connection);

/* A pipe whose ends no child inherits: to read from and to write to. Returns 0, or -1 with errno. */
int casement_pipe(int ends[2]);

/* Allocates the memory of a part of a file by writing zeros, so that writing to its mapping never raises SIGBUS. Returns 0, or -1
   with errno (ENOSPC or ENOMEM if there is not so much memory).

   After posix_fallocate the kernel fills each page at the first access, and entering all pages at once holds a lock for which
   other threads wait. Both together take 5.2 ms for 8 MB, instead of 3.4 ms. */
int casement_allocate(int file, int64_t start, int64_t end);

/* Releases the memory of a part of a file, which reads as zeros afterwards. */
void casement_release(int file, int64_t start, int64_t end);

/* Seals the size of a file, so that the compositor can map it without fearing SIGBUS either. A kernel that refuses the seals
   leaves a file that works all the same. */
void casement_seal(int file);

/* Enters the pages of a shared mapping into the page table, where that is faster than as each is written to first: on x86-64,
   and elsewhere since Linux 5.14. */
void casement_make_present(void *memory, size_t size);

/* Begins a thread, as pthread_create does, that may use every processor but the caller's, if there is another one. The kernel
   often begins a thread on the processor of the caller, which then waits until the thread has ended its work. */
int casement_start_beside(pthread_t *thread, void *(*entry)(void *), void *argument);

/* Waits for the end of such a thread, and lets it use the caller's processor meanwhile. */
void casement_join(pthread_t thread);

/* Libdispatch's main queue as an eventfd, which becomes readable when a job waits. To be asked for on the main thread.
   Both functions are what CoreFoundation uses; their names have been stable for ten years and are in no header. */
int casement_main_queue_descriptor(void);

/* Runs the jobs of the main queue. To be called on the main thread. */
void casement_main_queue_drain(void);

/* Keeps a message, formatted, as the calling thread's latest; a libwayland log handler. */
void casement_keep_message(const char *format, va_list arguments);

/* The compositor's words in the calling thread's latest message if that reports a protocol error ("wl_surface@7: error 2:
   WORDS"), or else an empty string; never NULL, and good until the next message. */
const char *casement_protocol_error_text(void);

/* The standard options of an app, as getopt_long finds them. */
enum casement_option {
    CASEMENT_OPTION_END = 0,
    CASEMENT_OPTION_OUTPUT = 256,
    CASEMENT_OPTION_SETTINGS,
    CASEMENT_OPTION_WAIT,
    CASEMENT_OPTION_SIZE,
    CASEMENT_OPTION_STALE_TOUCH_LIMIT,
    CASEMENT_OPTION_HEADLESS,
    CASEMENT_OPTION_SCRIPT,
    CASEMENT_OPTION_RECORD,
    CASEMENT_OPTION_REPLAY,
    CASEMENT_OPTION_STATE,
    CASEMENT_OPTION_RETRACE,
    CASEMENT_OPTION_TOUR,
    CASEMENT_OPTION_FIGURES,
    CASEMENT_OPTION_HELP,
    CASEMENT_OPTION_UNKNOWN,
    CASEMENT_OPTION_NO_VALUE,
    CASEMENT_OPTION_SURPLUS,
};

/* The next option of a command line; `text` becomes its value, or the word that is wrong. */
enum casement_option casement_next_option(int argc, char *const *argv, const char **text);

/* Lets `casement_next_option` begin with a command line anew. */
void casement_restart_options(void);

/* Makes standard output write each line as it is printed, also into a pipe. */
void casement_write_lines_at_once(void);

/* Makes malloc map each block of at least 64 KiB by itself, so that its memory goes back to the kernel when it is freed.

   By default glibc raises that size, up to 32 MB, once such a block has been freed. Bitmaps then lie in the heap, and where a
   small block takes a part of the memory of a freed one, the next one needs further memory: the heap of an app with slides at
   1920x1080 grew to 33 MB with 16 swipes, and to 83 MB while its compositor was killed 40 times. It stays at 3 MB.

   Pictures of 160x160 pixels have 100 KB. With 256 KiB they lay in the heap, and an app that shows ever other ones and scales
   them grew for hours, by the free memory between those that stay: Photos under random touches to 180 MB. It stays at 119 MB. */
void casement_map_large_blocks(void);
