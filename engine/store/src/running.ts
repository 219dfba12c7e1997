import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from './processes';

/** Folder with a file for each running product of a working copy, by which the release command finds its store. */
const NOTES = 'node_modules/.cache/composition/running';

const readJson = (file: string): { pid?: number; dataDir?: string } | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as { pid?: number; dataDir?: string };
  } catch {
    return undefined;
  }
};

/** Records that this process runs a product on a data folder. Returns the function that deletes the record. */
export function noteRunning(root: string, dataDir: string): () => void {
  const file = path.join(root, NOTES, `${process.pid}.json`);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ pid: process.pid, dataDir }));
  } catch {
    // Read-only working copy: the release command then knows only the default folder.
  }
  return () => fs.rmSync(file, { force: true });
}

/** Data folders of running products of a working copy. Records of killed processes are ignored. */
export function runningProducts(root: string): string[] {
  const folder = path.join(root, NOTES);
  return (fs.existsSync(folder) ? fs.readdirSync(folder) : []).flatMap((name) => {
    const { pid, dataDir } = readJson(path.join(folder, name)) ?? {};
    if (pid === undefined || dataDir === undefined || !isRunning(pid)) return [];
    return readJson(path.join(dataDir, 'run/launcher.json'))?.pid === pid ? [dataDir] : [];
  });
}
