import { AHEAD_ELEMENT, type ShellRelease } from '@federated-pages/manifest';
import { LOAD_LIMIT_MS } from './limits';
import type { CacheBuster } from './freshness';
import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import { loadScript } from './load-script';
import type { ShareScope } from './share-scope';

declare global {
  /** Defined by the bundle of the shared modules. */
  var compositionShared: typeof import('./share-scope') | undefined;
}

/** The bundle's file name: "shared.<hash>.js". */
const BUNDLE = /^shared\.[^/]*\.js$/;

export const sharedFile = ({ files }: Pick<ShellRelease, 'files'>): string =>
  Object.keys(files).find((file) => BUNDLE.test(file)) ?? '';

export type LoadShared = (limitMs?: number) => Promise<ShareScope>;

/**
 * Creates the loader of the shared modules, which loads them with the first remote, once. Failures are not cached.
 * @param shell the shell that this document was loaded with
 */
export function sharedLoader(
  shell: Pick<ShellRelease, 'base' | 'files' | 'libraries'>,
  { bust, address }: CacheBuster,
): LoadShared {
  let loading: Promise<ShareScope> | undefined;

  function giveUp(error: unknown): never {
    bust(shell);
    throw error;
  }

  const loadFile = (file: string, limitMs = LOAD_LIMIT_MS) =>
    loadScript(address(shell.base + file, shell), shell.files[file], limitMs);

  async function load(limitMs?: number): Promise<ShareScope> {
    const file = sharedFile(shell);
    await loadFile(file, limitMs);
    if (!globalThis.compositionShared) throw new Error(`${shell.base + file} ran, but defined no modules`);
    const { shareScope, withLibraries } = globalThis.compositionShared;
    return withLibraries(shareScope, shell.libraries, (library) => loadFile(library).catch(giveUp));
  }

  return (limitMs) =>
    (loading ??= load(limitMs).catch((error: unknown) => {
      loading = undefined;
      return giveUp(error);
    }));
}

/**
 * When the page has loaded and the browser is idle, prefetches at lowest priority the files that a first press needs,
 * as listed in a template by the composer. They do not run.
 */
export function fetchAhead() {
  const template = document.getElementById(AHEAD_ELEMENT);
  if (!(template instanceof HTMLTemplateElement) || isSavingData()) return;
  void whenIdle(() => document.head.append(template.content));
}
