/*
 * A weston module for tests: a seat, pictures and a trace, driven line by line over a unix socket.
 * Every command line is answered by one line, `ok ...` or `error SENTENCE`; PROTOCOL.md lists them.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <wayland-server-core.h>

#include "private.h"

enum { most_fingers = 32, longest_line = 1024 };

struct finger {
	int id;
	double x, y;
};

/* What the connection's last command still waits for before it can be answered. */
enum waiting { waiting_for_nothing, waiting_for_queue, waiting_for_repaint, waiting_for_picture, waiting_for_stillness };

struct harness {
	struct weston_compositor *compositor;
	struct wl_event_loop *loop;
	struct wl_listener compositor_destroyed;

	/* input.c */
	struct weston_seat seat;
	struct weston_touch_device *touch_device;
	struct finger fingers[most_fingers];
	int finger_count;
	bool has_touch, has_pointer, has_keyboard;

	/* queue.c: commands with a time, in the order of their times */
	struct wl_list queue;
	int queue_timer;
	struct wl_event_source *queue_source;
	int64_t queue_start;
	bool queue_is_running;
	char queue_error[longest_line];

	/* output.c */
	struct wl_list outputs;
	struct wl_listener output_created;

	/* trace.c */
	struct wl_listener surface_created;
	FILE *trace;
	int64_t last_commit, last_pixel;
	uint64_t commit_count, frame_count;

	/* strip.c */
	FILE *strips;
	bool strip_is_row;
	int strip_place;

	/* connection.c */
	int listener, connection;
	struct wl_event_source *listener_source, *connection_source, *stillness_timer;
	char path[108];
	char input[64 * 1024];
	size_t input_length;
	enum waiting waiting;
	int64_t stillness, stillness_limit;
	char picture_path[longest_line];
	char answer[longest_line];
};

/*
 * A command gets its words after the name and the time at which it happens, in nanoseconds of CLOCK_MONOTONIC.
 * It returns NULL for success or a sentence; words for the answer go into harness->answer.
 */
typedef const char *(*command_function)(struct harness *harness, char *words, int64_t time);

struct command {
	const char *name;
	command_function run;
	bool can_be_queued;
};

int64_t now(void);
struct timespec timespec_of(int64_t nanoseconds);
const struct command *command_named(const char *name);

const char *touch_down(struct harness *harness, char *words, int64_t time);
const char *touch_move(struct harness *harness, char *words, int64_t time);
const char *touch_up(struct harness *harness, char *words, int64_t time);
const char *touch_frame(struct harness *harness, char *words, int64_t time);
const char *touch_lose(struct harness *harness, char *words, int64_t time);
const char *touch_cancel(struct harness *harness, char *words, int64_t time);
const char *pointer_motion(struct harness *harness, char *words, int64_t time);
const char *pointer_button(struct harness *harness, char *words, int64_t time);
const char *pointer_axis(struct harness *harness, char *words, int64_t time);
const char *keyboard_key(struct harness *harness, char *words, int64_t time);
const char *change_capability(struct harness *harness, char *words, int64_t time);
void input_begin(struct harness *harness);

const char *queue_add(struct harness *harness, double milliseconds, const char *line);
const char *queue_run(struct harness *harness, char *words, int64_t time);
int queue_begin(struct harness *harness);

const char *take_picture(struct harness *harness, char *words, int64_t time);
const char *wait_for_repaint(struct harness *harness, char *words, int64_t time);
const char *change_output(struct harness *harness, char *words, int64_t time);
const char *close_toplevel(struct harness *harness, char *words, int64_t time);
const char *configure_toplevel(struct harness *harness, char *words, int64_t time);
void outputs_begin(struct harness *harness);

const char *trace_to(struct harness *harness, char *words, int64_t time);
void trace_begin(struct harness *harness);
void trace_input(struct harness *harness, const char *kind, int id, int64_t time);
void trace_frame(struct harness *harness, const char *output);

const char *strip_to(struct harness *harness, char *words, int64_t time);
void strip_commit(struct harness *harness, int32_t process, struct weston_surface *weston);

int connection_begin(struct harness *harness);
void connection_answer(struct harness *harness, const char *error);
void connection_end(struct harness *harness);
