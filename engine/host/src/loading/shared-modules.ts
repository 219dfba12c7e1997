import { AHEAD_ELEMENT, type ShellRelease } from '@federated-pages/manifest';
import { LOAD_LIMIT_MS } from './limits';
import { distrust, freshAddress } from './freshness';
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

let shell: Pick<ShellRelease, 'base' | 'files' | 'libraries'> = { base: '', files: {} };
let loading: Promise<ShareScope> | undefined;

/** Says where the shared modules are. A tab has those of the shell it was loaded with. */
export function provideShared(given: typeof shell) {
  shell = given;
}

/** The modules that all remotes share: loaded when the first remote is, and once. A load that failed is not kept. */
export function loadShared(limitMs?: number): Promise<ShareScope> {
  loading ??= load(limitMs).catch((error: unknown) => {
    loading = undefined;
    return giveUp(error);
  });
  return loading;
}

function giveUp(error: unknown): never {
  distrust(shell);
  throw error;
}

const loadFile = (file: string, limitMs = LOAD_LIMIT_MS) =>
  loadScript(freshAddress(shell.base + file, shell), shell.files[file], limitMs);

async function load(limitMs?: number): Promise<ShareScope> {
  const file = sharedFile(shell);
  await loadFile(file, limitMs);
  if (!globalThis.compositionShared) throw new Error(`${shell.base + file} ran, but defined no modules`);
  const { shareScope, withLibraries } = globalThis.compositionShared;
  return withLibraries(shareScope, shell.libraries, (library) => loadFile(library).catch(giveUp));
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
