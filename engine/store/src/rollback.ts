import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { SHELL, isAmong, type ReleaseManifest, type RemoteRelease } from '@federated-pages/manifest';
import {
  because,
  draftOf,
  ensureNotRefused,
  namedVersions,
  withAside,
  type Change,
  type ChangeOptions,
  type Draft,
  type NamedVersion,
} from './change';
import { makeGeneration, rehearse } from './generation';
import { ReleaseError } from './release-error';
import { withRelease } from './set';
import { ReleaseStore, WITHDRAWN, type Generation } from './store';
import { ensureWasSigned } from './trust';
import { isHigher, isVersion } from './version';
import { alteredFiles, ensureNotPruned, ensureVersionIsIntact, releasedVersions } from './versions';

type Content = Pick<Draft, 'shell' | 'remotes'>;

/** The draft with earlier content; removed versions are marked as set aside, restored ones are not. */
function back(draft: Draft, content: Content): Draft {
  const next = new Map(namedVersions(content).map(({ name, version }) => [name, version]));
  const aside = new Map(Object.entries(draft.setAside));
  for (const { name, version } of namedVersions(draft)) {
    if (next.get(name) !== version) aside.set(name, [...new Set([...(aside.get(name) ?? []), version])]);
  }
  for (const [name, version] of next) {
    const left = (aside.get(name) ?? []).filter((one) => one !== version && one !== WITHDRAWN);
    if (left.length > 0) aside.set(name, left);
    else aside.delete(name);
  }
  return { ...draft, ...content, setAside: Object.fromEntries(aside) };
}

/** Ends all canaries. */
const withoutCanaries = (draft: Draft): Draft => ({
  ...draft,
  canaries: [],
  setAside: draft.canaries.reduce((aside, { remote }) => withAside(aside, remote.name, remote.version), draft.setAside),
});

/** A generation's remote by name; the prefix "mf-" is optional. */
const remoteIn = ({ remotes }: Pick<ReleaseManifest, 'remotes'>, name: string): RemoteRelease | undefined =>
  [name, `mf-${name}`].flatMap((full) => remotes.find((one) => one.name === full) ?? [])[0];

/** The live remote by name; the prefix "mf-" is optional. Errors: NOTHING_LIVE, REMOTE_UNKNOWN. */
export async function liveRemote(name: string, store: ReleaseStore): Promise<RemoteRelease> {
  const live = await store.live();
  if (!live)
    throw new ReleaseError(
      'NOTHING_LIVE',
      'Nothing has been published yet. Publish the shell first: npm run release -- publish shell',
    );
  const found = remoteIn(live, name);
  if (found) return found;
  const withdrawn = (await withdrawnRemote(name, store))?.name;
  if (withdrawn !== undefined)
    throw new ReleaseError(
      'REMOTE_UNKNOWN',
      `${withdrawn} was withdrawn, and is not live. It comes back by: npm run release -- rollback ${withdrawn}`,
    );
  const known = live.remotes.map((one) => one.name).join(', ');
  throw new ReleaseError('REMOTE_UNKNOWN', `${JSON.stringify(name)} is not live; live are ${known || 'none'}`);
}

/** A withdrawn remote as it was last live; undefined if it is live or never was. */
export async function withdrawnRemote(name: string, store: ReleaseStore): Promise<RemoteRelease | undefined> {
  const live = await store.live();
  if (!live || remoteIn(live, name)) return undefined;
  return (await store.newestWith((one) => one.name === name || one.name === `mf-${name}`))?.remote;
}

/** Value of `from` for a withdrawn remote. */
export const NONE_LIVE = 'none';

/** CHANGED_MEANWHILE after a concurrent change; `is`: the present state, as the end of a sentence. */
export const changedMeanwhile = (is: string): ReleaseError =>
  new ReleaseError('CHANGED_MEANWHILE', `The state changed: ${is}. Run npm run release -- status and try again`);

