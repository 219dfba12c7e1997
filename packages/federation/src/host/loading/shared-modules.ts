import type { RemoteRelease, ShellRelease } from '../../manifest';
import { LOAD_LIMIT_MS } from './limits';
import { distrust, freshAddress } from './freshness';
import { loadScript } from './load-script';
import type { ShareScope } from './share-scope';

declare global {
  /** What the bundle of the shared modules defines. */
  var compositionShared: { shareScope: ShareScope } | undefined;
}

/** Name of the bundle in the shell's build, and of the file it becomes: "shared.<hash>.js". */
const BUNDLE = /^shared\.[^/]*\.js$/;

export const sharedFile = ({ files }: Pick<ShellRelease, 'files'>): string =>
  Object.keys(files).find((file) => BUNDLE.test(file)) ?? '';

let shell: Pick<ShellRelease, 'base' | 'files'> = { base: '', files: {} };
let loading: Promise<ShareScope> | undefined;

/** Says where the shared modules are. A tab has those of the shell it was loaded with. */
export function provideShared(given: Pick<ShellRelease, 'base' | 'files'>) {
  shell = given;
}

/** The modules that all remotes share: loaded when the first remote is, and once. A load that failed is not kept. */
export function loadShared(): Promise<ShareScope> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    distrust(shell);
    throw error;
  });
  return loading;
}

async function load(): Promise<ShareScope> {
  const file = sharedFile(shell);
  await loadScript(freshAddress(shell.base + file, shell), shell.files[file], LOAD_LIMIT_MS);
  if (!globalThis.compositionShared) throw new Error(`${shell.base + file} ran, but defined no modules`);
  return globalThis.compositionShared.shareScope;
}

/** How long a browser without a notion of idleness is left alone after the page has loaded. */
const IDLE_MS = 2000;

/**
 * Once the page has loaded and nothing else is to be done, has the browser fetch what a press on the page would need:
 * fetched, at its lowest priority, but not run.
 */
export function fetchAhead({ base, files }: ShellRelease, remote: RemoteRelease | undefined) {
  const fetchAll = () => {
    const shared = sharedFile({ files });
    const wanted = [base + shared, ...(remote?.initial.scripts ?? []).map((file) => (remote?.base ?? '') + file)];
    for (const href of wanted) {
      const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href });
      link.crossOrigin = 'anonymous';
      document.head.append(link);
    }
  };
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(fetchAll) : setTimeout(fetchAll, IDLE_MS);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
