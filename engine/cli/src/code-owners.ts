import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readJson, readRemoteJson, releasableFolders } from '@federated-pages/store/workspace';

/** States whose the folders are that are no remote's. */
const OWNERS = '.github/owners.json';
/** What is made of it, where GitHub looks for it. */
const CODEOWNERS = '.github/CODEOWNERS';

interface Owners {
  /** Whose teams they are. */
  organization: string;
  /** Teams by patterns of CODEOWNERS, the general ones first: "*", or a folder such as "/packages/ui/". */
  folders: Readonly<Record<string, string>>;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Reads what is stated; undefined for a repository that states nothing. Errors: PACKAGE_INVALID. */
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

/** The name of a team in an address: "gifts & partners" is "gifts-partners". Errors: PACKAGE_INVALID. */
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

/** What CODEOWNERS has to hold; undefined for a repository that states no owners. Errors: those of reading them. */
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

/** Why CODEOWNERS is not what the owners say, as a sentence; undefined when it is. */
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

/** Makes CODEOWNERS anew, where owners are stated. True when that changed it. */
export function writeCodeOwners(root: string): boolean {
  if (codeOwnersProblem(root) === undefined) return false;
  fs.writeFileSync(path.join(root, CODEOWNERS), expectedCodeOwners(root) ?? '');
  return true;
}