/** The same if another version of a remote is live than expected, or none. */
export const otherLive = (
  { remotes }: Pick<Draft, 'remotes'>,
  { name, version }: NamedVersion,
  isWithdrawn = false,
) => {
  const live = remotes.find((one) => one.name === name)?.version;
  const andNot = isWithdrawn ? '' : `, and not ${version}`;
  return changedMeanwhile(live === undefined ? `${name} was withdrawn` : `${name} ${live} is live${andNot}`);
};

/** Versions of visitors, by their name in a sentence. */
const versionsHad = (draft: Draft) =>
  new Map([
    ...namedVersions(draft).map(({ name, version }) => [name, version] as const),
    ...draft.canaries.map(({ remote: { name, version } }) => [`the canary of ${name}`, version] as const),
  ]);

/** Throws CHANGED_MEANWHILE if visitors' versions have changed since `before`. */
function ensureNoneChanged(before: Draft, now: Draft): void {
  const [had, have] = [versionsHad(before), versionsHad(now)];
  const changed = [...had.keys(), ...have.keys()].find((name) => had.get(name) !== have.get(name));
  if (changed !== undefined)
    throw changedMeanwhile(`${changed} is ${have.get(changed) ?? 'gone'}, and was ${had.get(changed) ?? 'not there'}`);
}

/** Number of versions named in a sentence. */
const MOST_NAMED = 5;

/** Other versions of a remote that can be made live, latest first, as a sentence; set aside ones separately. */
async function othersOf(store: ReleaseStore, { name, version }: NamedVersion): Promise<string> {
  const { refused = {}, setAside = {} } = (await store.live()) ?? {};
  const all = (await store.readAll()).reverse();
  const ever = all.flatMap(({ remotes }) => remotes.filter((one) => one.name === name));
  const can = ever.filter(
    (one) => one.version !== version && !isAmong(refused, one) && fs.existsSync(store.path(one.base)),
  );
  const versions = [...new Set(can.map((one) => one.version))];
  const isAside = (one: string) => setAside[name]?.includes(one) === true;
  const [first, ...others] = versions.filter((one) => !isAside(one));
  const aside = versions.filter(isAside);
  if (first === undefined && aside[0] !== undefined)
    return `There is no other version of ${name} but ${aside.slice(0, MOST_NAMED).join(', ')}, which was taken back. It is live again by npm run release -- rollback ${name} --to ${aside[0]}`;
  if (first === undefined) return `There is no other version of ${name} that could be live again`;
  const named = [first, ...others.slice(0, MOST_NAMED - 1)].join(', ');
  const more = others.length < MOST_NAMED ? '' : ' and more, listed by npm run release -- history';
  return `Can be live again: ${named}${more}. Say npm run release -- rollback ${name} --to ${first}`;
}

interface RollbackTarget {
  /** The replaced version, or the last live one of a withdrawn remote. */
  from: RemoteRelease;
  to: RemoteRelease;
  isWithdrawn: boolean;
}

/** The target of a rollback. `version`: default the previous one, or for a withdrawn remote its last live one. */
async function rollbackTarget(name: string, store: ReleaseStore, version: string | undefined): Promise<RollbackTarget> {
  if (name === SHELL) {
    throw new ReleaseError(
      'REMOTE_UNKNOWN',
      'The shell is no remote and goes back with its whole generation: npm run release -- rollback --to <generation>',
    );
  }
  const withdrawn = await withdrawnRemote(name, store);
  const isWithdrawn = withdrawn !== undefined;
  const from = withdrawn ?? (await liveRemote(name, store));
  const others = () => othersOf(store, from);
  const target = version ?? (isWithdrawn ? from.version : from.previous?.version);
  if (target === undefined)
    throw new ReleaseError('NO_PREVIOUS', `${from.name} has no version before ${from.version}. ${await others()}`);
  if (!isVersion(target)) {
    const generation = /^\d+$/.test(target)
      ? ` The whole generation ${target} is live again by: npm run release -- rollback --to ${target}.`
      : '';
    throw new ReleaseError(
      'VERSION_INVALID',
      `${JSON.stringify(target)} is no version such as 1.4.0.${generation} ${await others()}`,
    );
  }
  if (target === from.version && !isWithdrawn) return { from, to: from, isWithdrawn };
  // From the version's last live release, with its descriptor and fallback.
  const found = await store.newestWith((one) => one.name === from.name && one.version === target);
  if (!found) {
    const wasCanary = (await releasedVersions(store, { role: 'remote', name: from.name })).has(target);
    throw new ReleaseError(
      'VERSION_UNKNOWN',
      `${from.name} ${target} was ${wasCanary ? 'a canary alone, and ' : ''}never live for everybody. ${await others()}`,
    );
  }
  const refused = (await store.live())?.refused ?? {};
  const instead = isAmong(refused, found.remote) ? await others() : '';
  ensureNotRefused(refused, [found.remote], () => `Publish a higher version. ${instead}`);
  await ensureNotPruned(store, found.remote, others);
  ensureWasSigned(store, found.generation);
  return { from, to: found.remote, isWithdrawn };
}

