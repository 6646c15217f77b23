/*
 * keeper LIFELINE COMMAND ARGUMENTS...: runs a command, and kills everything that it started.
 *
 * When the pipe LIFELINE closes, because its owner closed it or died, or when the command ends, everything that it
 * started is killed. Sessions and process groups do not matter, because the keeper is the subreaper of all descendants.
 * PR_SET_PDEATHSIG alone does not suffice: it acts when the *thread* that spawned ends, and a pool ends its threads.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

static void run(char *command[], int lifeline)
{
	close(lifeline);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setpgid(0, 0);
	/* A thread of a pool may have spawned us, and those block signals. */
	sigset_t none;
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	signal(SIGPIPE, SIG_DFL);
	execvp(command[0], command);
	fprintf(stderr, "%s cannot be run: %s\n", command[0], strerror(errno));
	_exit(127);
}

static void kill_children(void)
{
	char path[64];
	snprintf(path, sizeof path, "/proc/self/task/%d/children", getpid());
	FILE *file = fopen(path, "re");
	int child;
	while (file && fscanf(file, "%d", &child) == 1)
		kill(child, SIGKILL);
	if (file)
		fclose(file);
}

/* Grandchildren become children when their parents end, so this ends only with the last descendant. */
static void end_all(void)
{
	do
		kill_children();
	while (waitpid(-1, NULL, 0) > 0 || errno == EINTR);
}

/* Whether the command has ended; other processes are adopted orphans. */
static int reap(pid_t command, int *status)
{
	int ended = 0, any;
	pid_t child;
	while ((child = waitpid(-1, &any, WNOHANG)) > 0)
		if (child == command) {
			*status = any;
			ended = 1;
		}
	return ended;
}

static int watch(pid_t command, int lifeline, int signals)
{
	struct pollfd descriptors[] = { { .fd = lifeline }, { .fd = signals, .events = POLLIN } };
	for (;;) {
		struct signalfd_siginfo information;
		int status;
		if (poll(descriptors, 2, -1) < 0)
			continue;
		if (descriptors[0].revents)
			return 128 + SIGKILL;
		if (read(signals, &information, sizeof information) < 0)
			continue;
		if (information.ssi_signo != SIGCHLD)
			kill(-command, information.ssi_signo);
		else if (reap(command, &status))
			return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
	}
}

int main(int argc, char *argv[])
{
	if (argc < 3)
		return 2;
	int lifeline = atoi(argv[1]);
	sigset_t watched;
	sigemptyset(&watched);
	sigaddset(&watched, SIGCHLD);
	sigaddset(&watched, SIGTERM);
	sigaddset(&watched, SIGINT);
	sigprocmask(SIG_SETMASK, &watched, NULL);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
	pid_t command = fork();
	if (command == 0)
		run(argv + 2, lifeline);
	if (command < 0 || signals < 0)
		return 126;
	/* The reader of the command's output must see its end when the command ends. */
	int nothing = open("/dev/null", O_RDWR);
	for (int descriptor = 0; descriptor < 3; descriptor++)
		dup2(nothing, descriptor);
	int result = watch(command, lifeline, signals);
	end_all();
	return result;
}
