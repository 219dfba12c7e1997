import { createRequire } from 'node:module';
import packageJson from '../package.json';

const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;

/** Packages whose versions must be exactly equal in the shell and in every remote. */
export const sharedVersions = () => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  // Its package.json is not exported; ours pins it exactly.
  '@module-federation/enhanced': packageJson.dependencies['@module-federation/enhanced'],
});

/**
 * Modules that the shell provides and remotes never bundle. `react/` and `react-dom/` are prefixes: without
 * `react-dom/client` as a key of its own, 200 kB would land in the remote.
 */
export const SHARED_MODULES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'federated-pages/remote',
  'federated-pages/router',
] as const;
