export { compressBeside } from './compress';
export { ReleaseError, type ReleaseErrorCode } from './release-error';
export { publish, publishBuilt, type Site } from './publish';
export { rollbackRemote, rollbackTo } from './rollback';
export { ReleaseStore, type Generation } from './store';
export type { PageEntry } from './compose';
