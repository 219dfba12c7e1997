import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RemoteDescriptor } from '@federated-pages/manifest';
import { staleTypes } from '@federated-pages/store/remote-types';
import { rootOf } from './base-config';

const CONFIG = 'tsconfig.json';

/** Files to check, if they exist. */
const ENTRIES = ['src/remote.tsx', 'src/paths.ts', 'src/composition.d.ts'];

/** A type check in a worker thread. */
export interface TypesCheck {
  /** Settles with one sentence for each problem. */
  problems(): Promise<string[]>;
}

const settled = (problem: string): TypesCheck => ({ problems: () => Promise.resolve([problem]) });

/**
 * Starts to type-check a remote, including the generated types of its fragments, slots and events, by the tsconfig.json
 * of its folder or the one above. Missing configuration is a problem.
 */
export function checkTypes(dir: string, descriptor: RemoteDescriptor): TypesCheck {
  const root = rootOf(dir);
  const name = path.basename(dir);
  const stale = staleTypes(dir, descriptor);
  if (stale) return settled(stale);
  const config = [dir, root].map((folder) => path.join(folder, CONFIG)).find((file) => fs.existsSync(file));
  if (config === undefined)
    return settled(
      `There is neither ${name}/${CONFIG} nor ${CONFIG} beside it, by which its types could be checked. Add one, or build ` +
        'with remoteConfig(import.meta.dirname, { checkTypes: false })',
    );
  const fragments = Object.keys(descriptor.fragments ?? {}).map((fragment) => `src/fragments/${fragment}.tsx`);
  const entries = [...ENTRIES, ...fragments].map((file) => path.join(dir, file)).filter((file) => fs.existsSync(file));
  // Without this process's flags, which are for other code.
  const worker = new Worker(path.join(import.meta.dirname, 'types-program.cjs'), {
    workerData: { root, dir, config, entries },
    execArgv: [],
  });
  const answer = new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // Handled by `problems`; a build that failed earlier does not call it.
  answer.catch(() => undefined);
  worker.unref();
  return {
    problems() {
      worker.ref();
      return answer;
    },
  };
}
