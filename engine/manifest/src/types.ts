import type { Shape } from './shapes';
import type { PublicKeys, VersionsByName } from './statement';

/**
 * The header around a remote's pages: the full site header (`site`), the logo alone (`focus`), or the logo alone in a
 * low bar of full width, for tools with their own navigation (`tool`).
 */
export type Frame = 'site' | 'focus' | 'tool';

/** Where a remote is mounted: as the page, or above a mounted page. */
export type Area = 'page' | 'overlay';

/** An item that a remote contributes to the shell's navigation. */
export interface NavigationItem {
  label: string;
  path: string;
  /** `primary` is the call to action. Default: a plain link. */
  kind?: 'primary';
}

/** A permission that a remote's pages need beyond the defaults. Origins: "https://host" or "https://*.host". */
export interface Need {
  /** Name of a site setting that the pages receive. Without a value the need does not apply. */
  setting?: string;
  /** Origins whose scripts may run. */
  scripts?: string[];
  /** Trusted Types policies that these scripts create. */
  policies?: string[];
  /** Origins that may be called. */
  connect?: string[];
  /** Origins of images. */
  images?: string[];
  /** Origins that may be framed. */
  frames?: string[];
  /** Schemes of workers that are not files of the product: "blob:". */
  workers?: string[];
  /** Browser features, as in the header Permissions-Policy: "geolocation". */
  permissions?: string[];
}

/** A page's permissions beyond the defaults, by kind of need, with the settings that it receives. */
export type Allowance = Readonly<Partial<Record<Exclude<keyof Need, 'setting'> | 'settings', readonly string[]>>>;

/** A fragment that a remote offers. Its shape is that of its properties. */
export interface FragmentDescriptor extends Shape {
  /** Minimum size in CSS pixels, reserved until it shows. */
  size: { height: number; width?: number };
}

/** A remote's own fragment in a slot. */
export interface Filling {
  fragment: string;
  /** Lower ones come first. Default: 100. */
  order?: number;
  /** Audience that sees it, as defined by the product. Default: everybody. */
  audience?: string;
  /** Audience for which its script runs at page load; its HTML is in the page for everybody. Default: none. */
  hydrateFor?: string;
  /** Paths, or patterns ending in "/*", of the pages that show it. Default: all. */
  pages?: readonly string[];
}

/** When and how a route's HTML is rendered. */
export interface RenderRule {
  /** `publish`: once for each release, without data. `request`: by the edge, with the data of the page's loader. */
  at: 'publish' | 'request';
  /** Seconds that a request-time page is cached and shared. Default: 0, not shared. */
  cacheSeconds?: number;
  /** Further seconds in which a stale page is served while a new one is rendered. Default: 0. */
  staleSeconds?: number;
  /** Whether the page depends on the visitor: its loader gets their cookies, and nothing is cached. Default: false. */
  private?: boolean;
  /** The services' topics that its data belongs to; a change drops cached pages. Default: none. */
  clearedBy?: string[];
}

/** remote.json: a remote's declaration. Read by `readDescriptor`. */
export interface RemoteDescriptor {
  /** The folder's name. */
  name: string;
  /** The responsible team. */
  owner: string;
  /** Version of the contract between shell and remote; see CONTRACT. */
  contract: number;
  /** Exact paths, or a path ending in "/*" for everything below it. */
  routes: string[];
  /** Exact paths of overlays. */
  overlays: string[];
  /** Routes that are rendered at build time. With `request` under "render" this HTML is the fallback. */
  prerender: string[];
  /** Rendering by route. Default: at build time if listed under "prerender", else in the browser. */
  render?: Readonly<Record<string, RenderRule>>;
  /** Own paths that another remote may claim, with everything below: `{ "/account/orders": "mf-..." }`. */
  grants?: Readonly<Record<string, string>>;
  frame: Frame;
  navigation: NavigationItem[];
  /** Permissions of its own pages beyond the defaults. */
  needs?: readonly Need[];
  /** Fragments for other remotes' pages, by name. */
  fragments?: Readonly<Record<string, FragmentDescriptor>>;
  /** Slots in its pages, by name, with the properties that their fragments receive. */
  slots?: Readonly<Record<string, Shape>>;
  /** Its fragments in slots, by slot. */
  fills?: Readonly<Record<string, readonly (string | Filling)[]>>;
  /** Events that it sends, by name: "<owner>:<event>". */
  events?: Readonly<Record<string, Shape>>;
  /** Other remotes' fragments in its pages, "<remote>/<name>", with the properties that it passes. */
  uses?: Readonly<Record<string, Shape>>;
  /** Other remotes' events that it listens to, with the expected detail. */
  listens?: Readonly<Record<string, Shape>>;
  /** A developer tool, left out in production mode. */
  localOnly?: boolean;
}

