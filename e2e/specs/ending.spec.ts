import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrlOf, servicesOf, untilServicesBegun, type LaunchedProduct } from '@mealtime/infra/testing';
import { Client } from 'pg';
import { ownProducts } from '../support/own-products';
import { expect, test } from '../support/test';

// They start a separate product, on a machine that is busy with other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const products = ownProducts();
let product: LaunchedProduct;
test.beforeAll(async () => {
  product = await products.start({ environment: { SERVICE_PROCESSES: '2' } });
});
test.afterAll(() => products.end());

const SIGN_UPS = 8;
const addressOf = (index: number) => `127.0.9.${index + 1}`;

interface Answer {
  status: number;
  body: { proof: string };
}

/** One request from an address; 0 when the connection broke or was refused. */
function ask(origin: string, target: string, { from = '127.0.0.1', body }: { from?: string; body?: object } = {}) {
  return new Promise<Answer>((resolve) => {
    const request = http.request(
      `${origin}${target}`,
      {
        method: body ? 'POST' : 'GET',
        ...{ agent: false, localAddress: from, headers: body ? { 'content-type': 'application/json', origin } : {} },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', () => resolve({ status: 0, body: { proof: '' } }));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: (text ? JSON.parse(text) : {}) as Answer['body'] }),
        );
      },
    );
    request.on('error', () => resolve({ status: 0, body: { proof: '' } }));
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

async function provenPerson({ origin }: LaunchedProduct, index: number) {
  const from = addressOf(index);
  const phoneNumber = `604778${1000 + index}`;
  await ask(origin, '/api/user/verify-phone', { from, body: { phoneNumber } });
  const sent = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as { to: string; text: string }[];
  const code = /\d{6}/.exec(sent.find(({ to }) => to === `+1${phoneNumber}`)?.text ?? '')?.[0] ?? '';
  const { body } = await ask(origin, '/api/user/verify-code', { from, body: { phoneNumber, code } });
  const name = { firstName: 'Amélie', lastName: 'Okafor', email: `ending.${index}@example.ca` };
  return { from, body: { ...name, phoneNumber, password: 'Carrots&7peas', proof: body.proof } };
}

test('a killed service process causes no failed request', async () => {
  await untilServicesBegun(product, 2);
  const ready = async () =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(product.origin, '/api/health/ready', { from: addressOf(index) })),
    );
  for (const victim of [0, 1]) {
    const seen: number[] = [];
    let going = true;
    const asking = (async () => {
      while (going) seen.push(...(await ready()).map(({ status }) => status));
    })();
    process.kill(servicesOf(product)[victim]!, 'SIGKILL');
    await untilServicesBegun(product, 2 + victim + 1);
    going = false;
    await asking;
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter((status) => status !== 200)).toEqual([]);
  }
});

test('running requests are answered when the product is stopped', async () => {
  const people = [];
  for (let index = 0; index < SIGN_UPS; index += 1) people.push(await provenPerson(product, index));

  // With all their checks done they wait for the table.
  const client = new Client({ connectionString: databaseUrlOf(product) });
  await client.connect();
  await client.query('begin; lock table identity.account in exclusive mode');
  const answers = people.map(({ from, body }) => ask(product.origin, '/api/customers', { from, body }));
  const stuck = 'select count(*)::int as count from pg_locks where not granted';
  await expect.poll(async () => (await client.query(stuck)).rows[0].count as number).toBe(SIGN_UPS);

  const began = Date.now();
  const stopped = product.stop();
  await sleep(1_500);
  expect((await ask(product.origin, '/')).status).toBe(0);
  await client.query('commit');
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(people.map(() => 201));
  client.on('error', () => undefined); // the database ends under it
  await stopped;
  expect(Date.now() - began).toBeLessThan(10_000);
});
