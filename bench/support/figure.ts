import type { Browser } from '@playwright/test';

/** One line of the table. */
export interface Row {
  /** The measured quantity, in words. */
  label: string;
  value: number;
  /** Behind the value: "kB", "s". Default: none. */
  unit?: string;
  /** Digits behind the point. Default: 1, and 0 for whole numbers. */
  digits?: number;
  /** The value wished for; a smaller one is as good. */
  aim?: number;
  /** Where the middle half of the rounds lies, if the value is the median of some. */
  spread?: readonly [number, number];
}

/** The result of one figure. `details` holds values that do not fit into the table. */
export interface Result {
  rows: Row[];
  details?: unknown;
}

/** A web site that figures look at. */
export interface Site {
  name: string;
  /** Scheme, host and port. */
  origin: string;
}

/** Resources for figures. Costly ones are made on first use, and shared by all figures. */
export interface Bench {
  root: string;
  /** A folder of this run's own, gone afterwards. */
  scratch: string;
  browser(): Promise<Browser>;
  /** The built product, running as `npm start` runs it. */
  product(): Promise<Site>;
  /** The same pages as one bundle; see monolith/. */
  monolith(): Promise<Site>;
  say(line: string): void;
}

/** One figure of the benchmark: a file in this workspace's figures/, listed in figures/index.ts. */
export interface Figure {
  /** Short and stable: the key in the JSON, and the word that selects it on the command line. */
  name: string;
  title: string;
  measure(bench: Bench): Promise<Result>;
}
