import type { ShellRelease } from '@federated-pages/manifest';
import { LOAD_LIMIT_MS } from './limits';
import { loadScript } from './load-script';

/** Loads one of the shell's further bundles, by the name that its build gives it. Rejects when it cannot be had. */
export function loadBundle({ base, files }: Pick<ShellRelease, 'base' | 'files'>, name: string): Promise<void> {
  const file = Object.keys(files).find((one) => one.startsWith(`${name}.`)) ?? '';
  return loadScript(base + file, files[file], LOAD_LIMIT_MS);
}
