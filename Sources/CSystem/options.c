#include "CSystem.h"
#include <getopt.h>
#include <stdio.h>

static const struct option options[] = {
    {"output", required_argument, NULL, CASEMENT_OPTION_OUTPUT},
    {"settings", required_argument, NULL, CASEMENT_OPTION_SETTINGS},
    {"wait", no_argument, NULL, CASEMENT_OPTION_WAIT},
    {"size", required_argument, NULL, CASEMENT_OPTION_SIZE},
    {"stale-touch-limit", required_argument, NULL, CASEMENT_OPTION_STALE_TOUCH_LIMIT},
    {"headless", required_argument, NULL, CASEMENT_OPTION_HEADLESS},
    {"script", required_argument, NULL, CASEMENT_OPTION_SCRIPT},
    {"record", required_argument, NULL, CASEMENT_OPTION_RECORD},
    {"replay", required_argument, NULL, CASEMENT_OPTION_REPLAY},
    {"state", required_argument, NULL, CASEMENT_OPTION_STATE},
    {"retrace", required_argument, NULL, CASEMENT_OPTION_RETRACE},
    {"tour", no_argument, NULL, CASEMENT_OPTION_TOUR},
    {"figures", no_argument, NULL, CASEMENT_OPTION_FIGURES},
    {"help", no_argument, NULL, CASEMENT_OPTION_HELP},
    {NULL, 0, NULL, 0},
};

enum casement_option casement_next_option(int argc, char *const *argv, const char **text) {
    opterr = 0;
    int at = optind == 0 ? 1 : optind;
    int found = getopt_long(argc, argv, "+:h", options, NULL);
    switch (found) {
    case -1:
        *text = optind < argc ? argv[optind] : NULL;
        return *text ? CASEMENT_OPTION_SURPLUS : CASEMENT_OPTION_END;
    case '?':
        *text = argv[at];
        return CASEMENT_OPTION_UNKNOWN;
    case ':':
        *text = argv[at];
        return CASEMENT_OPTION_NO_VALUE;
    case 'h':
        return CASEMENT_OPTION_HELP;
    default:
        *text = optarg;
        return (enum casement_option)found;
    }
}

void casement_restart_options(void) {
    optind = 0;
}

void casement_write_lines_at_once(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
}
