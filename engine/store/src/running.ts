import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from './processes';

/** Where each running product of a working copy leaves a note, so that the release command finds its store. */
const NOTES = 'node_modules/.cache/composition/running';

const readJson = (file: string): { pid?: number; dataDir?: string } | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as { pid?: number; dataDir?: string };
  } catch {
    return undefined;
  }
};

/** Notes that this process runs a product on a data folder. Returns the way to take the note back. */
export function noteRunning(root: string, dataDir: string): () => void {
  const file = path.join(root, NOTES, `${process.pid}.json`);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ pid: process.pid, dataDir }));
  } catch {
    // A working copy that may not be written to: the release command then only knows the default folder.
  }
  return () => fs.rmSync(file, { force: true });
}

/** The data folders of the products that run from a working copy. What a killed one left behind is not believed. */
export function runningProducts(root: string): string[] {
  const folder = path.join(root, NOTES);
  return (fs.existsSync(folder) ? fs.readdirSync(folder) : []).flatMap((name) => {
    const { pid, dataDir } = readJson(path.join(folder, name)) ?? {};
    if (pid === undefined || dataDir === undefined || !isRunning(pid)) return [];
    return readJson(path.join(dataDir, 'run/launcher.json'))?.pid === pid ? [dataDir] : [];
  });
}
