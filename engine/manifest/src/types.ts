import type { Shape } from './shapes';
import type { PublicKeys, VersionsByName } from './statement';

/**
 * Which header the shell draws around a remote: the whole site's, the logo alone for tasks that want calm, or the logo alone
 * in a low bar as wide as the screen, for tools that have a navigation of their own.
 */
export type Frame = 'site' | 'focus' | 'tool';

/** Where a remote is mounted: in the page, or above a page that stays mounted. */
export type Area = 'page' | 'overlay';

/** An item that a remote contributes to the shell's navigation. */
export interface NavigationItem {
  label: string;
  path: string;
  /** `primary` is drawn as the call to action; default: a plain link. */
  kind?: 'primary';
}

/** What a remote's own pages may do beyond what all pages may. Lists of origins: "https://host" or "https://*.host". */
export interface Need {
  /** Name of a setting of the site, which the pages are given. The need is there only where it has a value. */
  setting?: string;
  /** Origins whose scripts may run. */
  scripts?: string[];
  /** Names of the Trusted Types policies that these scripts make, without which they run with less than they need. */
  policies?: string[];
  /** Origins that may be called. */
  connect?: string[];
  /** Origins whose pictures may show. */
  images?: string[];
  /** Origins whose pages may stand in a frame. */
  frames?: string[];
  /** Workers of another kind than files of the product: "blob:". */
  workers?: string[];
  /** What a person may be asked for, as in the header Permissions-Policy: "geolocation". */
  permissions?: string[];
}

/** What a page may do beyond what all pages may, by the kinds of a need, and the settings that it is given. */
export type Allowance = Readonly<Partial<Record<Exclude<keyof Need, 'setting'> | 'settings', readonly string[]>>>;

/** A piece that a remote offers for the pages of others. Its shape is that of the properties which it takes. */
export interface FragmentDescriptor extends Shape {
  /** The least room that it takes, in CSS pixels: kept free until it shows. */
  size: { height: number; width?: number };
}

/** A remote's own fragment in a slot. */
export interface Filling {
  fragment: string;
  /** Lower ones stand first. Default: 100. */
  order?: number;
  /** For whom it is: a name that the product explains to the host. Default: everybody. */
  audience?: string;
  /** For whom its script runs as the page loads, as the host judges; it is in the page for everybody. Default: nobody. */
  hydrateFor?: string;
  /** Paths of pages, or patterns that end in "/*", on which it stands. Default: all. */
  pages?: readonly string[];
}

/** When and how the HTML of a route is made. */
export interface RenderRule {
  /** `publish`: once a release, without data. `request`: by the edge, with what the page's loader brings. */
  at: 'publish' | 'request';
  /** Seconds that a page made at a request is given to everybody who asks for its address. Default 0: nobody else. */
  cacheSeconds?: number;
  /** Seconds after that in which it is still given while a new one is made. Default 0. */
  staleSeconds?: number;
  /** What the page shows depends on who asks: its loader may use the visitor's cookies, and nothing is kept. Default false. */
  private?: boolean;
  /** What its data is part of, as the services name it; pages that are kept are dropped when that changes. Default: none. */
  clearedBy?: string[];
}

/** remote.json: the one place where a remote states who it is. Read by `readDescriptor`. */
export interface RemoteDescriptor {
  /** The folder's name. */
  name: string;
  /** The team that answers for it. */
  owner: string;
  /** Version of the agreement between shell and remote; see CONTRACT. */
  contract: number;
  /** Exact paths, or a path ending in "/*" for everything below it. */
  routes: string[];
  /** Exact paths that open above the page they were opened from. */
  overlays: string[];
  /** Routes whose HTML is rendered at build time. One that "render" has made at a request shows it where that fails. */
  prerender: string[];
  /** How the pages of routes are made, by route; default: at build time for those under "prerender", else in the browser. */
  render?: Readonly<Record<string, RenderRule>>;
  /** Paths below its own that another remote may claim, with all below them: `{ "/account/orders": "mf-..." }`. */
  grants?: Readonly<Record<string, string>>;
  frame: Frame;
  navigation: NavigationItem[];
  /** What its pages need beyond what all may do; they alone are given it. */
  needs?: readonly Need[];
  /** Pieces for the pages of others, by name. */
  fragments?: Readonly<Record<string, FragmentDescriptor>>;
  /** Places in its own pages for whoever fills them, by name, with the properties that they are given there. */
  slots?: Readonly<Record<string, Shape>>;
  /** Its fragments in slots, by the slot. */
  fills?: Readonly<Record<string, readonly (string | Filling)[]>>;
  /** What its code tells others by events, by name: "<owner>:<what happened>". */
  events?: Readonly<Record<string, Shape>>;
  /** Fragments of others in its pages, "<remote>/<name>", with the properties that it gives them. */
  uses?: Readonly<Record<string, Shape>>;
  /** Events of others that it listens to, with what it expects of them. */
  listens?: Readonly<Record<string, Shape>>;
  /** For developers: left out of the product in production mode. */
  localOnly?: boolean;
}

