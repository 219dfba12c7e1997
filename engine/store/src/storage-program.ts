/** Speaks to release storages for `askStorage`, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Forgotten, Generation } from './store';
import type { StorageAnswer, StorageOrder, StorageTask } from './storage-thread';
import { WorkingCopy } from './working-copy';

const copies = new Map<string, WorkingCopy>();

async function run({ dataDir, what, argument }: StorageTask): Promise<unknown> {
  const copy = copies.get(dataDir) ?? WorkingCopy.of(dataDir);
  copies.set(dataDir, copy);
  switch (what) {
    case 'bring':
      await copy.bring();
      return copy.fill();
    case 'commit':
      return copy.commit(argument as Generation);
    case 'verify':
      return copy.verify();
    case 'prune':
      return copy.prune(argument as Forgotten);
    case 'share':
      return copy.reports.share(argument as string);
  }
}

const told = (error: unknown): StorageAnswer => {
  const { name, message, code, path } = error as NodeJS.ErrnoException;
  return { error: { name, message, ...(code !== undefined && { code }), ...(path !== undefined && { path }) } };
};

parentPort?.on('message', ({ task, done, port }: StorageOrder) => {
  void run(task)
    .then((value): StorageAnswer => ({ value }), told)
    .then((answer) => {
      port.postMessage(answer);
      Atomics.store(done, 0, 1);
      Atomics.notify(done, 0);
    });
});

const ready = workerData as Int32Array;
Atomics.store(ready, 0, 1);
Atomics.notify(ready, 0);
