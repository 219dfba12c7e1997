import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTENTS } from '@federated-pages/store/contents';
import { ReleaseStore, pageSetsOf, type Generation } from '@federated-pages/store/store';
import { versionsOf } from '@federated-pages/store/verify';

/**
 * A writable copy of the live set, with hard links to the store's files, which are immutable. It has none of the
 * store's keys; its first change creates its own.
 */
export interface RehearsalStore {
  dataDir: string;
  /** Deletes it. */
  end(): void;
}

/** Hard-links a file, or copies it if the file system cannot. */
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

/** Copies one generation of a store to a temporary folder, without missing versions and pages. */
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
