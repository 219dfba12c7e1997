export { descriptorProblems, isAtEdge, isPath, readDescriptor } from './descriptor';
export { ORIGIN_ELEMENT, ORIGIN_PLACEHOLDER } from './origin';
export { MANIFEST_ELEMENT, readManifest } from './page';
export { canonicalPath, covers, matchRoute, type RouteMatch } from './routes';
export {
  BUNDLER_RUNTIME_GLOBAL,
  CONTRACT,
  type Area,
  type BuildRecord,
  type FileIntegrity,
  type Frame,
  type Linked,
  type NavigationItem,
  type PageLink,
  type ReleaseManifest,
  type RemoteBuild,
  type RemoteDescriptor,
  type RemoteRelease,
  type RemoteVersion,
  type ShellBuild,
  type ShellRelease,
} from './types';