/** Integrity (as in the HTML attribute, sha384-...) by path below the version's folder. */
export type FileIntegrity = Readonly<Record<string, string>>;

/** A build's files, as paths below the version's folder. */
export interface BuildRecord {
  /** Global variable that the entry script defines; unique for each build. */
  container: string;
  entry: string;
  files: FileIntegrity;
  /** Scripts and styles for the first render, entry first. */
  initial: LoadedFiles;
  /** Each fragment's files beside the entry, by name. Default: no fragments. */
  fragmentFiles?: Readonly<Record<string, LoadedFiles>>;
  /** Exact versions of shared modules at build time: publishing refuses a mismatch with the shell. */
  shared: Readonly<Record<string, string>>;
}

/** A link between pages, as found by a build. */
export interface PageLink {
  /** A path of this site, without query and hash. */
  to: string;
  /** Its source, for people: "mf-greeting/src/paths.ts:14", or the page whose HTML contains it. */
  from: string;
}

/** Scripts and styles that are loaded together, as paths below the version's folder. */
export interface LoadedFiles {
  scripts: string[];
  styles: string[];
  /** Versions of the shell's libraries that these scripts use, by name. Default: none. */
  libraries?: Readonly<Record<string, string>>;
}

/** The outgoing links of a build. */
export interface Linked {
  /** One for each path. Missing in builds of older tools. */
  links?: readonly PageLink[];
}

/** A page's files. */
export interface PageFiles extends LoadedFiles {
  /** Query parameters that its loader declares; missing for pages without a loader. */
  query?: string[];
}

/** The files of each page. */
export interface Paged {
  /**
   * Files beside the initial ones, by route and overlay without "/*" and by each route of "render". Missing in builds
   * of older tools.
   */
  pages?: Readonly<Record<string, PageFiles>>;
}

/** Programs for server rendering of pages and fragments. */
export interface Rendering {
  /** Their files, not served to browsers; missing if there is nothing to render. */
  server?: FileIntegrity;
}

/** Input of composition that is not served. */
export interface Composed {
  /** Its files by path below the version's folder. Missing in releases of older tools. */
  composedOf?: FileIntegrity;
}

/** dist/build.json of a remote: descriptor, files, files by page, and links. */
export interface RemoteBuild extends RemoteDescriptor, BuildRecord, Linked, Paged, Rendering {}

/** Libraries of a shell for remotes built with the same version, by name, each in its own file. */
export type Libraries = Readonly<Record<string, { version: string; file: string }>>;

/** dist/build.json of the shell. */
export interface ShellBuild extends Linked {
  contract: number;
  files: FileIntegrity;
  initial: { scripts: string[]; styles: string[]; fonts: string[] };
  shared: Readonly<Record<string, string>>;
  /** Default: none. */
  libraries?: Libraries;
}

/** One version of a remote in the release store, as needed to load it. */
export interface RemoteVersion extends BuildRecord {
  version: string;
  /** Path of the version's folder, with a trailing slash. */
  base: string;
  /** As in its descriptor. */
  fragments?: Readonly<Record<string, FragmentDescriptor>>;
}

/** A remote in one generation. */
export interface RemoteRelease extends RemoteDescriptor, RemoteVersion, Linked, Paged, Rendering, Composed {
  publishedAt: string;
  /** The fallback if this version fails: the one that it replaced, unless that had failed itself. */
  previous: RemoteVersion | null;
}

export interface ShellRelease extends ShellBuild, Composed {
  version: string;
  base: string;
  publishedAt: string;
}

/** The release manifest: one generation of the whole product. Immutable once written. */
export interface ReleaseManifest {
  generation: number;
  /** Digest of its versions, equal for generations of equal versions. Missing in older tools. */
  set?: string;
  createdAt: string;
  /** Why it was made, for people: "publish mf-greeting 1.2.0". */
  reason: string;
  shell: ShellRelease;
  remotes: RemoteRelease[];
  /** Keys that verify its statements; missing in generations of older tools. */
  keys?: PublicKeys;
  /** Versions withdrawn for security, which no browser may run. Default: none. */
  refused?: VersionsByName;
}

/** Version of the contract between shell and remotes in this code base. */
export const CONTRACT = 3;

/**
 * Name of the global with the shell's federation runtime for containers. It shrinks a remote's entry from 15 kB to 3 kB
 * (brotli).
 */
export const BUNDLER_RUNTIME_GLOBAL = '__COMPOSITION_FEDERATION__';
