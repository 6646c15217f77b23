/* One harness at a time talks to the module; a command that must wait holds back the lines after it. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "harness.h"

static const char *wait_for_stillness(struct harness *harness, char *words, int64_t time);
static const char *count(struct harness *harness, char *words, int64_t time);
static const char *nothing(struct harness *harness, char *words, int64_t time);

static const struct command commands[] = {
	{ "down", touch_down, true },
	{ "move", touch_move, true },
	{ "up", touch_up, true },
	{ "frame", touch_frame, true },
	{ "lose", touch_lose, true },
	{ "cancel", touch_cancel, true },
	{ "motion", pointer_motion, true },
	{ "button", pointer_button, true },
	{ "axis", pointer_axis, true },
	{ "key", keyboard_key, true },
	{ "capability", change_capability, true },
	{ "output", change_output, true },
	{ "close", close_toplevel, true },
	{ "configure", configure_toplevel, true },
	{ "nothing", nothing, true },
	{ "run", queue_run, false },
	{ "repaint", wait_for_repaint, false },
	{ "still", wait_for_stillness, false },
	{ "screenshot", take_picture, false },
	{ "trace", trace_to, false },
	{ "strip", strip_to, false },
	{ "count", count, false },
};

const struct command *command_named(const char *name)
{
	for (size_t index = 0; index < sizeof commands / sizeof *commands; index++)
		if (!strcmp(commands[index].name, name))
			return &commands[index];
	return NULL;
}

static const char *count(struct harness *harness, char *words, int64_t time)
{
	(void)words, (void)time;
	int listeners = 0;
	struct weston_touch *touch = harness->has_touch ? harness->seat.touch_state : NULL;
	if (touch)
		listeners = wl_list_length(&touch->resource_list) + wl_list_length(&touch->focus_resource_list);
	snprintf(harness->answer, sizeof harness->answer, "%llu %llu %d %lld",
	         (unsigned long long)harness->commit_count, (unsigned long long)harness->frame_count, listeners,
	         (long long)harness->last_pixel);
	return NULL;
}

static const char *nothing(struct harness *harness, char *words, int64_t time)
{
	(void)harness, (void)words, (void)time;
	return NULL;
}

static int check_stillness(void *data)
{
	struct harness *harness = data;
	int64_t time = now(), rest = harness->last_commit + harness->stillness - time;
	int64_t limit = harness->stillness_limit - time;
	if (harness->waiting != waiting_for_stillness)
		return 0;
	if (rest <= 0 || limit <= 0) {
		snprintf(harness->answer, sizeof harness->answer, "%s", rest <= 0 ? "still" : "moving");
		connection_answer(harness, NULL);
	} else
		wl_event_source_timer_update(harness->stillness_timer, (rest < limit ? rest : limit) / 1000000 + 1);
	return 0;
}

static const char *wait_for_stillness(struct harness *harness, char *words, int64_t time)
{
	double rest, limit;
	if (sscanf(words, "%lf %lf", &rest, &limit) != 2 || !(rest > 0 && rest < 1e6 && limit > 0 && limit < 1e6))
		return "still takes milliseconds of rest and the most to wait";
	harness->waiting = waiting_for_stillness;
	harness->stillness = (int64_t)(rest * 1e6);
	harness->stillness_limit = time + (int64_t)(limit * 1e6);
	/* Events that were just sent may not have reached the client yet: the wait begins now. */
	if (harness->last_commit < time)
		harness->last_commit = time;
	wl_event_source_timer_update(harness->stillness_timer, 1);
	return NULL;
}

static void hang_up(struct harness *harness)
{
	if (harness->connection < 0)
		return;
	wl_event_source_remove(harness->connection_source);
	close(harness->connection);
	harness->connection = -1;
	harness->input_length = 0;
	harness->waiting = waiting_for_nothing;
}

