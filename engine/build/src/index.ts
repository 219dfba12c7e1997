export { baseConfig, type Side } from './base-config';
export { BASE_PLACEHOLDER } from '@federated-pages/manifest/base-placeholder';
export { filesBelow, integrityOf } from '@federated-pages/manifest/files';
export { containerPlugins, remoteConfig, type RemoteBuildOptions } from './remote-config';
export { bundlerRuntimeExternal } from './runtime-external';
export { shellConfig } from './shell-config';
