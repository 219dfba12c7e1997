import fs from 'node:fs';
import path from 'node:path';
import { readProduct } from '@federated-pages/store/product';
import { ReleaseError } from '@federated-pages/store/release-error';
import { ensureVersion } from '@federated-pages/store/version';
import { readJson, releasableFolders } from '@federated-pages/store/workspace';

export const CHANGELOG = 'CHANGELOG.md';

const AT_MOST = 300;

/** A released workspace by folder name. */
export interface Released {
  name: string;
  dir: string;
  version: string;
}

/** All workspaces with a version of their own. Errors: PACKAGE_INVALID, VERSION_INVALID. */
export const releasedWorkspaces = (root: string): Released[] =>
  [...releasableFolders(root), ...readProduct(root).alsoReleased].sort().map((name) => {
    const dir = path.join(root, name);
    const where = `${name}/package.json`;
    const { version } = readJson(path.join(dir, 'package.json'), 'PACKAGE_INVALID', where) as { version?: unknown };
    ensureVersion(version, where);
    return { name, dir, version };
  });

const headingOf = (name: string) => `# Changelog of ${name}`;

/** The first changelog of a workspace. */
export const firstChangelog = (name: string, version: string, note: string) =>
  `${headingOf(name)}\n\n## ${version}\n\n- ${note}\n`;

/** Why a changelog lacks its workspace's version, as a sentence; undefined if it has it. */
export function changelogProblem({ name, dir, version }: Released): string | undefined {
  const file = path.join(dir, CHANGELOG);
  if (!fs.existsSync(file)) return `${name}/${CHANGELOG} is missing`;
  const text = fs.readFileSync(file, 'utf8');
  if (!text.startsWith(`${headingOf(name)}\n`)) return `${name}/${CHANGELOG} must begin with "${headingOf(name)}"`;
  const newest = /^## (\S+)/m.exec(text)?.[1];
  if (newest === version) return undefined;
  return (
    `${name}/${CHANGELOG} begins with ${newest ?? 'no version'}, but ${name}/package.json says ${version}. ` +
    'Versions are raised by npm run raise, which writes both'
  );
}

/** Throws USAGE unless a note is one line of text. */
export function ensureNote(note: string): void {
  if (/[\p{L}\p{N}]/u.test(note) && note.length <= AT_MOST && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(note))
    return;
  throw new ReleaseError('USAGE', `Say what changed in one line of at most ${AT_MOST} characters, for people`);
}

/** A changelog with a new entry on top. */
export function withEntry(text: string, version: string, date: string, notes: readonly string[]): string {
  const entry = `## ${version} (${date})\n\n${notes.map((note) => `- ${note}\n`).join('')}`;
  const at = text.search(/^## /m);
  return at === -1 ? `${text.trimEnd()}\n\n${entry}` : `${text.slice(0, at)}${entry}\n${text.slice(at)}`;
}
