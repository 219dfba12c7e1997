/**
 * The states of a remote's mount. `RemoteMount` has a method for each event.
 * - outside: the remote is not on the page
 * - asleep: its composed HTML shows, and its script has not run
 * - loading: a version is loaded and mounted while a visitor waits
 * - overdue: as loading, with the fallback shown
 * - standing: a version is mounted
 * - late: the fallback shows, and late files are requested again
 * - failed: the fallback shows, and no load is pending
 * - abandoned: the visitor left while nothing was mounted, and the area is not cleared yet
 */
export const MOUNT_TRANSITIONS = {
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
