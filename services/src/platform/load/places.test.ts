import { Places } from './places';

const refused = { code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } };

test('beyond the places of a caller, and of all, work is refused at once; what ended or failed gives its place away', async () => {
  const places = new Places({ perCaller: 2, inAll: 3 });
  const ends: (() => void)[] = [];
  const ask = (caller: string) => places.run(caller, () => new Promise<void>((end) => ends.push(end)));
  const all = [ask('flood'), ask('flood')];
  await expect(ask('flood')).rejects.toMatchObject(refused);
  all.push(ask('owner'));
  await expect(ask('visitor')).rejects.toMatchObject(refused);
  ends.shift()!();
  await all.shift();
  await expect(places.run('visitor', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  all.push(ask('flood'));
  await expect(ask('flood')).rejects.toMatchObject(refused);
  for (const end of ends) end();
  await Promise.all(all);
});
