import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, integrityOf } from '@federated-pages/manifest/files';
import {
  SHELL,
  type Composed,
  type FileIntegrity,
  type ReleaseManifest,
  type Rendering,
} from '@federated-pages/manifest';
import { COMPOSER, PRERENDERED, PUBLIC, SERVER, type CheckedBuild } from './checked-build';
import { compressBeside } from './compress';
import { temporaryName, isAbandoned, isOurs } from './publisher';
import { ReleaseError } from './release-error';
import type { Generation, StoreFolder } from './store-folder';
import { ensureVersion, highestOf, isHigher } from './version';

/** File with the digest of a version's build; not served. */
const DIGEST = '.digest';
/** File with the publisher, until a generation uses the version. */
const PUBLISHER = '.publisher';

/** Files in a version's folder that are only meaningful locally. */
export const LOCAL_FILES: readonly string[] = [PUBLISHER];

/** A build with its release version. */
export interface PendingVersion {
  build: CheckedBuild;
  version: string;
}

interface Named {
  role: 'shell' | 'remote';
  name: string;
}

/** Path of a workspace's version. */
const folderOf = ({ role, name }: Named, version: string) =>
  role === 'shell' ? ['shell', version] : ['remotes', name, version];

const namedOf = ({ role, workspace }: CheckedBuild): Named => ({ role, name: workspace.name });

export const baseOf = ({ build, version }: PendingVersion) => `/${folderOf(namedOf(build), version).join('/')}/`;

const targetOf = (store: StoreFolder, { build, version }: PendingVersion) =>
  store.path(...folderOf(namedOf(build), version));

