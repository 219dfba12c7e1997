import type { ReleaseManifest } from '@federated-pages/manifest';
import type { Change } from './change';
import { makeGeneration, rehearse } from './generation';
import { ReleaseStore, type Generation } from './store';

const CHANGE: Change = { reason: 'sign the live generation', apply: (live) => live };

/** Signs the live content with the present keys as a new generation, whose pages state these keys. Errors: NO_SHELL. */
export const sign = (dataDir: string): Promise<Generation | undefined> =>
  makeGeneration(new ReleaseStore(dataDir), CHANGE);

/** Dry run of `sign`. */
export const rehearseSigning = (dataDir: string): Promise<ReleaseManifest | null> =>
  rehearse(new ReleaseStore(dataDir), CHANGE);
