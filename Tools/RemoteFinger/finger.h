/*
 * A finger for compositors that have an interface of their own for input. It listens on a socket and answers the touch
 * commands of Tools/WestonModule/PROTOCOL.md; kwin.c and mutter.c each deliver them to one compositor.
 *
 * Each function returns NULL for success or a sentence.
 */
#pragma once

/* Connects to the compositor, which gets a touch device by that. */
const char *finger_open(void);
/* Disconnects; the compositor loses the device, whatever fingers are down. */
void finger_close(void);
const char *finger_down(unsigned id, double x, double y);
const char *finger_move(unsigned id, double x, double y);
const char *finger_up(unsigned id);
const char *finger_frame(void);
const char *finger_cancel(void);
/* Waits until the compositor has handled what was sent. */
const char *finger_synchronize(void);
