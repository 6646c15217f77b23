#!/bin/sh
# Lets one call of libc fail in each run of an app on weston: through its start, an edit of a list, a swipe, a typed letter, a
# killed compositor, the reconnection and the end with its state saved. Fails if the app hangs, ends without a sentence or with
# a status after which systemd does not start it again, shows another picture than without the failure, or has lost its state.
# Without ONLY it then lowers the memory of the app's control group until the kernel kills it, and compares its state after a
# restart; where no group can be made, it says so.
#
# ONLY=mmap,write chooses the kinds of calls of Tools/FailingCalls/fail.c. Of the calls of one kind at one place two fail, the
# first and the last one; with ALL=1 every one does. Built for debugging: only there a call of Swift's libraries can be told
# from one of the toolkit.
set -eu
cd "$(dirname "$0")/.."
scripts/check-machine.sh weston
. scripts/absent-libraries.sh
for product in SurvivalProbe survive; do swift build --product $product >&2; done
set -- sweep
if [ -n "${ONLY:-}" ]; then set -- "$@" --only "$ONLY"; fi
if [ -z "${ALL:-}" ]; then set -- "$@" --most 2; fi
.build/debug/survive "$@"
