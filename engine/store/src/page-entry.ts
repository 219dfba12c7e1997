import type { Allowance } from '@federated-pages/manifest';

/** Input of a page's headers. */
export interface PagePolicy {
  /** CSP hashes of its style elements. Default: none. */
  styles?: string[];
  /** CSP hashes of its inline scripts. Default: none. */
  scripts?: string[];
  /** Trusted Types policies of its own scripts. Without any, Trusted Types are off. */
  policies?: readonly string[];
  /** Further image origins of the whole product. Default: none. */
  images?: readonly string[];
  /** Permissions of its remotes. Default: none. */
  allows?: Allowance;
}

/** A page in index.json, which maps each route (or "404") to one. */
export interface PageEntry extends PagePolicy {
  file: string;
  /** HTTP status. Default: 200. */
  status?: number;
  /** How to render it at request time; `file` is then the fallback. */
  request?: RequestEntry;
  /** Digest of its inputs, for reuse. Missing if a fragment could not be rendered. */
  inputs?: string;
  /** Its canonical address is its own: it is listed in the site map. */
  listed?: true;
}

/** The pages by route, with NOT_FOUND. */
export type PageIndex = Readonly<Record<string, PageEntry>>;

/** A request-time page. */
export interface RequestEntry extends PagePolicy {
  /** The remote that renders it. */
  remote: string;
  /** Its composed template. */
  template: string;
  /** Fragments whose styles the template has, "<remote>/<fragment>". Missing in generations of older tools. */
  fragments?: readonly string[];
}
