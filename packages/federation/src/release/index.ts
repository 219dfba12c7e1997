export { changelogProblem, releasedWorkspaces } from './changelog';
export { codeOwnersProblem } from './code-owners';
export { remoteTypesProblem } from './remote-types';
export { compressBeside } from './compress';
export { describeFailure } from './failure';
export { publishBuilt } from './publish-built';
export type { Generation } from './store';
export type { PageEntry } from './compose';
