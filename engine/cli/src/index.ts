export { changelogProblem, releasedWorkspaces } from './changelog';
export { codeOwnersProblem } from './code-owners';
export { runGenerator } from './generate';
export type { RemoteTemplate } from './new-remote';
export { namesOf, remoteFiles } from './new-remote-files';
export { runNewRemote } from './run-new-remote';
