/** Reports of pages to the server. They contain no personal data: no address, message or browser. */

/** Address of reports. */
export const REPORTS_PATH = '/release.json/reports';

/** Name of the meta element with the share of documents that report visits and vitals. Default: 1, all. */
export const RATE_ELEMENT = 'composition-report-rate';

/**
 * Kinds of failures of a version; "error" is an uncaught one. "late" comes without "failed": files were not there in
 * time, because of the network or the machine, not of the version.
 */
export const FAULTS = ['load', 'mount', 'render', 'unmount', 'error', 'late'] as const;

/** Facts about a version that a document reports, each at most once: that it ran, that it failed, and how. */
export const FACTS = ['visit', 'failed', ...FAULTS] as const;

export type Fault = (typeof FAULTS)[number];
export type Fact = (typeof FACTS)[number];

/** A document's web vitals, as far as supported: milliseconds, and the layout shift score. */
export interface Vitals {
  lcp?: number;
  cls?: number;
  inp?: number;
}

/** One fact about a version. `stated`: the page's own version, if the reported one is its substitute. */
export type FactEntry = readonly [remote: string, version: string, what: Fact, stated?: string];

/**
 * Facts about the site: why `release.json` failed verification, or why a page started from the offline copy (the site
 * was down, answered with an error, or sent a page that did not run).
 */
export const SITE_FACTS = [
  'unsigned',
  'altered',
  'unknown-key',
  'older',
  'kept-away',
  'kept-error',
  'kept-broken',
] as const;

export type SiteFact = (typeof SITE_FACTS)[number];

/** A report's JSON body. */
export interface Report {
  rate: number;
  told?: readonly FactEntry[];
  /** Each at most once. */
  site?: readonly SiteFact[];
  /** Of the remote of the document's page. */
  vitals?: { remote: string; version: string } & Vitals;
}
