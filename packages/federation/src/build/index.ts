export { BASE_PLACEHOLDER, baseConfig, type Side } from './base-config';
export { filesBelow, integrityOf } from './files';
export type { Prerendered } from './prerender-plugin';
export { remoteConfig } from './remote-config';
export { shellConfig } from './shell-config';
