import type { ReleaseManifest } from '@federated-pages/manifest';
import type { Change } from './change';
import { makeGeneration, rehearse } from './generation';
import { ReleaseStore, type Generation } from './store';

const CHANGE: Change = { reason: 'sign what is live', apply: (live) => live };

/** Makes what is live anew, as a generation that is signed with the present keys and whose pages state these. Errors: NO_SHELL. */
export const sign = (dataDir: string): Promise<Generation | undefined> =>
  makeGeneration(new ReleaseStore(dataDir), CHANGE);

/** What `sign` would make live, by the same steps. Writes nothing. */
export const rehearseSigning = (dataDir: string): Promise<ReleaseManifest | null> =>
  rehearse(new ReleaseStore(dataDir), CHANGE);
