import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import semver from 'semver';
import { CHANGELOG, changelogProblem, ensureNote, releasedWorkspaces, withEntry } from './changelog';
import { ReleaseError } from '@federated-pages/store/release-error';

export const LEVELS = ['patch', 'minor', 'major'] as const;
export type Level = (typeof LEVELS)[number];

export interface Raise {
  /** Folder name; "mf-" is optional. */
  name: string;
  level: Level;
  /** Changes, one line each. */
  notes: readonly string[];
  /** Date of the entry, as 2026-11-22. */
  date: string;
}

/** The lock file with a workspace's new version; undefined if it lacks the workspace. */
function lockWith(text: string, folder: string, version: string): string | undefined {
  const lock = JSON.parse(text) as { packages?: Record<string, { version?: string }> };
  const entry = lock.packages?.[folder];
  if (!entry) return undefined;
  entry.version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/**
 * The changed files of a raise by path; writes nothing. Errors: USAGE, REMOTE_UNKNOWN, CHANGELOG_INVALID,
 * PACKAGE_INVALID, VERSION_INVALID.
 */
export async function planRaise(root: string, { name, level, notes, date }: Raise) {
  for (const note of notes) ensureNote(note);
  const all = releasedWorkspaces(root);
  const found = all.find((one) => one.name === name) ?? all.find((one) => one.name === `mf-${name}`);
  if (!found) {
    const known = all.map((one) => one.name).join(', ');
    throw new ReleaseError('REMOTE_UNKNOWN', `${JSON.stringify(name)} is not released by itself; known are ${known}`);
  }
  const problem = changelogProblem(found);
  if (problem) throw new ReleaseError('CHANGELOG_INVALID', problem);
  const version = semver.inc(found.version, level) as string;
  const read = (file: string) => fs.readFileSync(file, 'utf8');
  const changelog = path.join(found.dir, CHANGELOG);
  const packageJson = path.join(found.dir, 'package.json');
  const lock = path.join(root, 'package-lock.json');
  const locked = fs.existsSync(lock) ? lockWith(read(lock), found.name, version) : undefined;
  const files = new Map([
    [
      changelog,
      await prettier.format(withEntry(read(changelog), version, date, notes), {
        ...(await prettier.resolveConfig(changelog)),
        parser: 'markdown',
      }),
    ],
    // Replaces only the first "version", which is the package's own, to keep the formatting.
    [packageJson, read(packageJson).replace(/("version":\s*)"[^"]*"/, `$1"${version}"`)],
    ...(locked === undefined ? [] : [[lock, locked] as const]),
  ]);
  return { name: found.name, version, files };
}

/** Raises a version. A refusal changes nothing. Errors: those of `planRaise`. */
export async function raiseVersion(root: string, raise: Raise): Promise<{ name: string; version: string }> {
  const { name, version, files } = await planRaise(root, raise);
  for (const [file, text] of files) fs.writeFileSync(file, text);
  return { name, version };
}