/** Integrity (as in the HTML attribute, sha384-...) of each file, by its path below the version's folder. */
export type FileIntegrity = Readonly<Record<string, string>>;

/** What the build of one route needs at once, as paths of files below the version's folder. */
export interface BuildRecord {
  /** Global variable that the entry script defines; unique for each build. */
  container: string;
  entry: string;
  files: FileIntegrity;
  /** Scripts and styles needed before the remote can show anything, entry first. */
  initial: LoadedFiles;
  /** What each fragment needs beside the entry, by its name. Default: it offers none. */
  fragmentFiles?: Readonly<Record<string, LoadedFiles>>;
  /** Exact versions the build was made against: publishing refuses a mismatch with the shell. */
  shared: Readonly<Record<string, string>>;
}

/** A way from a page to another, as a build found it. */
export interface PageLink {
  /** A path of this site, without query and hash. */
  to: string;
  /** Where it stands, for people: "mf-greeting/src/paths.ts:14", or the page whose HTML holds it. */
  from: string;
}

/** Scripts and styles that are loaded together, as paths below the version's folder. */
export interface LoadedFiles {
  scripts: string[];
  styles: string[];
  /** Versions of the libraries that these scripts take from the shell, by name. Default: none. */
  libraries?: Readonly<Record<string, string>>;
}

/** Where a build leads. */
export interface Linked {
  /** One for each path. Builds of older tools do not say. */
  links?: readonly PageLink[];
}

/** What a page is made of. */
export interface PageFiles extends LoadedFiles {
  /** Parameters of its address that its loader declares; pages without a loader have none. */
  query?: string[];
}

/** What each page is made of. */
export interface Paged {
  /**
   * By route and overlay without "/*", and by each route of "render": what its page needs beside the initial files. Builds of
   * older tools do not say.
   */
  pages?: Readonly<Record<string, PageFiles>>;
}

/** The programs that render on servers: pages at requests, and fragments. */
export interface Rendering {
  /** Their files, which no browser is given; only remotes with such pages or with fragments have any. */
  server?: FileIntegrity;
}

/** What pages are composed of beside what is served of a version. */
export interface Composed {
  /** Its files, which no browser is given, by their paths below the version's folder. Releases of older tools do not say. */
  composedOf?: FileIntegrity;
}

/** dist/build.json of a remote: the descriptor as built, the files, what its pages need, and where they lead. */
export interface RemoteBuild extends RemoteDescriptor, BuildRecord, Linked, Paged, Rendering {}

/** Libraries that a shell has for remotes built with the same version, by name, each in a file of its own. */
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

/** One version of a remote in the store, enough to load it. */
export interface RemoteVersion extends BuildRecord {
  version: string;
  /** Path of the version's folder, with a slash at the end. */
  base: string;
  /** As its descriptor had them. */
  fragments?: Readonly<Record<string, FragmentDescriptor>>;
}

/** A remote as one generation has it. */
export interface RemoteRelease extends RemoteDescriptor, RemoteVersion, Linked, Paged, Rendering, Composed {
  publishedAt: string;
  /** The last good version before this one, tried when this one cannot be loaded. */
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
  /** Digest of the versions in it: two generations of the same versions have the same. Older tools do not say. */
  set?: string;
  createdAt: string;
  /** What made this generation, for people: "publish mf-greeting 1.2.0". */
  reason: string;
  shell: ShellRelease;
  remotes: RemoteRelease[];
  /** What browsers are to hold its statements against; generations of older tools are not signed. */
  keys?: PublicKeys;
  /** Versions that no browser may run any more: they were taken back for security. Default: none. */
  refused?: VersionsByName;
}

/** Version of the agreement between the shell and remotes that this code base speaks. */
export const CONTRACT = 3;

/**
 * Name of the global under which the shell offers what the federation plugin's code in a container calls. A remote that
 * bundles the plugin's own runtime has an entry of 15 kB (brotli); without it the entry is 3 kB.
 */
export const BUNDLER_RUNTIME_GLOBAL = '__COMPOSITION_FEDERATION__';
