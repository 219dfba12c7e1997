import { AHEAD_ELEMENT, type ShellRelease } from '@federated-pages/manifest';
import { LOAD_LIMIT_MS } from './limits';
import type { CacheBuster } from './freshness';
import { isSavingData, whenIdle } from '@federated-pages/sdk/remote/idle';
import { loadScript } from './load-script';
import type { ShareScope } from './share-scope';

declare global {
  /** What the bundle of the shared modules defines. */
  var compositionShared: typeof import('./share-scope') | undefined;
}

/** Name of the bundle in the shell's build, and of the file it becomes: "shared.<hash>.js". */
const BUNDLE = /^shared\.[^/]*\.js$/;

export const sharedFile = ({ files }: Pick<ShellRelease, 'files'>): string =>
  Object.keys(files).find((file) => BUNDLE.test(file)) ?? '';

export type LoadShared = (limitMs?: number) => Promise<ShareScope>;

/**
 * Gives what loads the modules that all remotes share: when the first remote is loaded, and once. A load that failed is not kept.
 *
 * @param shell a tab has the modules of the shell it was loaded with
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
 * Once the page has loaded and nothing else is to be done, has the browser fetch what a press on the page would need, which
 * the composer lists in a template: fetched, at its lowest priority, but not run.
 */
export function fetchAhead() {
  const template = document.getElementById(AHEAD_ELEMENT);
  if (!(template instanceof HTMLTemplateElement) || isSavingData()) return;
  void whenIdle(() => document.head.append(template.content));
}
