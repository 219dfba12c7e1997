import { createRequire } from 'node:module';
import packageJson from '../package.json';

const versionOf = (name: string) =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;

/** Packages whose versions must be equal in the shell and all remotes. */
export const sharedVersions = () => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  // Its package.json is not exported; this package pins its exact version.
  '@module-federation/enhanced': packageJson.dependencies['@module-federation/enhanced'],
});

/**
 * Modules that the shell provides and remotes never bundle. `react/` and `react-dom/` are prefixes: without
 * `react-dom/client`, 200 kB would be bundled into the remote.
 */
export const SHARED_MODULES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'federated-pages/remote',
  'federated-pages/router',
] as const;
