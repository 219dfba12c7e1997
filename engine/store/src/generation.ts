import { TABLE_FILE, type ReleaseManifest, type SignedStatement, type Statement } from '@federated-pages/manifest';
import type { Change } from './change';
import { hashOfIntegrity } from './contents';
import { sweepAbandoned, sweepLeftovers } from './leftovers';
import { readPageSet, writePages } from './page-set';
import { planFrom, type Content, type Plan } from './plan';
import { temporaryName } from './publisher';
import { ReleaseError } from './release-error';
import { SeenContents } from './seen-contents';
import { signText, signedWith } from './signing';
import type { Generation, PageSetRef, ReleaseStore, StoredCanary, StoredPreview } from './store';
import { Signer } from './trust';
import { endVersions, placeVersion, stageVersion, type PendingVersion } from './versions';

/** Limit of retries after concurrent publishes; each retry starts from the newest generation. */
const MAX_TRIES = 20;

/** Dry run of `makeGeneration`; null if there is nothing to change. */
export const rehearse = async (store: ReleaseStore, change: Change): Promise<ReleaseManifest | null> =>
  (await planFrom(store, await store.live(), change, Signer.of(store)))?.generation ?? null;

/**
 * Makes a new live generation from the live one and a change. Everything is checked and composed before anything is
 * written. After a concurrent publish it starts over from the newest generation, so that no change is lost.
 * @param keysOf the store whose keys sign it, if `store` is a copy of that
 * @returns the new generation, or the live one if nothing changed
 */
export async function makeGeneration(
  store: ReleaseStore,
  change: Change,
  keysOf = store,
): Promise<Generation | undefined> {
  const staged = new Map<PendingVersion, string | undefined>();
  sweepAbandoned(store);
  try {
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const live = await store.live();
      const signer = Signer.of(store, keysOf);
      const next = await planFrom(store, live, change, signer);
      if (!next) return live;
      store.ensureWritable();
      change.progress?.('Writing');
      for (const one of change.versions ?? []) if (!staged.has(one)) staged.set(one, stageVersion(store, one));
      const made = await commit(store, next, staged, signer);
      if (!made) continue;
      SeenContents.of(store).save();
      await sweepLeftovers(store);
      return made;
    }
  } finally {
    for (const folder of staged.values()) if (folder) store.discard(folder);
    endVersions(change.versions ?? []);
  }
  throw new ReleaseError('STORE_BUSY', 'Others are publishing without a pause. Nothing was changed; please try again');
}

/** The signed statement of a set; undefined if its pages have no table. */
function statementOf(
  store: ReleaseStore,
  { generation, createdAt, shell, refused }: Plan['generation'],
  { set, ...pages }: PageSetRef & { set: string },
  { keys }: Signer,
): SignedStatement | undefined {
  const integrity = readPageSet(store, pages)?.integrity[TABLE_FILE];
  if (integrity === undefined) return undefined;
  const statement: Statement = {
    ...{ generation, createdAt, set, table: hashOfIntegrity(integrity) },
    shell: { version: shell.version, base: shell.base },
    ...(refused && { refused }),
  };
  const text = JSON.stringify(statement);
  return { text, signatures: signText(text, keys) };
}

/**
 * Writes a plan. Returns undefined if another process made that generation first, removed contents that it reuses, or changed the
 * signing keys.
 */
async function commit(
  store: ReleaseStore,
  { generation, content, canaries, previews }: Plan,
  staged: Map<PendingVersion, string | undefined>,
  signer: Signer,
): Promise<Generation | undefined> {
  const written: string[] = [];
  const write = (one: Content): PageSetRef | undefined => {
    if (!('composed' in one)) return one;
    const pages = `${String(generation.generation).padStart(6, '0')}-${temporaryName()}`;
    written.push(pages);
    const seal = writePages(store, pages, one.composed);
    return seal === undefined ? undefined : { pages, seal };
  };
  const stated = (pages: PageSetRef & { set: string }) => {
    const statement = statementOf(store, generation, pages, signer);
    return statement && { statement };
  };
  let isLive = false;
  try {
    const live = write(content);
    if (!live) return undefined;
    const stored: StoredCanary[] = [];
    for (const { content: own, ...canary } of canaries) {
      const pages = write(own);
      if (!pages) return undefined;
      stored.push({ ...canary, ...pages, ...stated({ ...pages, set: canary.set }) });
    }
    const previewed: StoredPreview[] = [];
    for (const one of previews) {
      if ('problem' in one) {
        previewed.push(one);
        continue;
      }
      const { content: own, ...preview } = one;
      const pages = write(own);
      if (!pages) return undefined;
      previewed.push({ ...preview, ...pages, ...stated({ ...pages, set: preview.set }) });
    }
    const complete: Generation = signedWith(
      {
        ...{ ...generation, ...live, ...stated({ ...live, set: generation.set ?? '' }) },
        ...(stored.length > 0 && { canaries: stored }),
        ...(previewed.length > 0 && { previews: previewed }),
      },
      signer.keys,
    );
    for (const [version, draft] of staged) {
      if (!draft) continue;
      await placeVersion(store, version, draft);
      staged.set(version, undefined);
    }
    if (!signer.prepare(complete.generation)) return undefined;
    isLive = await store.commit(complete);
    if (isLive) signer.settle(complete.generation);
    return isLive ? complete : undefined;
  } finally {
    if (!isLive) for (const pages of written) store.discard(store.path('pages', pages));
  }
}
