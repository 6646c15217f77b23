/* Outputs: an even repaint grid, pictures of what was composed, plugging. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "harness.h"

struct output {
	struct wl_list link;
	struct harness *harness;
	struct weston_output *weston;
	struct wl_listener composed, destroyed;
	int timer;
	struct wl_event_source *timer_source;
	int64_t grid, period, next_tick;
};

static void output_destroyed(struct wl_listener *listener, void *data)
{
	(void)data;
	struct output *output = wl_container_of(listener, output, destroyed);
	wl_list_remove(&output->link);
	wl_list_remove(&output->composed.link);
	wl_list_remove(&output->destroyed.link);
	wl_event_source_remove(output->timer_source);
	close(output->timer);
	free(output);
}

static struct output *output_of(struct weston_output *weston)
{
	struct wl_listener *listener = wl_signal_get(&weston->destroy_signal, output_destroyed);
	struct output *output;
	return listener ? wl_container_of(listener, output, destroyed) : NULL;
}

static int64_t presentation_time(struct output *output)
{
	struct timespec time;
	weston_compositor_read_presentation_clock(output->weston->compositor, &time);
	return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int64_t tick_before(struct output *output, int64_t time)
{
	return time - (time - output->grid) % output->period;
}

/* The headless backend ends a frame 16 ms after its repaint began, which makes about 40 Hz: a screen has a grid. */
static int start_repaint_loop(struct weston_output *weston)
{
	struct output *output = output_of(weston);
	struct timespec tick = timespec_of(tick_before(output, presentation_time(output)));
	weston_output_finish_frame(weston, &tick, WP_PRESENTATION_FEEDBACK_INVALID);
	return 0;
}

static void arm(struct weston_output *weston)
{
	struct output *output = output_of(weston);
	int64_t time = presentation_time(output);
	output->next_tick = tick_before(output, time) + output->period;
	struct itimerspec timer = { .it_value = timespec_of(output->next_tick - time) };
	timerfd_settime(output->timer, 0, &timer, NULL);
}

static int tick(int descriptor, uint32_t mask, void *data)
{
	(void)mask;
	struct output *output = data;
	uint64_t expirations;
	if (read(descriptor, &expirations, sizeof expirations) < 0 && errno != EAGAIN)
		return 0;
	struct timespec stamp = timespec_of(output->next_tick);
	weston_output_finish_frame(output->weston, &stamp, 0);
	return 0;
}

/* PPM: no library in a compositor, and every viewer reads it. */
static const char *write_picture(struct weston_output *weston, const char *path)
{
	int width = weston->current_mode->width, height = weston->current_mode->height;
	size_t count = (size_t)width * height;
	uint32_t *pixels = malloc(count * sizeof *pixels);
	unsigned char *bytes = malloc(count * 3);
	FILE *file = fopen(path, "we");
	const char *error = NULL;
	if (!pixels || !bytes || !file)
		error = "the picture's file cannot be written";
	else if (read_output(weston, pixels, width, height) < 0)
		error = "weston could not read its pixels";
	else {
		for (size_t index = 0; index < count; index++) {
			bytes[3 * index] = pixels[index] >> 16;
			bytes[3 * index + 1] = pixels[index] >> 8;
			bytes[3 * index + 2] = pixels[index];
		}
		fprintf(file, "P6\n%d %d\n255\n", width, height);
		if (fwrite(bytes, 3, count, file) != count)
			error = "the picture could not be written";
	}
	if (file && fclose(file) && !error)
		error = "the picture could not be written";
	free(pixels);
	free(bytes);
	return error;
}

static void composed(struct wl_listener *listener, void *data)
{
	(void)data;
	struct output *output = wl_container_of(listener, output, composed);
	struct harness *harness = output->harness;
	trace_frame(harness, output->weston->name);
	if (output->link.prev != &harness->outputs)
		return;
	if (harness->waiting == waiting_for_picture)
		connection_answer(harness, write_picture(output->weston, harness->picture_path));
	else if (harness->waiting == waiting_for_repaint)
		connection_answer(harness, NULL);
}

static const char *wait_for_frame(struct harness *harness, enum waiting waiting)
{
	if (wl_list_empty(&harness->outputs))
		return "no output is plugged in";
	struct output *output = wl_container_of(harness->outputs.next, output, link);
	harness->waiting = waiting;
	weston_output_damage(output->weston);
	return NULL;
}

const char *take_picture(struct harness *harness, char *words, int64_t time)
{
	(void)time;
	if (sscanf(words, " %1023[^\n]", harness->picture_path) != 1)
		return "screenshot takes a path";
	return wait_for_frame(harness, waiting_for_picture);
}

const char *wait_for_repaint(struct harness *harness, char *words, int64_t time)
{
	(void)words, (void)time;
	return wait_for_frame(harness, waiting_for_repaint);
}

/* The frontend listens to its heads and makes or removes the output. */
const char *change_output(struct harness *harness, char *words, int64_t time)
{
	(void)time;
	char name[64], state[8];
	if (sscanf(words, "%63s %7s", name, state) != 2 || (strcmp(state, "on") && strcmp(state, "off")))
		return "output takes a name, and on or off";
	bool on = !strcmp(state, "on");
	struct weston_head *head = NULL;
	while ((head = weston_compositor_iterate_heads(harness->compositor, head)))
		if (!strcmp(weston_head_get_name(head), name))
			return weston_head_set_connection_status(head, on), NULL;
	if (!on || create_head(harness->compositor, name) < 0)
		return "there is no such output";
	return NULL;
}

static void adopt(struct harness *harness, struct weston_output *weston)
{
	struct output *output = calloc(1, sizeof *output);
	if (!output)
		return;
	output->harness = harness;
	output->weston = weston;
	output->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	output->timer_source = wl_event_loop_add_fd(harness->loop, output->timer, WL_EVENT_READABLE, tick, output);
	output->period = 1000000000000LL / weston->current_mode->refresh;
	output->grid = presentation_time(output) % output->period;
	output->composed.notify = composed;
	wl_signal_add(&weston->frame_signal, &output->composed);
	output->destroyed.notify = output_destroyed;
	wl_signal_add(&weston->destroy_signal, &output->destroyed);
	wl_list_insert(harness->outputs.prev, &output->link);
	weston->start_repaint_loop = start_repaint_loop;
	take_over_frames(weston, arm);
}

static void output_created(struct wl_listener *listener, void *data)
{
	struct harness *harness = wl_container_of(listener, harness, output_created);
	adopt(harness, data);
}

void outputs_begin(struct harness *harness)
{
	wl_list_init(&harness->outputs);
	harness->output_created.notify = output_created;
	wl_signal_add(&harness->compositor->output_created_signal, &harness->output_created);
	struct weston_output *output;
	wl_list_for_each(output, &harness->compositor->output_list, link)
		adopt(harness, output);
}
