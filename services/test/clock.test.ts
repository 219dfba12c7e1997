import { Notices } from '../src/platform';
import { startService, type TestService } from './support/service';

const told = ({ app }: TestService) => app.get(Notices, { strict: false }).told;
const seenAt = async ({ database }: TestService) =>
  (await database.query<{ seen: Date }>('select seen_at as seen from platform.clock'))[0]!.seen.getTime();

test('a clock behind what the database has seen is told once, and does not keep anybody out', async () => {
  const first = await startService();
  expect(told(first)).toEqual([]);
  await first.app.close();
  await first.database.query(`update platform.clock set seen_at = now() + interval '3 hours'`);
  const second = await startService({ database: first.database, providers: first.providers });
  expect(told(second)).toEqual([expect.stringContaining("database's clock is about 3 hours behind")]);
  expect((await second.get('restaurants')).status).toBe(200);
  expect(Math.abs((await seenAt(second)) - Date.now())).toBeLessThan(60_000);
  await second.app.close();
  const third = await startService({ database: first.database, providers: first.providers });
  expect(told(third)).toEqual([]);
  await third.stop();
  await first.providers.remove();
});

test('a clock other than that of the database is told', async () => {
  const now = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 2 * 3_600_000);
  const service = await startService();
  clock.mockRestore();
  expect(told(service)).toEqual([expect.stringContaining('of the database are about 2 hours apart')]);
  await service.stop();
});
