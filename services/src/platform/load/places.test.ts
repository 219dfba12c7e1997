import { Places, type Place } from './places';

const refused = { code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } };

/** Work that ends when it is told to. */
function bench(limits: ConstructorParameters<typeof Places>[0]) {
  const places = new Places(limits);
  const given: { place: Place; end: () => void }[] = [];
  const ask = (caller: string) =>
    places.run(
      caller,
      (place) =>
        new Promise<void>((end, fail) => {
          given.push({ place, end });
          place.lost.addEventListener('abort', () => fail(place.lost.reason as Error));
        }),
    );
  return { places, given, ask };
}

test('beyond the places of a caller work is refused at once; what ended or failed gives its place away', async () => {
  const { places, given, ask } = bench({ perCaller: 2, inAll: 9 });
  const all = [ask('flood'), ask('flood')];
  await expect(ask('flood')).rejects.toMatchObject(refused);
  given.shift()!.end();
  await all.shift();
  await expect(places.run('flood', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  all.push(ask('flood'));
  await expect(ask('flood')).rejects.toMatchObject(refused);
  for (const { end } of given) end();
  await Promise.all(all);
});

test('when all places are taken, who has most loses the newest to who has fewer', async () => {
  const { given, ask } = bench({ perCaller: 3, inAll: 5 });
  const all = ['flood', 'other', 'flood', 'other', 'flood'].map(ask);
  const lost = expect(all.splice(4, 1)[0]).rejects.toMatchObject(refused);
  all.push(ask('visitor'));
  await lost;
  // Nobody has so many that who has one has fewer still.
  await expect(ask('visitor')).rejects.toMatchObject(refused);
  for (const { end } of given) end();
  await Promise.all(all);
});

test('what has left its place cannot lose it, and leaves it to others', async () => {
  const { given, ask } = bench({ perCaller: 2, inAll: 2 });
  const all = [ask('flood'), ask('flood')];
  given[1]!.place.leave();
  all.push(ask('flood'));
  const lost = expect(all.splice(2, 1)[0]).rejects.toMatchObject(refused);
  all.push(ask('visitor'));
  await lost;
  for (const { end } of given) end();
  await Promise.all(all);
  // Left twice is left once.
  const again = [ask('a'), ask('b')];
  await expect(ask('c')).rejects.toMatchObject(refused);
  for (const { end } of given) end();
  await Promise.all(again);
});
