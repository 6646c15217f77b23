/* Records the callers that allocate memory. */
#pragma once

/* Before the first note: what the unwinder and the look-up of names allocate once is allocated now. */
void sites_prepare(void);

/* Records the stack of the caller's caller. */
void sites_note(void);
