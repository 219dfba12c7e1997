import { newAddress, newPhone } from './support/people';
import { startService } from './support/service';
import { until } from './support/wait';

test('while the database is read-only, writes get 503, and work again afterwards', async () => {
  const service = await startService();
  const name = new URL(service.database.url).pathname.slice(1);
  const readOnly = async (value: 'on' | 'off') => {
    await service.database.query(
      `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
    );
    await service.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  const write = () => service.post('user/verify-phone', { phoneNumber: newPhone() }, { from: newAddress() });
  await readOnly('on');
  await until(async () => (await service.get('restaurants')).status === 200);
  const refused = await write();
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await readOnly('off');
  await until(async () => (await write()).status === 200);
  await service.stop();
});
