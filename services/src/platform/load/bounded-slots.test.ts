import { BoundedSlots, type Slot } from './bounded-slots';

const refused = { code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } };

/** Slots with work that ends on request. */
function bench(limits: ConstructorParameters<typeof BoundedSlots>[0]) {
  const slots = new BoundedSlots(limits);
  const given: { slot: Slot; end: () => void }[] = [];
  const ask = (caller: string) =>
    slots.run(
      caller,
      (slot) =>
        new Promise<void>((end, fail) => {
          given.push({ slot, end });
          slot.lost.addEventListener('abort', () => fail(slot.lost.reason as Error));
        }),
    );
  return { slots, given, ask };
}

test('work beyond the slots of a caller is refused at once; ended or failed work releases its slot', async () => {
  const { slots, given, ask } = bench({ perCaller: 2, inAll: 9 });
  const all = [ask('flood'), ask('flood')];
  await expect(ask('flood')).rejects.toMatchObject(refused);
  given.shift()!.end();
  await all.shift();
  await expect(slots.run('flood', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  all.push(ask('flood'));
  await expect(ask('flood')).rejects.toMatchObject(refused);
  for (const { end } of given) end();
  await Promise.all(all);
});

test('when all slots are taken, the caller with the most loses the newest one to a caller with fewer', async () => {
  const { given, ask } = bench({ perCaller: 3, inAll: 5 });
  const all = ['flood', 'other', 'flood', 'other', 'flood'].map(ask);
  const lost = expect(all.splice(4, 1)[0]).rejects.toMatchObject(refused);
  all.push(ask('visitor'));
  await lost;
  // No caller has enough slots to lose one to a caller that has one already.
  await expect(ask('visitor')).rejects.toMatchObject(refused);
  for (const { end } of given) end();
  await Promise.all(all);
});

test('work that has left its slot cannot lose it, and frees it for others', async () => {
  const { given, ask } = bench({ perCaller: 2, inAll: 2 });
  const all = [ask('flood'), ask('flood')];
  given[1]!.slot.leave();
  all.push(ask('flood'));
  const lost = expect(all.splice(2, 1)[0]).rejects.toMatchObject(refused);
  all.push(ask('visitor'));
  await lost;
  for (const { end } of given) end();
  await Promise.all(all);
  // Leaving twice is the same as once.
  const again = [ask('a'), ask('b')];
  await expect(ask('c')).rejects.toMatchObject(refused);
  for (const { end } of given) end();
  await Promise.all(again);
});
