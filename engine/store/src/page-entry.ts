import type { Allowance } from '@federated-pages/manifest';

/** What the headers of a page depend on. */
export interface PagePolicy {
  /** Hashes of its style elements, as a content security policy names them; default none. */
  styles?: string[];
  /** Hashes of the scripts that stand in it, likewise. */
  scripts?: string[];
  /** Trusted Types policies that its own scripts make; a page of a shell that makes none is served without Trusted Types. */
  policies?: readonly string[];
  /** Other origins whose pictures all pages of the product may show; default: none. */
  images?: readonly string[];
  /** What its remotes need beyond what all pages may; default: nothing. */
  allows?: Allowance;
}

/** Where the edge finds the page for a route: index.json maps each route (or "404") to one of these. */
export interface PageEntry extends PagePolicy {
  file: string;
  /** HTTP status; default 200. */
  status?: number;
  /** How the edge makes the page at a request; `file` is then what shows where it cannot. */
  request?: RequestEntry;
  /** Digest of all that it was composed of: one of the same is not composed again. None where a fragment could not be rendered. */
  inputs?: string;
  /** The page names itself as the address to keep: it stands in the site map. */
  listed?: true;
}

/** The page of each route, and that of NOT_FOUND. */
export type PageIndex = Readonly<Record<string, PageEntry>>;

/** The page of a route that is rendered at requests. */
export interface RequestEntry extends PagePolicy {
  /** Remote that renders it. */
  remote: string;
  /** The composed page that what it renders is put into. */
  template: string;
  /** Fragments whose styles that page has, "<remote>/<name>". Generations of older tools do not say. */
  fragments?: readonly string[];
}
