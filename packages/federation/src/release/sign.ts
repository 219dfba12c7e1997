import { makeGeneration, rehearse, type Change } from './generation';
import { ReleaseStore, type Generation } from './store';

const CHANGE: Change = { reason: 'sign what is live', apply: (live) => live };

/**
 * Makes what is live anew, as a generation that is signed with the present keys and whose pages state these. Errors: NO_SHELL.
 *
 * @param isRehearsal says what would be, and writes nothing
 */
export function sign(dataDir: string): Generation | undefined;
export function sign(dataDir: string, isRehearsal: true): ReturnType<typeof rehearse>;
export function sign(dataDir: string, isRehearsal = false) {
  const store = new ReleaseStore(dataDir);
  return isRehearsal ? rehearse(store, CHANGE) : makeGeneration(store, CHANGE);
}
