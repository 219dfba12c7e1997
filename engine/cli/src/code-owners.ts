import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readJson, readRemoteJson, releasableFolders } from '@federated-pages/store/workspace';

/** States the owners of folders outside of remotes. */
const OWNERS = '.github/owners.json';
/** Generated from it, where GitHub expects it. */
const CODEOWNERS = '.github/CODEOWNERS';

interface Owners {
  /** The teams' GitHub organization. */
  organization: string;
  /** Teams by CODEOWNERS pattern, general ones first: "*", or a folder such as "/packages/ui/". */
  folders: Readonly<Record<string, string>>;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Reads the stated owners; undefined if there are none. Errors: PACKAGE_INVALID. */
function readOwners(root: string): Owners | undefined {
  const file = path.join(root, OWNERS);
  if (!fs.existsSync(file)) return undefined;
  const { organization, folders } = (readJson(file, 'PACKAGE_INVALID', OWNERS) ?? {}) as Partial<Owners>;
  if (!isText(organization) || typeof folders !== 'object' || !Object.values(folders).every(isText)) {
    throw new ReleaseError(
      'PACKAGE_INVALID',
      `${OWNERS} must hold "organization" and "folders", a team for each pattern`,
    );
  }
  const gone = Object.keys(folders).find((pattern) => pattern !== '*' && !fs.existsSync(path.join(root, pattern)));
  if (gone) throw new ReleaseError('PACKAGE_INVALID', `${OWNERS} names ${gone}, which is not there`);
  return { organization: organization as string, folders };
}

/** A team's slug: "gifts & partners" becomes "gifts-partners". Errors: PACKAGE_INVALID. */
function teamOf(owner: string): string {
  const team = owner
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (team) return team;
  throw new ReleaseError('PACKAGE_INVALID', `${JSON.stringify(owner)} makes no team's name: it has no letter or digit`);
}

/** The expected CODEOWNERS; undefined if no owners are stated. Errors: those of reading them. */
function expectedCodeOwners(root: string): string | undefined {
  const owners = readOwners(root);
  if (!owners) return undefined;
  const remotes = releasableFolders(root)
    .filter((name) => name !== 'shell')
    .map((name) => [`/${name}/`, readRemoteJson({ name, dir: path.join(root, name) }).owner] as const);
  const lines = [...Object.entries(owners.folders), ...remotes].map(
    ([pattern, owner]) => `${pattern} @${owners.organization}/${teamOf(owner)}`,
  );
  return [
    `# Made by "npm run owners" from ${OWNERS} and the remotes' remote.json. The last line that matches decides.`,
    ...lines,
    '',
  ].join('\n');
}

/** Why CODEOWNERS is outdated, as a sentence; undefined if it is current. */
export function codeOwnersProblem(root: string): string | undefined {
  const expected = expectedCodeOwners(root);
  const file = path.join(root, CODEOWNERS);
  const held = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (expected === undefined || held === expected) return undefined;
  const missing = expected.split('\n').find((line) => !held.split('\n').includes(line));
  const surplus = held.split('\n').find((line) => !expected.split('\n').includes(line));
  const difference = missing ? `lacks "${missing}"` : surplus ? `has "${surplus}"` : 'has its lines in another order';
  return `${CODEOWNERS} is not what the owners say: it ${difference}. Make it anew: npm run owners`;
}

/** Generates CODEOWNERS if owners are stated. Returns whether it changed. */
export function writeCodeOwners(root: string): boolean {
  if (codeOwnersProblem(root) === undefined) return false;
  fs.writeFileSync(path.join(root, CODEOWNERS), expectedCodeOwners(root) ?? '');
  return true;
}
