/*
 * Injects touches into compositors that have their own interface for input. It listens on a socket and answers the touch
 * commands of Tools/WestonModule/PROTOCOL.md; kwin.c and mutter.c each deliver them to one compositor.
 *
 * Each function returns NULL for success or a sentence.
 */
#pragma once

/* Connects to the compositor, which thereby gets a touch device. */
const char *finger_open(void);
/* Disconnects; the compositor removes the device, also during touches. */
void finger_close(void);
const char *finger_down(unsigned id, double x, double y);
const char *finger_move(unsigned id, double x, double y);
const char *finger_up(unsigned id);
const char *finger_frame(void);
const char *finger_cancel(void);
/* Waits until the compositor has handled all that was sent. */
const char *finger_synchronize(void);
