import fs from 'node:fs';
import path from 'node:path';
import { SHELL } from '@federated-pages/manifest';
import type { StoreFolder } from './store-folder';

/** Folder in the store; not served. */
const REPORTS = 'reports';

/** Path of a version's walk report below the store. */
export const reportPath = (name: string, version: string): string => path.posix.join(REPORTS, name, version);

/** Whether an untrusted path is that of a report. */
export const isReportPath = (folder: string): boolean =>
  /^reports\/[A-Za-z0-9_-]+\/[A-Za-z0-9][A-Za-z0-9_.+-]*$/.test(folder) && !folder.endsWith('.tmp');

const namesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);

/** Versions of a remote that may have a report in a store's folder. */
export function reportVersions(storeFolder: string, name: string): string[] {
  try {
    return namesIn(path.join(storeFolder, REPORTS, name));
  } catch {
    return [];
  }
}

/** Report folders of removed versions, older than some days. */
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
