/* remote-finger SOCKET: one harness at a time sends lines, each answered by `ok` or `error SENTENCE`. */

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "finger.h"

enum { longest_line = 256, most_fingers = 32 };

struct entry {
	double milliseconds;
	char line[longest_line];
};

static struct entry *queue;
static size_t queue_length;
static bool is_open;
/* The compositor's ids of the fingers that are down, by slot; -1 where the slot is free. */
static int slots[most_fingers];

static const char *run_queue(void);

static int slot_of(int id)
{
	for (int slot = 0; slot < most_fingers; slot++)
		if (slots[slot] == id)
			return slot;
	return -1;
}

static void forget_fingers(void)
{
	for (int slot = 0; slot < most_fingers; slot++)
		slots[slot] = -1;
}

static const char *change_touch(const char *words)
{
	char device[16], state[8];
	if (sscanf(words, "%15s %7s", device, state) != 2 || strcmp(device, "touch"))
		return "only touch can come and go here";
	bool on = !strcmp(state, "on");
	if (on == is_open)
		return NULL;
	forget_fingers();
	is_open = on;
	if (!on)
		return finger_close(), NULL;
	const char *error = finger_open();
	is_open = !error;
	return error;
}

static const char *touch(const char *name, const char *words)
{
	int id, slot;
	double x, y;
	int count = sscanf(words, "%d %lf %lf", &id, &x, &y);
	if (!is_open)
		return "there is no touch device";
	if (!strcmp(name, "down")) {
		slot = slot_of(-1);
		if (count != 3 || id < 0 || slot_of(id) >= 0 || slot < 0)
			return "down takes the id of a finger that is up, x and y";
		slots[slot] = id;
		return finger_down(slot, x, y);
	}
	slot = count >= 1 && id >= 0 ? slot_of(id) : -1;
	if (slot < 0)
		return "this finger is not down";
	if (!strcmp(name, "move"))
		return count == 3 ? finger_move(slot, x, y) : "move takes an id, x and y";
	slots[slot] = -1;
	return finger_up(slot);
}

static const char *execute(const char *line)
{
	char name[16];
	int length = 0;
	if (sscanf(line, "%15s%n", name, &length) != 1)
		return "there is no such command";
	const char *words = line + length;
	if (!strcmp(name, "capability"))
		return change_touch(words);
	if (!strcmp(name, "down") || !strcmp(name, "move") || !strcmp(name, "up"))
		return touch(name, words);
	if (!strcmp(name, "frame"))
		return is_open ? finger_frame() : "there is no touch device";
	if (!strcmp(name, "cancel")) {
		forget_fingers();
		return is_open ? finger_cancel() : "there is no touch device";
	}
	if (!strcmp(name, "run"))
		return run_queue();
	return strcmp(name, "nothing") ? "there is no such command" : NULL;
}

/* The harness sends the commands of a stroke in the order of their times. */
static const char *enqueue(double milliseconds, const char *line)
{
	struct entry *longer = realloc(queue, (queue_length + 1) * sizeof *queue);
	if (!longer || strlen(line) >= longest_line)
		return "no memory";
	queue = longer;
	queue[queue_length].milliseconds = milliseconds;
	strcpy(queue[queue_length++].line, line);
	return NULL;
}

static const char *run_queue(void)
{
	const char *first_error = NULL;
	struct timespec start, time;
	clock_gettime(CLOCK_MONOTONIC, &start);
	for (size_t index = 0; index < queue_length; index++) {
		long long nanoseconds = start.tv_nsec + (long long)(queue[index].milliseconds * 1e6);
		time.tv_sec = start.tv_sec + nanoseconds / 1000000000;
		time.tv_nsec = nanoseconds % 1000000000;
		while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL))
			;
		const char *error = execute(queue[index].line);
		first_error = first_error ? first_error : error;
	}
	queue_length = 0;
	return first_error;
}

static const char *run_line(const char *line)
{
	double milliseconds;
	int length = 0;
	if (sscanf(line, "@%lf %n", &milliseconds, &length) == 1 && length > 0)
		return enqueue(milliseconds, line + length);
	const char *error = execute(line);
	const char *lost = is_open ? finger_synchronize() : NULL;
	return error ? error : lost;
}

static void serve(FILE *connection)
{
	char line[longest_line + 32];
	while (fgets(line, sizeof line, connection)) {
		line[strcspn(line, "\n")] = 0;
		const char *error = run_line(line);
		/* Past the stream, which may hold further lines already. */
		if (dprintf(fileno(connection), "%s%s\n", error ? "error " : "ok", error ? error : "") < 0)
			break;
	}
	queue_length = 0;
}

int main(int argc, char *argv[])
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (argc != 2 || strlen(argv[1]) >= sizeof address.sun_path || listener < 0)
		return 2;
	strcpy(address.sun_path, argv[1]);
	unlink(argv[1]);
	if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0 || listen(listener, 4) < 0)
		return 1;
	/* A harness that disconnects must not end this program before it closes the compositor's device. */
	signal(SIGPIPE, SIG_IGN);
	forget_fingers();
	for (;;) {
		int descriptor = accept(listener, NULL, NULL);
		FILE *connection = descriptor < 0 ? NULL : fdopen(descriptor, "r");
		if (!connection)
			return 1;
		serve(connection);
		fclose(connection);
	}
}
