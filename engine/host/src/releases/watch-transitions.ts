/**
 * The release state of an open tab.
 * - current: the running versions are live, as far as known
 * - noticed: another generation is live and is adopted at the next navigation that loses no input
 * - unsafe: the document may contain refused code and is reloaded at the next navigation that loses no input
 * - unsafeNoticed: both
 */
export const WATCH_TRANSITIONS = {
  current: { notice: 'noticed', adopt: 'current', refuse: 'unsafe' },
  noticed: { notice: 'noticed', takeBack: 'current', adopt: 'current', refuse: 'unsafeNoticed' },
  unsafe: { notice: 'unsafeNoticed', adopt: 'unsafe' },
  unsafeNoticed: { notice: 'unsafeNoticed', takeBack: 'unsafe', adopt: 'unsafe' },
} as const;

/**
 * The polling state of an open tab.
 * - resting: the tab is hidden and does not poll
 * - waiting: the tab polls after a pause, or when something requests a poll
 * - asking: a request is pending
 * - askingAgain: as asking; another request follows at once
 */
export const POLL_TRANSITIONS = {
  resting: { look: 'asking' },
  waiting: { look: 'asking', hide: 'resting' },
  asking: { look: 'askingAgain', answer: 'waiting' },
  askingAgain: { answer: 'waiting' },
} as const;
