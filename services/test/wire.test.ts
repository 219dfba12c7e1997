import { gzipSync } from 'node:zlib';
import net from 'node:net';
import { newSignUp } from './support/people';
import { startService, type TestService } from './support/service';
import { PUBLIC_ORIGIN } from './support/environment';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const json = { 'content-type': 'application/json' };

/** Checks that hold for every error reply. */
function expectErrorShape(answer: Awaited<ReturnType<TestService['get']>>, status: number, code: string) {
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
  expect(answer.body).toEqual({
    error: { code, message: expect.any(String), ...(answer.body.error.fields ? { fields: expect.any(Object) } : {}) },
    message: answer.body.error.message,
    correlationId: expect.stringMatching(/^[\w-]{8,64}$/),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-correlation-id']).toBe(answer.body.correlationId);
  expect(answer.text).not.toMatch(/node_modules|\.(?:js|ts):\d+|at [A-Za-z.]+ \(/);
}

describe('addresses and methods', () => {
  test.each([
    'nothing',
    '',
    'user',
    'docs/../../package.json',
    'docs/package.json',
    'docs/constructor',
    'user/verify-phone/x',
  ])('GET /api/%s is 404', async (path) => expectErrorShape(await service.get(path), 404, 'NOT_FOUND'));

  test.each([
    ['GET', 'user/verify-phone', 'POST'],
    ['PUT', 'customers', 'POST'],
    ['DELETE', 'restaurants', 'GET, HEAD'],
    ['POST', 'health/live', 'GET, HEAD'],
    ['PATCH', 'docs/start.js', 'GET, HEAD'],
  ])('%s /api/%s is 405 and names the allowed methods', async (method, path, allow) => {
    const answer = await service.get(path, { method });
    expectErrorShape(answer, 405, 'METHOD_NOT_ALLOWED');
    expect(answer.headers.allow!.split(', ').sort().join(', ')).toBe(allow);
  });

  test('an invalid address', async () => {
    expectErrorShape(await service.get('%zz'), 400, 'BAD_REQUEST');
    expectErrorShape(await service.get(`docs/${'x'.repeat(500)}`), 400, 'BAD_REQUEST');
  });
});

describe('bodies', () => {
  test.each([
    ['{', 'MALFORMED_JSON'],
    ['{"phoneNumber": "6045550123",}', 'MALFORMED_JSON'],
    ['undefined', 'MALFORMED_JSON'],
    ['{"__proto__": {"phoneNumber": "6045550123"}}', 'MALFORMED_JSON'],
    ['{"constructor": {"prototype": {}}}', 'MALFORMED_JSON'],
    ['[]', 'BAD_REQUEST'],
    ['"6045550123"', 'BAD_REQUEST'],
    ['42', 'BAD_REQUEST'],
    ['true', 'BAD_REQUEST'],
    ['null', 'VALIDATION_FAILED'],
    ['', 'VALIDATION_FAILED'],
    ['{}', 'VALIDATION_FAILED'],
    ['{"phoneNumber": {"toString": "x"}}', 'VALIDATION_FAILED'],
    ['{"phoneNumber": ["6045550123"]}', 'VALIDATION_FAILED'],
    ['{"phoneNumber": "6045550123", "purpose": "admin"}', 'VALIDATION_FAILED'],
    ['{"phoneNumber": "6045550123", "purpose": null}', 'VALIDATION_FAILED'],
    ['{"phoneNumber": "6045550123", "hasOwnProperty": 1}', 'VALIDATION_FAILED'],
    ['{"phoneNumber": "6045550123\\u0000"}', 'VALIDATION_FAILED'],
  ])('%s', async (body, code) => {
    expectErrorShape(await service.post('user/verify-phone', body, { headers: json }), 400, code);
  });

  test('values of any depth', async () => {
    const deep = `{"phoneNumber": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expectErrorShape(await service.post('user/verify-phone', deep, { headers: json }), 400, 'VALIDATION_FAILED');
    const open = '['.repeat(30_000);
    expectErrorShape(await service.post('user/verify-phone', open, { headers: json }), 400, 'MALFORMED_JSON');
  });

  test('bytes that are not UTF-8', async () => {
    const body = Buffer.concat([Buffer.from('{"phoneNumber": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expectErrorShape(await service.post('user/verify-phone', body, { headers: json }), 400, 'MALFORMED_JSON');
  });

  test('unknown fields are refused by name', async () => {
    const answer = await service.post('customers', { ...newSignUp(), proof: 'x', country: '+1 (CA)', role: 'admin' });
    expectErrorShape(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.error.fields).toEqual({
      country: ['This field is not known'],
      role: ['This field is not known'],
    });
  });

  test('more than 64 KiB', async () => {
    const fits = JSON.stringify({ phoneNumber: 'x'.repeat(64 * 1024 - 18) });
    expect(Buffer.byteLength(fits)).toBe(64 * 1024);
    expectErrorShape(await service.post('user/verify-phone', fits, { headers: json }), 400, 'VALIDATION_FAILED');
    expectErrorShape(await service.post('user/verify-phone', `${fits} `, { headers: json }), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('far more than 64 KiB: the refusal arrives although the sender is still sending', async () => {
    const far = JSON.stringify({ phoneNumber: 'x'.repeat(5_000_000) });
    for (let i = 0; i < 5; i++) {
      expectErrorShape(await service.post('user/verify-phone', far, { headers: json }), 413, 'PAYLOAD_TOO_LARGE');
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('content type %s', async (type) => {
    const answer = await service.post('user/verify-phone', 'phoneNumber=6045550123', {
      headers: { 'content-type': type },
    });
    expectErrorShape(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  test('a compressed body', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    const answer = await service.post('user/verify-phone', gzipSync('{"phoneNumber":"6045550123"}'), { headers });
    expectErrorShape(answer, 400, 'MALFORMED_JSON');
  });

  test('text that the database cannot store', async () => {
    const answer = await service.post('admin/login', { username: 'a\u0000b', password: 'x' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('Origin', () => {
  const write = (headers: Record<string, string>) => service.post('user/sign-out', {}, { headers });

  test.each([PUBLIC_ORIGIN, 'http://localhost:3999', 'http://127.0.0.1:3999'])('%s may write', async (origin) => {
    expect((await write({ origin })).status).toBe(200);
  });

  test('a program without an Origin may write', async () => {
    expect((await write({})).status).toBe(200);
  });

  test.each([
    'https://evil.example',
    'null',
    'http://localhost:3998',
    'https://localhost:3999',
    'http://127.0.0.1:3999.evil.example',
    '',
  ])('%s may not', async (origin) => expectErrorShape(await write({ origin }), 403, 'FOREIGN_ORIGIN'));

  describe.each(['cross-site', 'same-site', 'same-origin, cross-site', 'anything'])('Sec-Fetch-Site: %s', (site) => {
    test.each([
      ['without Origin', {}],
      ['with our Origin', { origin: PUBLIC_ORIGIN }],
    ])('may not write, %s', async (_what, headers) => {
      expectErrorShape(await write({ ...headers, 'sec-fetch-site': site }), 403, 'FOREIGN_SITE');
    });
  });

  test.each(['same-origin', 'none'])('Sec-Fetch-Site: %s may write', async (site) => {
    expect((await write({ 'sec-fetch-site': site })).status).toBe(200);
    expect((await write({ 'sec-fetch-site': site, origin: PUBLIC_ORIGIN })).status).toBe(200);
  });

  test('every writing endpoint refuses cross-site requests before anything else', async () => {
    const { paths } = (await service.get('docs-json')).body as { paths: Record<string, Record<string, unknown>> };
    const writes = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === 'get' ? [] : [[method.toUpperCase(), path] as const])),
    );
    expect(writes.length).toBeGreaterThan(15);
    for (const [method, path] of writes) {
      const to = path.replace(/^\/api\//, '').replace(/\{\w+\}/g, 'x');
      for (const site of ['cross-site', 'same-site']) {
        const headers = { origin: PUBLIC_ORIGIN, 'sec-fetch-site': site, 'content-type': 'application/octet-stream' };
        const answer = await service.get(to, { method, headers, body: 'x' });
        expect([method, path, answer.status, answer.body.error.code]).toEqual([method, path, 403, 'FOREIGN_SITE']);
      }
    }
  });

  test('reading is allowed from any origin', async () => {
    expect((await service.get('health/live', { headers: { origin: 'https://evil.example' } })).status).toBe(200);
  });
});

test('no reply under /api may be cached', async () => {
  for (const path of ['health/live', 'health/ready', 'restaurants', 'docs', 'docs-json', 'docs/start.js']) {
    const answer = await service.get(path);
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
});

test('a valid correlation id is adopted', async () => {
  const given = 'edge-0123456789';
  expect((await service.get('nothing', { headers: { 'x-correlation-id': given } })).body.correlationId).toBe(given);
  const odd = await service.get('nothing', { headers: { 'x-correlation-id': 'a b; {"x":1}' } });
  expect(odd.body.correlationId).toMatch(/^[0-9a-f-]{36}$/);
});

test('bytes that are not HTTP get the usual shape', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(new URL(service.origin).port), '127.0.0.1', () =>
      socket.write('nonsense\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ error: { code: 'BAD_REQUEST' } });
});