interface GenerationRollbackOptions extends ChangeOptions {
  /** Security reason: refuses everything live in another version than then, also the shell. Default: no refusal. */
  security?: string | undefined;
}

interface RollbackOptions extends ChangeOptions {
  /** Default: the previous version. */
  version?: string | undefined;
  /** Applies only if this version is live, or none for NONE_LIVE. Default: any. */
  from?: string | undefined;
  /** Reason for the history. Default: none. */
  why?: string | undefined;
  /** Security reason: no browser may run this version, nor those between it and the target. Default: they may. */
  security?: string | undefined;
}

/** A security reason as the end of a change's reason. */
export const forSecurity = (why: string | undefined): string => (why === undefined ? '' : ` for security: ${why}`);

/** A security withdrawal ignores broken links. */
export const urgently = (security: string | undefined): ChangeOptions =>
  security === undefined ? {} : { allowBrokenLinks: true };

/** Marks versions of a remote as refused. */
export const withRefused = (draft: Draft, name: string, versions: Iterable<string>): Draft => ({
  ...draft,
  refused: { ...draft.refused, [name]: [...new Set([...(draft.refused[name] ?? []), ...versions])] },
});

/** Released versions that a security rollback refuses: the present one, and all above the target. */
async function leftBetween(
  store: ReleaseStore,
  { name, version }: NamedVersion,
  to: { version: string },
): Promise<string[]> {
  const workspace = name === SHELL ? ({ role: 'shell', name } as const) : ({ role: 'remote', name } as const);
  const isLeft = (one: string) => one === version || (one !== to.version && isHigher(one, to.version));
  return [...(await releasedVersions(store, workspace))].filter(isLeft);
}

/** Drops a fallback that the store no longer has intact. */
function standing(remote: RemoteRelease, store: ReleaseStore): RemoteRelease {
  const { name, previous } = remote;
  if (!previous) return remote;
  store.claim(store.path(previous.base));
  return alteredFiles(store, { ...previous, name }).next().done ? remote : { ...remote, previous: null };
}

async function remoteRollback(
  name: string,
  store: ReleaseStore,
  { version, from: meant, why, security, ...options }: RollbackOptions,
): Promise<Change> {
  const { from, to: found, isWithdrawn } = await rollbackTarget(name, store, version);
  const isMeant = meant === undefined || meant === (isWithdrawn ? NONE_LIVE : from.version);
  const isLiveAlready = found === from && !isWithdrawn;
  store.claim(store.path(found.base));
  ensureVersionIsIntact(store, found);
  const to = isLiveAlready ? from : standing(found, store);
  const isAsked = (one: RemoteRelease) => one.name === from.name && one.version === from.version;
  const stands = (draft: Draft) =>
    isWithdrawn ? !draft.remotes.some(({ name: one }) => one === from.name) : draft.remotes.some(isAsked);
  const leave = async (draft: Draft) =>
    security === undefined ? draft : withRefused(draft, from.name, await leftBetween(store, from, to));
  const end = `${because(why)}${forSecurity(security)}`;
  return {
    reason: isWithdrawn
      ? `bring back ${to.name} ${to.version}${end}`
      : `roll back ${from.name} from ${from.version} to ${to.version}${end}`,
    takesBack: true,
    ...options,
    ...urgently(security),
    async apply(draft) {
      if (!isMeant || !stands(draft)) throw otherLive(draft, from, isWithdrawn);
      if (isLiveAlready) return null;
      return leave(back(draft, { shell: draft.shell, remotes: withRelease(draft.remotes, to) }));
    },
  };
}

