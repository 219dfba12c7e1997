import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RemoteDescriptor } from '@federated-pages/manifest';
import { staleTypes } from '@federated-pages/store/remote-types';
import { rootOf } from './base-config';

const CONFIG = 'tsconfig.json';

/** What is compiled of a remote, as far as there is any. */
const ENTRIES = ['src/remote.tsx', 'src/paths.ts', 'src/composition.d.ts'];

/** A check that goes on in a thread of its own. */
export interface TypesCheck {
  /** Settles with one sentence for each thing that is wrong; nobody else waits for the thread. */
  problems(): Promise<string[]>;
}

const settled = (problem: string): TypesCheck => ({ problems: () => Promise.resolve([problem]) });

/**
 * Begins to hold a remote's code against its types: those of its fragments, slots and events as its remote.json states them, and all
 * others, by the tsconfig.json of its folder or of the one above. A remote without any is not one that passes.
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
  // What this process was started with is for code of another kind.
  const worker = new Worker(path.join(import.meta.dirname, 'types-program.cjs'), {
    workerData: { root, dir, config, entries },
    execArgv: [],
  });
  const answer = new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // Told to whoever asks; a build that has failed before does not.
  answer.catch(() => undefined);
  worker.unref();
  return {
    problems() {
      worker.ref();
      return answer;
    },
  };
}
