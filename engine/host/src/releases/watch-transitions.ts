/**
 * What an open tab has found of what is released.
 *
 * - current: what runs is live, as far as is known
 * - noticed: another generation is live; it takes effect at the next navigation that loses nothing
 * - unsafe: the document may hold code that no browser may run; it is loaded anew at the next navigation that loses nothing
 * - unsafeNoticed: both
 */
export const WATCH_TRANSITIONS = {
  current: { notice: 'noticed', adopt: 'current', refuse: 'unsafe' },
  noticed: { notice: 'noticed', takeBack: 'current', adopt: 'current', refuse: 'unsafeNoticed' },
  unsafe: { notice: 'unsafeNoticed', adopt: 'unsafe' },
  unsafeNoticed: { notice: 'unsafeNoticed', takeBack: 'unsafe', adopt: 'unsafe' },
} as const;

/**
 * When an open tab asks what is live.
 *
 * - resting: nobody looks at the tab, and it does not ask
 * - waiting: it asks after a pause, or as soon as something calls for a look
 * - asking: an answer is on its way
 * - askingAgain: the same, and something happened since it was asked for: the next look follows at once
 */
export const POLL_TRANSITIONS = {
  resting: { look: 'asking' },
  waiting: { look: 'asking', hide: 'resting' },
  asking: { look: 'askingAgain', answer: 'waiting' },
  askingAgain: { answer: 'waiting' },
} as const;