async function generationRollback(
  generation: number,
  store: ReleaseStore,
  { security, ...options }: GenerationRollbackOptions,
): Promise<Change> {
  const asked = await store.read(generation);
  ensureWasSigned(store, asked);
  const begunOn = draftOf(await store.live());
  const { shell, remotes: found } = asked;
  for (const one of [{ ...shell, name: SHELL }, ...found]) {
    store.claim(store.path(one.base));
    await ensureNotPruned(store, one, () => 'Other generations: npm run release -- history');
    ensureVersionIsIntact(store, one);
  }
  const remotes = found.map((one) => standing(one, store));
  const leave = async (before: Draft, after: Draft) => {
    if (security === undefined) return after;
    const canaries = before.canaries.map(({ remote: { name, version } }) => ({ name, version }));
    let draft = after;
    for (const one of [...namedVersions(before), ...canaries]) {
      const to = namedVersions(after).find(({ name }) => name === one.name);
      if (to?.version === one.version) continue;
      // A remote that was not there then is refused in all versions, as by a withdrawal.
      draft = withRefused(draft, one.name, await leftBetween(store, one, to ?? { version: '0.0.0-0' }));
    }
    return draft;
  };
  return {
    reason: `roll back to generation ${generation}${forSecurity(security)}`,
    takesBack: true,
    ...options,
    ...urgently(security),
    apply(draft) {
      ensureNoneChanged(begunOn, draft);
      return isDeepStrictEqual([shell, remotes, []], [draft.shell, draft.remotes, draft.canaries])
        ? null
        : leave(draft, withoutCanaries(back(draft, { shell, remotes })));
    },
  };
}

/**
 * Makes a remote's previous version, or another one that was live, live again as a new generation; a withdrawn remote
 * returns, by default in its last live version. Concurrent changes are not overwritten. Errors: CHANGED_MEANWHILE
 * (then, or if another version than `from` is live), REMOTE_UNKNOWN, NO_PREVIOUS, VERSION_INVALID, VERSION_UNKNOWN,
 * VERSION_REFUSED, VERSION_PRUNED, NOTHING_LIVE, LINK_BROKEN, FILE_CHANGED (the store's files were altered).
 */
export async function rollbackRemote(
  name: string,
  dataDir: string,
  options: RollbackOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await remoteRollback(name, store, options));
}

/** Dry run of `rollbackRemote`. */
export async function rehearseRollback(
  name: string,
  dataDir: string,
  options: RollbackOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await remoteRollback(name, store, options));
}

/**
 * Makes an earlier generation's content live again as a new generation. Errors: CHANGED_MEANWHILE after a concurrent
 * change, GENERATION_UNKNOWN, VERSION_REFUSED, VERSION_PRUNED, LINK_BROKEN, FILE_CHANGED.
 */
export async function rollbackTo(
  generation: number,
  dataDir: string,
  options: GenerationRollbackOptions = {},
): Promise<Generation | undefined> {
  const store = new ReleaseStore(dataDir);
  return makeGeneration(store, await generationRollback(generation, store, options));
}

/** Dry run of `rollbackTo`. */
export async function rehearseRollbackTo(
  generation: number,
  dataDir: string,
  options: GenerationRollbackOptions = {},
): Promise<ReleaseManifest | null> {
  const store = new ReleaseStore(dataDir);
  return rehearse(store, await generationRollback(generation, store, options));
}
