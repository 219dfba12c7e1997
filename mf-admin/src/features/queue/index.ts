export { Live } from './live';
export { lastListPath } from './filters';
export { lastList } from './last-list';
export { Queue } from './queue';
export { APPLICATIONS_KEY, shownCount, useApplications, useCounts } from './use-applications';
