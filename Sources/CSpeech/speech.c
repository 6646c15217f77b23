#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CSpeech.h"

#include "CLateLibrary.h"

static struct late_library library = {.names = {"libspeechd.so.2"}};

LATE_FUNCTION(library, SPDConnectionAddress *, spd_get_default_address, (char **error), (error), NULL)
LATE_PROCEDURE(library, SPDConnectionAddress__free, (SPDConnectionAddress * address), (address))
LATE_FUNCTION(library, SPDConnection *, spd_open2,
              (const char *client, const char *connection, const char *user, SPDConnectionMode mode,
               const SPDConnectionAddress *address, int autospawn, char **error),
              (client, connection, user, mode, address, autospawn, error), NULL)
LATE_FUNCTION(library, char *, spd_send_data, (SPDConnection * connection, const char *line, int wait),
              (connection, line, wait), NULL)
LATE_PROCEDURE(library, spd_close, (SPDConnection * connection), (connection))

/* What `casement_speech_open` received: the library's callbacks have no argument for it. */
static void (*handler)(size_t message, size_t client);

static void did_end(size_t message, size_t client, SPDNotificationType state) {
    (void)state;
    /* `spd_close` cancels this thread: that must wait until Swift's code has returned. */
    int before;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    __atomic_load_n(&handler, __ATOMIC_ACQUIRE)(message, client);
    pthread_setcancelstate(before, &before);
}

bool casement_speech_load(void) { return late_library_load(&library); }

char *casement_speech_socket_path(void) {
    char *error = NULL;
    SPDConnectionAddress *address = spd_get_default_address(&error);
    free(error);
    if (!address) return NULL;
    char *path = address->method == SPD_METHOD_UNIX_SOCKET ? strdup(address->unix_socket_name) : NULL;
    SPDConnectionAddress__free(address);
    return path;
}

SPDConnection *casement_speech_open(
    const char *client, void (*on_end)(size_t message, size_t client), char *problem, size_t size) {
    __atomic_store_n(&handler, on_end, __ATOMIC_RELEASE);
    char *error = NULL;
    /* The library's own start of the server leaves all signals blocked in it, as they are in this thread. */
    SPDConnection *connection = spd_open2(client, "main", NULL, SPD_MODE_THREADED, NULL, 0, &error);
    if (!connection) {
        snprintf(problem, size, "%s", error ? error : "no connection");
        free(error);
        return NULL;
    }
    fcntl(connection->socket, F_SETFD, FD_CLOEXEC);
    connection->callback_end = connection->callback_cancel = did_end;
    return connection;
}

char *casement_speech_send(SPDConnection *connection, const char *line) {
    return spd_send_data(connection, line, SPD_WAIT_REPLY);
}

int casement_speech_descriptor(SPDConnection *connection) {
    return fcntl(connection->socket, F_DUPFD_CLOEXEC, 0);
}

void casement_speech_close(SPDConnection *connection) { spd_close(connection); }
