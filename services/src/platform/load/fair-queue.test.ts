import { FairQueue } from './fair-queue';

/** A queue with work that ends on request; `order` lists the callers whose work began. */
function bench(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 1, perCaller: 10, inAll: 20, ...limits });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string, signal?: AbortSignal) =>
    queue.run(
      caller,
      () => {
        order.push(caller);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    for (await settle(); ends.length > 0; await settle()) ends.shift()!();
  };
  return { ask, order, ends, endAll, settle };
}

test('callers take turns, however many jobs one of them has', async () => {
  const { ask, order, endAll } = bench();
  const all = ['flood', 'flood', 'flood', 'flood', 'owner', 'flood', 'visitor', 'owner'].map((caller) => ask(caller));
  await endAll();
  await Promise.all(all);
  expect(order).toEqual(['flood', 'flood', 'owner', 'visitor', 'flood', 'owner', 'flood', 'flood']);
});

test('no more than `atOnce` jobs run at a time', async () => {
  const { ask, ends, endAll, settle } = bench({ atOnce: 3 });
  const all = Array.from({ length: 9 }, (_, index) => ask(`caller ${index % 2}`));
  await settle();
  expect(ends).toHaveLength(3);
  ends.shift()!();
  await settle();
  expect(ends).toHaveLength(3);
  await endAll();
  await Promise.all(all);
});

test('a caller at its limit is refused at once, others are not', async () => {
  const { ask, order, endAll } = bench({ perCaller: 2 });
  const all = [ask('flood'), ask('flood'), ask('flood')];
  await expect(ask('flood')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } });
  all.push(ask('owner'));
  await endAll();
  await Promise.all(all);
  expect(order).toEqual(['flood', 'flood', 'owner', 'flood']);
  const later = ask('flood');
  await endAll();
  await later;
});

test('beyond the overall limit every caller is refused with SERVICE_UNAVAILABLE', async () => {
  const { ask, endAll } = bench({ inAll: 2 });
  const all = [ask('a'), ask('b'), ask('c')];
  await expect(ask('d')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await endAll();
  await Promise.all(all);
});

test('when all places are taken, the caller with the most loses one to a caller with fewer', async () => {
  const { ask, order, endAll } = bench({ inAll: 4 });
  const floods = Array.from({ length: 5 }, () => ask('flood'));
  const given = expect(floods.at(-1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const owner = ask('owner');
  await given;
  await endAll();
  await Promise.all([...floods.slice(0, -1), owner]);
  expect(order).toEqual(['flood', 'flood', 'owner', 'flood', 'flood']);
});

test('failed work releases its place too', async () => {
  const queue = new FairQueue({ atOnce: 1, perCaller: 1, inAll: 1 });
  const failing = () => Promise.reject(new Error('no'));
  await expect(queue.run('a', failing)).rejects.toThrow('no');
  await expect(queue.run('a', () => Promise.resolve(1))).resolves.toBe(1);
});

test('an aborted caller loses its waiting job, but running work completes', async () => {
  const { ask, order, ends, endAll, settle } = bench({ inAll: 2 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const why = new Error('the caller is gone');
  const all = [ask('runs', running.signal)];
  const gone = [ask('waits', waiting.signal), ask('was gone', AbortSignal.abort(why))];
  const lost = Promise.all(gone.map((one) => expect(one).rejects.toBe(why)));
  all.push(ask('next'));
  running.abort(why);
  waiting.abort(why);
  await lost;
  // The place of the aborted job is free, too.
  all.push(ask('last'));
  await settle();
  expect(ends).toHaveLength(1);
  await endAll();
  await Promise.all(all);
  expect(order).toEqual(['runs', 'next', 'last']);
});
