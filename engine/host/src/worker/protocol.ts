import type { VersionsByName } from '@federated-pages/manifest';

/** Address of the worker's script; the edge serves it from the live set, in its sealed form. */
export const WORKER_PATH = '/composition-worker.js';

/** The worker's file in a shell's build. */
export const WORKER_FILE = /^worker\.[^/]*\.js$/;

/** A page that has worked in this browser, with all its files. */
export interface Proven {
  path: string;
  /** Hash of its release table. */
  table: string;
  /** Text of its embedded manifest, which identifies the HTML. */
  release: string;
  /** Remotes on it with their versions. */
  versions: readonly { name: string; version: string }[];
  /** Addresses of its files, with their integrity if they have one. */
  files: readonly (readonly [address: string, integrity: string])[];
}

/** Messages from pages to the worker. */
export interface ToWorker {
  keep?: Proven;
  /** Versions that no browser may run. */
  refused?: VersionsByName;
  /** The page's own script or style failed; the value is the time at which an offline copy was stored. */
  broken?: string | 1;
}

/** Prefix of the worker's cache names. */
export const KEPT = 'composition-kept';

/** A worker that unregisters itself and deletes its caches, for shells without one and edges that serve none. */
export const NO_WORKER =
  "addEventListener('install',()=>skipWaiting());" +
  `addEventListener('activate',e=>e.waitUntil(caches.keys().then(all=>Promise.all(all.filter(one=>one.startsWith('${KEPT}')).map(one=>caches.delete(one)))).then(()=>registration.unregister())))`;
