import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicKeys } from '@federated-pages/manifest';
import { disbelief, makeSigningKey, publicKeysOf, readSigningKeys, type SigningKey } from './signing';
import { ReleaseError } from './release-error';
import type { Generation, ReleaseStore } from './store';
import { createFile, replaceFile } from './whole-file';

/**
 * Beside `releases/`, so that write access to the store alone is not enough to sign: private keys if no setting has
 * any, readable by this user only, and the trusted public keys.
 */
const FILES = { keys: 'signing-keys.json', trust: 'trusted-keys.json' } as const;

/** Trusted keys of a store. */
export interface Trust {
  /** The first signed generation: earlier ones, by older tools, are accepted unsigned. */
  since: number;
  keys: PublicKeys;
  /** Retired keys with the first generation that they do not sign; they verify the history only. */
  former?: Readonly<Record<string, { key: string; until: number }>>;
}

const besides = (store: ReleaseStore, file: string) => path.join(path.dirname(store.dir), file);

function readTrust(text: string, file: string): Trust {
  try {
    const { since, keys, former = {} } = JSON.parse(text) as Partial<Trust>;
    if (typeof since === 'number' && typeof keys === 'object' && keys !== null) return { since, keys, former };
  } catch {
    // thrown below
  }
  throw new ReleaseError('STORE_DAMAGED', `${file} was changed since it was written`);
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The trusted keys of a data folder; undefined if nothing was ever signed. Errors: STORE_DAMAGED. */
export async function trustIn(dataDir: string): Promise<Trust | undefined> {
  const file = path.join(dataDir, FILES.trust);
  try {
    return readTrust(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function trustOf(store: ReleaseStore): Trust | undefined {
  const file = besides(store, FILES.trust);
  return fs.existsSync(file) ? readTrust(fs.readFileSync(file, 'utf8'), file) : undefined;
}

/** Throws STORE_DAMAGED if a generation fails verification. */
export function ensureBelieved(generation: Generation, trust: Trust | undefined): void {
  if (!trust || generation.generation < trust.since) return;
  const why = disbelief(generation, trust.keys);
  if (why) throw new ReleaseError('STORE_DAMAGED', `generation ${generation.generation} ${why}`);
}

/** Throws STORE_DAMAGED, with what to do, if the live generation fails verification. */
export async function ensureLiveBelieved(
  store: ReleaseStore,
  live: Generation | undefined,
  trust = trustOf(store),
): Promise<void> {
  if (!live) return;
  try {
    ensureBelieved(live, trust);
  } catch (error) {
    throw new ReleaseError(
      'STORE_DAMAGED',
      `${(error as Error).message}: it was changed. ${await store.wayOut(live.generation)}`,
    );
  }
}

/** Throws STORE_DAMAGED if a historic generation fails verification against the keys of its time. */
export function ensureWasSigned(store: ReleaseStore, generation: Generation): void {
  const trust = trustOf(store);
  if (!trust) return;
  const then = Object.entries(trust.former ?? {})
    .filter(([, { until }]) => generation.generation < until)
    .map(([id, { key }]) => [id, key]);
  ensureBelieved(generation, { ...trust, keys: { ...(Object.fromEntries(then) as PublicKeys), ...trust.keys } });
}

/** Generations that fail verification, as sentences. */
export function disbelievedIn(store: ReleaseStore, generations: readonly Generation[]): string[] {
  return generations.flatMap((one) => {
    try {
      ensureWasSigned(store, one);
      return [];
    } catch (error) {
      return [(error as Error).message.replace(/^g/, 'G')];
    }
  });
}

let given: readonly SigningKey[] = [];

/**
 * Sets this process's private signing keys, separated by commas; without any, the store's own are used, which are made
 * at its first release. Errors: USAGE.
 */
export function signReleasesWith(text: string | undefined): void {
  given = text ? readSigningKeys(text) : [];
}

/** Signs a store's releases. */
export class Signer {
  private constructor(
    private readonly store: ReleaseStore,
    readonly keys: readonly SigningKey[],
    private readonly trust: Trust | undefined,
    /** Just generated, and not saved yet. */
    private readonly isNew: boolean,
  ) {}

  /** @param keysOf the store whose own keys are used if none were given */
  static of(store: ReleaseStore, keysOf = store): Signer {
    const trust = trustOf(store);
    if (given.length > 0) return new Signer(store, given, trust, false);
    if (keysOf.storage !== undefined)
      throw new ReleaseError(
        'KEY_MISSING',
        'What lies in a bucket is released from several machines, with keys that all of them are given: npm run release -- key makes one',
      );
    const file = besides(keysOf, FILES.keys);
    if (!fs.existsSync(file)) {
      if (!trustOf(keysOf)) return new Signer(store, [makeSigningKey()], trust, true);
      throw new ReleaseError(
        'KEY_MISSING',
        `The generation in ${path.dirname(keysOf.dir)} is signed with a key that was not given here. If that one is lost, take ${FILES.trust} away there`,
      );
    }
    const held = JSON.parse(fs.readFileSync(file, 'utf8')) as string[];
    return new Signer(store, readSigningKeys(held.join()), trust, false);
  }

  /** Their public keys, which browsers will trust. A new key is stated only after it is saved. */
  get publicKeys(): PublicKeys {
    return publicKeysOf(this.keys);
  }

  /** Throws STORE_DAMAGED if the live generation fails verification: no release is based on it. */
  async ensureBelieved(live: Generation | undefined): Promise<void> {
    const { store, trust } = this;
    await ensureLiveBelieved(store, live, trust && { ...trust, keys: { ...trust.keys, ...this.publicKeys } });
  }

  /** Before the commit: saves a new key and trusts these keys too. Returns false if another process saved one first. */
  prepare(generation: number): boolean {
    if (this.isNew && !this.keep()) return false;
    this.believe(generation, { ...this.trust?.keys, ...this.publicKeys });
    return true;
  }

  /** After the commit: only these keys stay trusted. */
  settle(generation: number): void {
    this.believe(generation, this.publicKeys);
  }

  private keep(): boolean {
    const file = besides(this.store, FILES.keys);
    return createFile(file, `${JSON.stringify(this.keys.map(({ privateKey }) => privateKey))}\n`, 0o600);
  }

  private believe(generation: number, keys: PublicKeys) {
    const left = Object.entries(this.trust?.keys ?? {}).map(([id, key]) => [id, { key, until: generation }] as const);
    const all = { ...Object.fromEntries(left), ...this.trust?.former };
    const former = Object.fromEntries(Object.entries(all).filter(([id]) => !(id in keys)));
    const text = `${JSON.stringify({ since: this.trust?.since ?? generation, keys, former } satisfies Trust)}\n`;
    const file = besides(this.store, FILES.trust);
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
    replaceFile(file, text, 0o644);
  }
}
