/* Executes commands at given times, so that a stroke is timed as evenly as by a digitizer. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "harness.h"

struct entry {
	struct wl_list link;
	int64_t offset;
	const struct command *command;
	char words[];
};

static void arm(struct harness *harness)
{
	struct itimerspec timer = { 0 };
	if (harness->queue_is_running && !wl_list_empty(&harness->queue)) {
		struct entry *first = wl_container_of(harness->queue.next, first, link);
		timer.it_value = timespec_of(harness->queue_start + first->offset);
	}
	timerfd_settime(harness->queue_timer, TFD_TIMER_ABSTIME, &timer, NULL);
}

static void finish_if_empty(struct harness *harness)
{
	if (harness->waiting != waiting_for_queue || !wl_list_empty(&harness->queue))
		return;
	harness->queue_is_running = false;
	connection_answer(harness, harness->queue_error[0] ? harness->queue_error : NULL);
}

/* `run` answers with the error of the first command that failed. */
static void execute(struct harness *harness, struct entry *entry)
{
	const char *error = entry->command->run(harness, entry->words, harness->queue_start + entry->offset);
	if (error && !harness->queue_error[0])
		snprintf(harness->queue_error, sizeof harness->queue_error, "%s (%s%s, at %.2f ms)", error,
		         entry->command->name, entry->words, entry->offset / 1e6);
	wl_list_remove(&entry->link);
	free(entry);
}

static int timer_fired(int descriptor, uint32_t mask, void *data)
{
	(void)mask;
	struct harness *harness = data;
	uint64_t expirations;
	if (read(descriptor, &expirations, sizeof expirations) < 0 && errno != EAGAIN)
		return 0;
	int64_t elapsed = now() - harness->queue_start;
	struct entry *entry, *next;
	wl_list_for_each_safe(entry, next, &harness->queue, link) {
		if (entry->offset > elapsed)
			break;
		execute(harness, entry);
	}
	arm(harness);
	finish_if_empty(harness);
	return 0;
}

const char *queue_add(struct harness *harness, double milliseconds, const char *line)
{
	char name[16];
	int length = 0;
	if (!(milliseconds >= 0 && milliseconds < 1e9) || sscanf(line, "%15s%n", name, &length) != 1)
		return "a timed command is @MILLISECONDS and the command";
	const struct command *command = command_named(name);
	if (!command || !command->can_be_queued)
		return "this command cannot be given a time";
	struct entry *entry = malloc(sizeof *entry + strlen(line + length) + 1);
	if (!entry)
		return "no memory";
	entry->offset = (int64_t)(milliseconds * 1e6);
	entry->command = command;
	strcpy(entry->words, line + length);
	struct wl_list *place = harness->queue.prev;
	while (place != &harness->queue) {
		struct entry *earlier = wl_container_of(place, earlier, link);
		if (earlier->offset <= entry->offset)
			break;
		place = place->prev;
	}
	wl_list_insert(place, &entry->link);
	return NULL;
}

const char *queue_run(struct harness *harness, char *words, int64_t time)
{
	(void)words;
	/* A little ahead, so that the first command is no later than the others. */
	harness->queue_start = time + 2000000;
	harness->queue_is_running = true;
	harness->queue_error[0] = 0;
	snprintf(harness->answer, sizeof harness->answer, "%lld", (long long)harness->queue_start);
	if (wl_list_empty(&harness->queue))
		return NULL;
	harness->waiting = waiting_for_queue;
	arm(harness);
	return NULL;
}

int queue_begin(struct harness *harness)
{
	wl_list_init(&harness->queue);
	harness->queue_timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	if (harness->queue_timer < 0)
		return -1;
	harness->queue_source =
		wl_event_loop_add_fd(harness->loop, harness->queue_timer, WL_EVENT_READABLE, timer_fired, harness);
	return harness->queue_source ? 0 : -1;
}
