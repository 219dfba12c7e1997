import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callWebhook, isPublicAddress, mayCall, secretText } from './webhook';

const key = Buffer.alloc(32, 1);
const call = (url: string) => ({ url, id: 'one', body: '{"a":1}', key });

let server: http.Server;
let url: string;
let asked: { headers: http.IncomingHttpHeaders; body: string; path: string }[] = [];
let answer: (reply: http.ServerResponse) => void;
beforeAll(async () => {
  server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = (reply) => reply.writeHead(204).end();
});

test('a call is signed over its id, the time and the body with the key in the secret', async () => {
  await callWebhook(call(url), { isOpen: true });
  const { headers, body } = asked[0]!;
  const shown = Buffer.from(secretText(key).replace('whsec_', ''), 'base64');
  const time = String(headers['webhook-timestamp']);
  const signed = createHmac('sha256', shown).update(`one.${time}.${body}`).digest('base64');
  expect(headers).toMatchObject({ 'webhook-id': 'one', 'webhook-signature': `v1,${signed}` });
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(10);
});

test('a redirect is not followed, and an answer other than 2xx is a failure', async () => {
  answer = (reply) => reply.writeHead(307, { location: `${url}/elsewhere` }).end();
  await expect(callWebhook(call(url), { isOpen: true })).rejects.toThrow('answered 307');
  expect(asked.map(({ path }) => path)).toEqual(['/hook']);
});

test('an endless answer is not awaited', async () => {
  answer = (reply) => void reply.writeHead(200).write('x'.repeat(100_000));
  await callWebhook(call(url), { isOpen: true });
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...[
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ],
  ...['not an address', ''],
])('%s may not be called', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '2606:4700::1111'])('%s may be called', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['http://example.ca/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'],
  ...['https://[::ffff:10.0.0.1]/'],
])('%s is refused before it is called', async (address) => {
  expect(mayCall(address, { isOpen: false })).toBe(false);
  await expect(callWebhook(call(address), { isOpen: false })).rejects.toThrow('is not called');
});

test('the address that a name resolves to is checked at the time of the call', async () => {
  const resolvesTo = (...addresses: string[]) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as never;
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []]) {
    const resolve = resolvesTo(...addresses);
    await expect(callWebhook(call('https://hook.example.ca/x'), { isOpen: false, resolve })).rejects.toThrow(
      'the webhook is at an address that is not called',
    );
  }
});
