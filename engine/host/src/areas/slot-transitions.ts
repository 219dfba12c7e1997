/**
 * The life of the place of one remote. `RemoteSlot` has a method for each event, which says what happens then.
 *
 * - outside: it is not on the page
 * - asleep: its HTML shows as composed, and no script runs
 * - loading: a version is loaded and mounted while a person waits
 * - overdue: the same, and the fallback shows meanwhile
 * - standing: a version is mounted
 * - late: the fallback shows, and what did not arrive in time is asked for again
 * - failed: the fallback shows, and nothing is on its way
 * - abandoned: the person went elsewhere while nothing was mounted, and the place is not cleared yet
 */
export const SLOT_TRANSITIONS = {
  outside: { sleep: 'asleep', load: 'loading' },
  asleep: { wake: 'loading', leave: 'outside' },
  loading: {
    stand: 'standing',
    overdue: 'overdue',
    late: 'late',
    fail: 'failed',
    abandon: 'abandoned',
    leave: 'outside',
  },
  overdue: {
    stand: 'standing',
    late: 'late',
    fail: 'failed',
    retry: 'loading',
    abandon: 'abandoned',
    leave: 'outside',
  },
  standing: { replace: 'loading', late: 'late', fail: 'failed', leave: 'outside' },
  late: { retry: 'loading', abandon: 'abandoned', leave: 'outside' },
  failed: { retry: 'loading', abandon: 'abandoned', leave: 'outside' },
  abandoned: { resume: 'loading', leave: 'outside' },
} as const;
