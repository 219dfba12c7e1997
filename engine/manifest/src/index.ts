export { dependenciesOf, type Dependency } from './dependencies';
export { descriptorProblems, isAtEdge, readDescriptor } from './descriptor';
export { ORIGIN_ELEMENT, ORIGIN_PLACEHOLDER } from './origin';
export {
  AHEAD_ELEMENT,
  MANIFEST_ELEMENT,
  PREVIEW_ELEMENT,
  PREVIEW_PATH,
  pageReader,
  previewOf,
  readManifest,
  readPage,
  type ReadPage,
} from './page';
export { NEED_KINDS, PERMISSIONS, allowanceOf, isAllowed, needsInForce, remotesShown } from './needs';
export { isPath } from './path';
export { isRenderRoute, liveAddress, matchRenderRoute, requestRoutes, type LiveAddress } from './render';
export {
  SHELL,
  isAmong,
  type PublicKeys,
  type Signature,
  type SignedStatement,
  type Statement,
  type VersionsByName,
} from './statement';
export { HOST_POLICIES } from './trusted-types';
export { belongingIn, fillingsOf, findFragment, placementProblem, standsOn, type Belonging } from './fragments';
export {
  FALLBACK_MARK,
  FRAGMENTS_PROGRAM,
  FRAGMENT_MARK,
  MOST_PLACES,
  PAGES_PROGRAM,
  PLACE_START,
  placeToken,
  placeTokens,
  type Placement,
  type RenderedPiece,
} from './places';
export {
  BUILD_PATH,
  LIVE_PATH,
  NEWS_PATH,
  RELEASE_FILES_PATH,
  TABLE_FILE,
  readLive,
  readRelease,
  readTable,
  type LiveRelease,
  type PageRelease,
  type ReleaseTable,
  type RemoteEntry,
} from './table';
export { canonicalPath, covers, matchRoute, type RouteMatch } from './routes';
export { fits, mismatch, typeOfShape, type Schema, type Shape } from './shapes';
export {
  BUNDLER_RUNTIME_GLOBAL,
  CONTRACT,
  type Allowance,
  type Area,
  type BuildRecord,
  type Composed,
  type FileIntegrity,
  type Filling,
  type FragmentDescriptor,
  type Frame,
  type Linked,
  type Libraries,
  type LoadedFiles,
  type PageFiles,
  type Paged,
  type NavigationItem,
  type Need,
  type PageLink,
  type ReleaseManifest,
  type RemoteBuild,
  type RemoteDescriptor,
  type RemoteRelease,
  type RemoteVersion,
  type RenderRule,
  type Rendering,
  type ShellBuild,
  type ShellRelease,
} from './types';
