export { baseConfig, type Side } from './base-config';
export { BASE_PLACEHOLDER } from './base-placeholder';
export { filesBelow, integrityOf } from './files';
export type { Prerendered } from './prerender-plugin';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