/** Digest of a stored version's build; undefined if there is none. */
export function installedDigest(store: StoreFolder, pending: PendingVersion): string | undefined {
  const file = path.join(targetOf(store, pending), DIGEST);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** Whether a workspace was ever live. Starts with the newest generation, as reading all may take seconds. */
export const wasReleased = async (store: StoreFolder, { role, name }: Named): Promise<boolean> =>
  role === 'shell'
    ? (await store.generations()).length > 0
    : (await store.newestWith((one) => one.name === name)) !== undefined;

/** All versions of a workspace that were live or a canary. */
export async function releasedVersions(store: StoreFolder, { role, name }: Named): Promise<Set<string>> {
  const all = await store.readAll();
  return new Set(
    all.flatMap(({ shell, remotes, canaries = [] }) =>
      role === 'shell'
        ? [shell.version]
        : [...remotes, ...canaries.map(({ remote }) => remote)]
            .filter((one) => one.name === name)
            .map(({ version }) => version),
    ),
  );
}

/** Builds that this process is releasing, with their publisher name. */
const underWay = new Map<PendingVersion, string>();

/** Ends a release of this process: its versions without a generation are leftovers. */
export function endVersions(versions: readonly PendingVersion[]): void {
  for (const one of versions) underWay.delete(one);
}

/** Whether a version's publisher ended before its generation was committed. */
async function isLeftover(store: StoreFolder, pending: PendingVersion): Promise<boolean> {
  const file = path.join(targetOf(store, pending), PUBLISHER);
  if (!fs.existsSync(file)) return false;
  const publisher = fs.readFileSync(file, 'utf8');
  const isUnderWay = isOurs(publisher) ? [...underWay.values()].includes(publisher) : !isAbandoned(publisher, file);
  if (isUnderWay) return false;
  return !(await releasedVersions(store, namedOf(pending.build))).has(pending.version);
}

/** File with a workspace's pruned versions, one a line; not served. */
const PRUNED = '.pruned';

/** Pruned versions, whose names stay taken: browsers may have cached their files forever. */
function prunedVersions(versionsFolder: string): string[] {
  const file = path.join(versionsFolder, PRUNED);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** Records that a version was pruned. */
export function notePruned(folder: string): void {
  if (prunedVersions(path.dirname(folder)).includes(path.basename(folder))) return;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.appendFileSync(path.join(path.dirname(folder), PRUNED), `${path.basename(folder)}\n`);
}

/** Throws VERSION_PRUNED if a version's files were removed. `instead`: what to do. */
export async function ensureNotPruned(
  store: StoreFolder,
  { name, version, base }: Pick<PublishedVersion, 'name' | 'version' | 'base'>,
  instead: () => string | Promise<string>,
): Promise<void> {
  const folder = store.path(base);
  if (fs.existsSync(folder) || !prunedVersions(path.dirname(folder)).includes(version)) return;
  throw new ReleaseError('VERSION_PRUNED', `${name} ${version} was pruned, and its files are gone. ${await instead()}`);
}

/** Throws VERSION_TAKEN if the store has, or had, another build of this version. */
export async function ensureVersionIsFree(store: StoreFolder, pending: PendingVersion): Promise<void> {
  const held = installedDigest(store, pending);
  const isFree =
    held === undefined
      ? !prunedVersions(path.dirname(targetOf(store, pending))).includes(pending.version)
      : held === pending.build.digest || (await isLeftover(store, pending));
  if (isFree) return;
  const { name } = pending.build.workspace;
  throw new ReleaseError(
    'VERSION_TAKEN',
    `${name} ${pending.version} is published already, with other content. Raise its version: npm run raise -- ${name} patch "what changed"`,
  );
}

/** Throws VERSION_NOT_RAISED unless a version is higher than all released ones. */
export async function ensureVersionRises(store: StoreFolder, named: Named, version: string): Promise<void> {
  ensureVersion(version, `${named.name}/package.json`);
  const folder = path.dirname(store.path(...folderOf(named, version)));
  const held = highestOf([...(fs.existsSync(folder) ? fs.readdirSync(folder) : []), ...prunedVersions(folder)]);
  if (held === undefined || isHigher(version, held)) return;
  // Only released versions count, which takes longer to find out.
  const highest = highestOf([...(await releasedVersions(store, named))]);
  if (highest === undefined || isHigher(version, highest)) return;
  throw new ReleaseError(
    'VERSION_NOT_RAISED',
    `${named.name} ${version} is not higher than ${highest}, which was released before. ` +
      `Raise its version (npm run raise -- ${named.name} patch "what changed"), go back with rollback --to, or say --allow-lower`,
  );
}

/** The parts of a published version that its files are verified against. */
export interface PublishedVersion extends Rendering, Composed {
  name: string;
  version: string;
  base: string;
  files: FileIntegrity;
}

/** All versions of a generation: shell, remotes, canaries, previews and their fallbacks. */
export function versionsOf({
  shell,
  remotes,
  canaries = [],
  previews = [],
}: Pick<Generation, 'shell' | 'remotes' | 'canaries' | 'previews'>): PublishedVersion[] {
  const all = [...remotes, ...[...canaries, ...previews].map(({ remote }) => remote)];
  return [
    { ...shell, name: 'shell' },
    ...all,
    ...all.flatMap(({ name, previous }) => (previous ? [{ ...previous, name }] : [])),
  ];
}

/** All files that a release lists, by path below the version's folder. */
const statedFiles = ({ files, server = {}, composedOf }: PublishedVersion): FileIntegrity => ({
  ...files,
  ...Object.fromEntries(Object.entries(server).map(([file, integrity]) => [`${SERVER}/${file}`, integrity])),
  ...composedOf,
});

/** Altered or missing files of a version. */
export function* alteredFiles(store: StoreFolder, version: PublishedVersion): Generator<string> {
  for (const [file, integrity] of Object.entries(statedFiles(version))) {
    const full = store.path(version.base, file);
    if (!fs.existsSync(full) || integrityOf(fs.readFileSync(full)) !== integrity) yield full;
  }
}

const fileChanged = (file: string, { name, version }: Pick<PublishedVersion, 'name' | 'version'>) =>
  new ReleaseError('FILE_CHANGED', `${file} differs from the published ${name} ${version}`);

/** Throws FILE_CHANGED if a version's files were altered. */
export function ensureVersionIsIntact(store: StoreFolder, version: PublishedVersion): void {
  const { value: altered } = alteredFiles(store, version).next();
  if (altered) throw fileChanged(altered, version);
}

/** Folder of the highest stored version of a workspace; undefined for the first. */
function versionBefore(store: StoreFolder, pending: PendingVersion): string | undefined {
  const all = path.dirname(targetOf(store, pending));
  const highest = fs.existsSync(all) ? highestOf(fs.readdirSync(all)) : undefined;
  return highest === undefined ? undefined : path.join(all, highest);
}

/** Stages a compressed build in the store. Undefined if it is installed; throws FILE_CHANGED if it was altered. */
export function stageVersion(store: StoreFolder, pending: PendingVersion): string | undefined {
  const { build, version } = pending;
  if (installedDigest(store, pending) === build.digest) {
    const { name } = build.workspace;
    store.claim(targetOf(store, pending));
    ensureVersionIsIntact(store, {
      ...build.build,
      name,
      version,
      base: baseOf(pending),
      composedOf: build.composedOf,
    });
    return undefined;
  }
  const earlier = versionBefore(store, pending);
  return store.stage(targetOf(store, pending), (dir) => {
    for (const [file, bytes] of build.files) {
      const copy = path.join(dir, file);
      fs.mkdirSync(path.dirname(copy), { recursive: true });
      fs.writeFileSync(copy, bytes);
      // Most files equal those of the version before.
      if (Object.hasOwn(build.build.files, file))
        compressBeside(copy, { earlier: earlier === undefined ? undefined : path.join(earlier, file) });
    }
    fs.writeFileSync(path.join(dir, DIGEST), build.digest);
    const publisher = temporaryName();
    underWay.set(pending, publisher);
    fs.writeFileSync(path.join(dir, PUBLISHER), publisher);
  });
}

/** Moves a staged version into place. Released versions are immutable: throws VERSION_TAKEN. */
export async function placeVersion(store: StoreFolder, pending: PendingVersion, staged: string): Promise<void> {
  const target = targetOf(store, pending);
  if (store.place(staged, target) || installedDigest(store, pending) === pending.build.digest) return;
  await ensureVersionIsFree(store, pending);
  // Moved aside first, so that no folder is seen incomplete.
  const leftover = store.stage(target, () => undefined);
  fs.renameSync(target, path.join(leftover, 'left'));
  store.discard(leftover);
  if (!store.place(staged, target)) await ensureVersionIsFree(store, pending);
}

/**
 * Inputs of composition: from the pending build, else from the store. Stored files are verified: throws FILE_CHANGED if
 * one was altered, and ignores unlisted ones; releases of older tools list no composition inputs.
 */
export interface VersionParts {
  /** JSON of a remote's prerendered routes; undefined if there are none. */
  prerendered(name: string): string | undefined;
  /** Source of the shell's composer. */
  composer(): string;
  /** A file of a remote, or without a name of the shell. Undefined if it is missing. */
  file(name: string | undefined, file: string): Buffer | undefined;
  /** The same without verification, for callers that verify it and can do without it. */
  held(name: string | undefined, file: string): Buffer | undefined;
  /** Files at the site's root, by path. */
  publicFiles(): ReadonlyMap<string, Buffer>;
}

export function partsOf(
  store: StoreFolder,
  pending: readonly PendingVersion[],
  { shell, remotes }: Pick<ReleaseManifest, 'shell' | 'remotes'>,
): VersionParts {
  const releases = new Map(remotes.map((one): [string, PublishedVersion] => [one.name, one]));
  const shellRelease: PublishedVersion = { ...shell, name: SHELL };
  const releaseOf = (name: string | undefined) => {
    const release = name === undefined ? shellRelease : releases.get(name);
    if (!release) throw new Error(`${name} is not in the manifest`);
    return release;
  };
  const builtFiles = ({ name, version }: PublishedVersion) =>
    pending.find((one) => one.version === version && one.build.workspace.name === name)?.build.files;

  /** @param earlier paths in stores of older tools */
  const held = (release: PublishedVersion, file: string, ...earlier: string[]) => {
    const built = builtFiles(release);
    if (built) return built.get(file);
    const found = [store.path(release.base, file), ...earlier].find((one) => fs.existsSync(one));
    return found === undefined ? undefined : fs.readFileSync(found);
  };
  const asPublished = (release: PublishedVersion, file: string, ...earlier: string[]) => {
    const bytes = held(release, file, ...earlier);
    if (builtFiles(release)) return bytes;
    const stated = statedFiles(release)[file];
    if (stated === undefined) return release.composedOf ? undefined : bytes;
    if (!bytes || integrityOf(bytes) !== stated) throw fileChanged(store.path(release.base, file), release);
    return bytes;
  };

  return {
    prerendered(name) {
      const release = releaseOf(name);
      const earlier = store.path('prerendered', name, `${release.version}.json`);
      return asPublished(release, PRERENDERED, earlier)?.toString();
    },
    composer() {
      const source = asPublished(shellRelease, COMPOSER, store.path('composers', `${shell.version}.cjs`));
      if (source) return source.toString();
      throw new ReleaseError('STORE_DAMAGED', `${store.path(shell.base, COMPOSER)} is missing`);
    },
    file: (name, file) => asPublished(releaseOf(name), file),
    held: (name, file) => held(releaseOf(name), file),
    publicFiles() {
      const prefix = `${PUBLIC}/`;
      const { composedOf } = shellRelease;
      const stated = composedOf && Object.keys(composedOf);
      const found = () => filesBelow(store.path(shell.base, PUBLIC)).map((file) => prefix + file);
      const all = [...(builtFiles(shellRelease)?.keys() ?? stated ?? found())];
      return new Map(
        all.flatMap((file): [string, Buffer][] => {
          if (!file.startsWith(prefix)) return [];
          const bytes = asPublished(shellRelease, file);
          return bytes ? [[file.slice(prefix.length), bytes]] : [];
        }),
      );
    },
  };
}