static void send_answer(struct harness *harness, const char *error)
{
	char line[longest_line + 16];
	const char *text = error ? error : harness->answer;
	int length = snprintf(line, sizeof line, "%s%s%s\n", error ? "error" : "ok", *text ? " " : "", text);
	harness->answer[0] = 0;
	if (send(harness->connection, line, length, MSG_NOSIGNAL | MSG_DONTWAIT) != length)
		hang_up(harness);
}

static void run_line(struct harness *harness, char *line)
{
	char name[16];
	int length = 0;
	double milliseconds;
	if (sscanf(line, "@%lf %n", &milliseconds, &length) == 1 && length > 0) {
		send_answer(harness, queue_add(harness, milliseconds, line + length));
		return;
	}
	const struct command *command =
		sscanf(line, "%15s%n", name, &length) == 1 ? command_named(name) : NULL;
	if (!command) {
		send_answer(harness, "there is no such command");
		return;
	}
	const char *error = command->run(harness, line + length, now());
	if (error)
		harness->waiting = waiting_for_nothing;
	if (harness->waiting == waiting_for_nothing)
		send_answer(harness, error);
}

static void run_lines(struct harness *harness)
{
	size_t start = 0;
	while (harness->connection >= 0 && harness->waiting == waiting_for_nothing) {
		char *line = harness->input + start;
		char *end = memchr(line, '\n', harness->input_length - start);
		if (!end)
			break;
		*end = 0;
		start = end + 1 - harness->input;
		run_line(harness, line);
	}
	if (harness->connection < 0)
		return;
	harness->input_length -= start;
	memmove(harness->input, harness->input + start, harness->input_length);
}

void connection_answer(struct harness *harness, const char *error)
{
	harness->waiting = waiting_for_nothing;
	send_answer(harness, error);
	run_lines(harness);
}

static int readable(int descriptor, uint32_t mask, void *data)
{
	(void)mask;
	struct harness *harness = data;
	size_t room = sizeof harness->input - harness->input_length;
	if (room == 0) {
		hang_up(harness);
		return 0;
	}
	ssize_t length = recv(descriptor, harness->input + harness->input_length, room, MSG_DONTWAIT);
	if (length < 0 && (errno == EAGAIN || errno == EINTR))
		return 0;
	if (length <= 0) {
		hang_up(harness);
		return 0;
	}
	harness->input_length += length;
	run_lines(harness);
	return 0;
}

static int accepted(int descriptor, uint32_t mask, void *data)
{
	(void)mask;
	struct harness *harness = data;
	int connection = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
	if (connection < 0)
		return 0;
	/* A new harness replaces the old one, which may be a test that died. */
	hang_up(harness);
	harness->connection = connection;
	harness->connection_source =
		wl_event_loop_add_fd(harness->loop, connection, WL_EVENT_READABLE, readable, harness);
	return 0;
}

static const char *socket_path(struct sockaddr_un *address)
{
	const char *path = getenv("FINGER_SOCKET"), *folder = getenv("XDG_RUNTIME_DIR");
	int length = path ? snprintf(address->sun_path, sizeof address->sun_path, "%s", path)
	                  : snprintf(address->sun_path, sizeof address->sun_path, "%s/finger.sock", folder ? folder : "");
	return length < (int)sizeof address->sun_path ? address->sun_path : NULL;
}

int connection_begin(struct harness *harness)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	const char *path = socket_path(&address);
	harness->connection = -1;
	harness->stillness_timer = wl_event_loop_add_timer(harness->loop, check_stillness, harness);
	harness->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (!path || !harness->stillness_timer || harness->listener < 0)
		return -1;
	unlink(path);
	if (bind(harness->listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(harness->listener, 4) < 0)
		return -1;
	snprintf(harness->path, sizeof harness->path, "%s", path);
	harness->listener_source =
		wl_event_loop_add_fd(harness->loop, harness->listener, WL_EVENT_READABLE, accepted, harness);
	return harness->listener_source ? 0 : -1;
}

void connection_end(struct harness *harness)
{
	hang_up(harness);
	wl_event_source_remove(harness->listener_source);
	wl_event_source_remove(harness->stillness_timer);
	close(harness->listener);
	unlink(harness->path);
}
