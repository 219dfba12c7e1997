import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTENTS } from '@federated-pages/store/contents';
import { ReleaseStore, pageSetsOf, type Generation } from '@federated-pages/store/store';
import { versionsOf } from '@federated-pages/store/verify';

/**
 * A copy of what is live that may be changed: its files are the store's own, which no release writes to. It has none of the store's
 * keys, and believes what is signed with those of the first change that is made in it.
 */
export interface RehearsalStore {
  dataDir: string;
  /** Removes it. */
  end(): void;
}

/** Puts a file into another folder without copying it, where the file system can. */
function link(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

function linkFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else link(source, target);
  }
}

/** Makes one of a generation of a store, in a temporary folder. Versions and pages that the store has lost are left out. */
export async function rehearsalStore(store: ReleaseStore, generation: Generation): Promise<RehearsalStore> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
  const copy = new ReleaseStore(dataDir);
  const folders = [
    ...versionsOf(generation).map(({ base }) => base),
    ...pageSetsOf(generation).map(({ pages }) => path.join('pages', pages)),
    CONTENTS,
  ];
  for (const folder of new Set(folders)) {
    if (fs.existsSync(store.path(folder))) linkFolder(store.path(folder), copy.path(folder));
  }
  await copy.commit(generation);
  return { dataDir, end: () => fs.rmSync(dataDir, { recursive: true, force: true }) };
}
