export { descriptorProblems, readDescriptor } from './descriptor';
export { ORIGIN_ELEMENT, ORIGIN_PLACEHOLDER } from './origin';
export { canonicalPath, covers, matchRoute, type RouteMatch } from './routes';
export {
  BUNDLER_RUNTIME_GLOBAL,
  CONTRACT,
  type Area,
  type BuildRecord,
  type FileIntegrity,
  type Frame,
  type NavigationItem,
  type ReleaseManifest,
  type RemoteBuild,
  type RemoteDescriptor,
  type RemoteRelease,
  type RemoteVersion,
  type ShellBuild,
  type ShellRelease,
} from './types';
