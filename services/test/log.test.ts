import net from 'node:net';
import { providersForTest } from '@mealtime/infra/providers/testing';
import { ADMIN } from './support/admins';
import { createDatabase } from './support/database';
import { environment } from './support/environment';
import { codeFor, newAddress, newSignUp, proveByPhone } from './support/people';
import { startProcess } from './support/process';
import { until } from './support/wait';

test('the log of a sign-up with errors has requests and reasons, but no personal data', async () => {
  const providers = await providersForTest();
  const database = await createDatabase();
  const service = await startProcess({
    ...environment({ ...providers, databaseUrl: database.url, providersUrl: providers.url }),
    LOG_LEVEL: 'trace',
  });
  const door = { ...service, providers };
  const details = { ...newSignUp(), firstName: 'Wilhelmina', lastName: 'Featherstone' };
  const { proof, uid } = await proveByPhone(door, details.phoneNumber);
  const code = await codeFor(door, details.phoneNumber);
  await service.post('customers', { ...details, proof, password: 'short' });
  await providers.control({ mail: 'refuse' });
  const created = await service.post('customers', { ...details, proof });
  expect(created.body.uid).toBe(uid);
  await until(async () => service.output().includes('will be tried again'));
  await providers.control({ mail: null });
  await until(async () => (await providers.outbox()).some(({ to }) => to === details.email));
  const link = (await providers.outbox())
    .find(({ to }) => to === details.email)!
    .text.split('token=')[1]!
    .split(/\s/)[0]!;
  await service.get(`user/confirm-email?token=${link}`);
  await providers.control({ twilio: 60200 });
  await service.post('user/verify-phone', { phoneNumber: '6047779999' }, { from: newAddress() });
  await providers.control({ twilio: 20500 });
  await service.post('user/verify-phone', { phoneNumber: '6047779999' }, { from: newAddress() });
  await service.post('admin/login', { ...ADMIN, password: 'a wrong guess' });
  // Input that people type into the address bar.
  for (const typed of [details.phoneNumber, details.email, encodeURIComponent(`+1 ${details.phoneNumber}`), code]) {
    for (const path of [
      `restaurants/applications/${typed}`,
      `customers/${typed}`,
      `${typed}`,
      `restaurants?q=${typed}`,
    ]) {
      await service.get(path);
      await service.get(path, { method: 'DELETE' });
    }
  }
  await service.get(`restaurants/applications/%E0%A4%A${details.phoneNumber}`);
  // Another phone with the same e-mail address: refused by the database's constraint, or earlier.
  await providers.control({ twilio: null });
  const other = await proveByPhone(door, '6047778888');
  await service.post('customers', { ...details, phoneNumber: '6047778888', proof: other.proof });
  const admin = await service.post('admin/login', ADMIN);
  // A fault in the database, so that an error that quotes values is logged.
  await database.query('alter table identity.phone_proof rename column person_id to nobody_id');
  const broken = await service.post('customers', { ...details, proof, email: 'someone.else@example.ca' });
  expect(broken).toMatchObject({
    status: 500,
    body: { error: { code: 'UNEXPECTED' }, message: 'An unexpected error occurred' },
  });
  await service.end();
  await providers.remove();

  const log = service.output();
  const requests = log.split('\n').filter((line) => line.includes('"msg":"request"'));
  expect(requests.length).toBeGreaterThanOrEqual(9);
  expect(JSON.parse(requests[0]!)).toMatchObject({
    level: 'info',
    method: 'POST',
    path: '/api/user/verify-phone',
    status: 200,
    correlationId: expect.any(String),
  });
  expect(log).toContain(`"correlationId":"${broken.body.correlationId as string}"`);
  expect(log).toContain('"path":"/api/user/confirm-email"');
  expect(log).toContain('"path":"/api/restaurants/applications/:id"');
  expect(log).toContain('"path":"unknown"');

  const secrets = {
    ...{ phone: details.phoneNumber, otherPhone: '6047779999', email: details.email, otherEmail: 'someone.else' },
    ...{ firstName: details.firstName, lastName: details.lastName, password: details.password, proof, code, link },
    ...{ adminPassword: ADMIN.password, wrongGuess: 'a wrong guess', adminToken: admin.body.token as string },
    session: created.headers['set-cookie']![0]!.split(/[=;]/)[1]!,
    address: '127.7.',
    databasePassword: new URL(database.url).password,
    secret: 'thirty-two characters',
  };
  for (const [name, value] of Object.entries(secrets)) expect([name, log.includes(value)]).toEqual([name, false]);
}, 60_000);

test('clients that disconnect during their request are not logged as errors', async () => {
  const providers = await providersForTest();
  const database = await createDatabase();
  const service = await startProcess({
    ...environment({ ...providers, databaseUrl: database.url, providersUrl: providers.url }),
    LOG_LEVEL: 'info',
  });
  const { hostname, port } = new URL(service.origin);
  for (let caller = 0; caller < 5; caller += 1) {
    const socket = net.connect(Number(port), hostname);
    const head = `POST /api/user/verify-phone HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n`;
    await new Promise((resolve) => socket.write(`${head}content-length: 100\r\n\r\n{"phone`, resolve));
    // Until the request is being read.
    await service.get('health/ready');
    socket.resetAndDestroy();
  }
  await service.end();
  expect(service.output()).toContain('Server listening');
  expect(service.output()).not.toMatch(/"level":"?(?:50|60|error|fatal)\b/);
  await providers.remove();
});
