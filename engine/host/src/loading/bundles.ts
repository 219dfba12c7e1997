import type { ShellRelease } from '@federated-pages/manifest';
import { LOAD_LIMIT_MS } from './limits';
import { loadScript } from './load-script';

/** Loads a further bundle of the shell by its build name. Rejects if it cannot be loaded. */
export function loadBundle({ base, files }: Pick<ShellRelease, 'base' | 'files'>, name: string): Promise<void> {
  const file = Object.keys(files).find((one) => one.startsWith(`${name}.`)) ?? '';
  return loadScript(base + file, files[file], LOAD_LIMIT_MS);
}
