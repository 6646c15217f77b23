/* What Linux offers and Swift's Glibc module does not show. */
#pragma once
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

/* A sealed memory file of `size` bytes whose memory is allocated, so that writing to its mapping never raises SIGBUS.
   Returns a descriptor, or -1 with errno (ENOSPC or ENOMEM where the memory is not to be had). */
int casement_memory_file(int64_t size);

/* Libdispatch's main queue as an eventfd, which becomes readable when a job waits. To be asked for on the main thread.
   Both functions are what CoreFoundation uses; their names have been stable for ten years and are in no header. */
int casement_main_queue_descriptor(void);

/* Runs the jobs of the main queue. To be called on the main thread. */
void casement_main_queue_drain(void);
