/** What pages tell the server that they came from. Nothing in it is about a person: no address, no message, no browser. */

/** Where reports are posted to. */
export const REPORTS_PATH = '/release.json/reports';

/** Name of the meta element by which a page states the share of its documents that report visits and vitals. Default: 1, all. */
export const RATE_ELEMENT = 'composition-report-rate';

/**
 * Ways in which a version fails in a document; "error" is one that nobody caught. "late" is told without "failed": its files did
 * not arrive in time, which says something of the network or the machine, and nothing of the version.
 */
export const FAULTS = ['load', 'mount', 'render', 'unmount', 'error', 'late'] as const;

/** What a document tells of a version of a remote, each at most once: that its code ran, that it failed at all, and how. */
export const TOLD = ['visit', 'failed', ...FAULTS] as const;

export type Fault = (typeof FAULTS)[number];
export type Told = (typeof TOLD)[number];

/** Web vitals of a document, as far as its browser measures them: milliseconds, and the score of layout shifts. */
export interface Vitals {
  lcp?: number;
  cls?: number;
  inp?: number;
}

/** One thing told of a version. `stated`: the version by which the page goes, where the other only stands in for it. */
export type ToldEntry = readonly [remote: string, version: string, what: Told, stated?: string];

/**
 * What a browser tells of the site itself: what `release.json` said was not believed, for one of these reasons; or a page started
 * from what the browser had kept, because the site was away, answered with an error, or sent what could not be run.
 */
export const SITE_TOLD = [
  'unsigned',
  'altered',
  'unknown-key',
  'older',
  'kept-away',
  'kept-error',
  'kept-broken',
] as const;

export type SiteTold = (typeof SITE_TOLD)[number];

/** The body of a report, as JSON. */
export interface Report {
  rate: number;
  told?: readonly ToldEntry[];
  /** Each at most once. */
  site?: readonly SiteTold[];
  /** Of the remote whose page the document was loaded for. */
  vitals?: { remote: string; version: string } & Vitals;
}
