import fs from 'node:fs';
import path from 'node:path';
import { SHELL } from '@federated-pages/manifest';
import type { StoreFolder } from './store-folder';

/** Folder of the store; not served. */
const REPORTS = 'reports';

/** Where the report of a walk through a version is kept, below the store's folder. */
export const reportPath = (name: string, version: string): string => path.posix.join(REPORTS, name, version);

/** Whether a path below the store is that of a report, whoever names it. */
export const isReportPath = (folder: string): boolean =>
  /^reports\/[A-Za-z0-9_-]+\/[A-Za-z0-9][A-Za-z0-9_.+-]*$/.test(folder) && !folder.endsWith('.tmp');

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/** Versions of a remote of which the store in a folder has something that may be a report. */
export function reportVersions(storeFolder: string, name: string): string[] {
  try {
    return namesIn(path.join(storeFolder, REPORTS, name));
  } catch {
    return [];
  }
}

/** Reports, by their folders below the store, of versions that it does not hold, and that are older than so many days. */
export function oldReports(store: StoreFolder, olderThanDays: number, now: number): string[] {
  return namesIn(store.path(REPORTS)).flatMap((name) =>
    reportVersions(store.dir, name)
      .filter((version) => {
        const folder = name === SHELL ? store.path(name, version) : store.path('remotes', name, version);
        const age = now - fs.statSync(store.path(reportPath(name, version))).mtimeMs;
        return !fs.existsSync(folder) && age > olderThanDays * 86_400_000;
      })
      .map((version) => reportPath(name, version)),
  );
}
