import type { VersionsByName } from '@federated-pages/manifest';

/** Address of the worker's script: the edge serves it from the live set, as it was sealed. */
export const WORKER_PATH = '/composition-worker.js';

/** The file of a shell's build that holds it. */
export const WORKER_FILE = /^worker\.[^/]*\.js$/;

/** A page that has worked in this browser, and all that it was made of. */
export interface Proven {
  path: string;
  /** Hash of the table that it goes by. */
  table: string;
  /** Text of what it carries of its release: by that the HTML is known again. */
  release: string;
  /** Remotes in it with their versions. */
  versions: readonly { name: string; version: string }[];
  /** Addresses of its files, with the integrity of those that have one. */
  files: readonly (readonly [address: string, integrity: string])[];
}

/** What pages tell the worker. */
export interface ToWorker {
  keep?: Proven;
  /** Versions that no browser may run any more. */
  refused?: VersionsByName;
  /** The page's own script, or style, cannot be had or is not what was published; with the time from which it was kept, if it was. */
  broken?: string | 1;
}

/** What the names of its caches begin with. */
export const KEPT = 'composition-kept';

/**
 * Text of a worker that ends itself and all that was kept: in place of a shell's that has none, and where an edge is told to serve
 * none.
 */
export const NO_WORKER =
  "addEventListener('install',()=>skipWaiting());" +
  `addEventListener('activate',e=>e.waitUntil(caches.keys().then(all=>Promise.all(all.filter(one=>one.startsWith('${KEPT}')).map(one=>caches.delete(one)))).then(()=>registration.unregister())))`;
