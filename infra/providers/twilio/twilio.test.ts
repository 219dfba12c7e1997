import { ACCOUNT, providersForTest } from '../testing';

let providers: Awaited<ReturnType<typeof providersForTest>>;
let line = 1000;

beforeAll(async () => {
  providers = await providersForTest();
});
afterAll(() => providers.remove());

const newNumber = () => `+1604777${(line += 1)}`;

async function call(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const pair = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64');
  const answer = await fetch(`${providers.url}/v2/Services/${ACCOUNT.serviceSid}/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${pair}`, ...headers },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const send = (to: string) => call('Verifications', { To: to, Channel: 'sms' });
const check = (to: string, code: string) => call('VerificationCheck', { To: to, Code: code });

async function codeFor(to: string): Promise<string> {
  const message = (await providers.outbox()).find((one) => one.to === to);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code is sent and can be checked once', async () => {
  const to = newNumber();
  const sent = await send(to);
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({
    to,
    channel: 'sms',
    status: 'pending',
    valid: false,
    service_sid: ACCOUNT.serviceSid,
  });
  expect(sent.body['sid']).toMatch(/^VE[0-9a-f]{32}$/);

  const code = await codeFor(to);
  expect(await check(to, wrong(code))).toMatchObject({ status: 200, body: { status: 'pending', valid: false } });
  expect(await check(to, code)).toMatchObject({ status: 200, body: { status: 'approved', valid: true } });
  expect(await check(to, code)).toMatchObject({ status: 404, body: { code: 20404, status: 404 } });
});

test('a verification can be checked by its own id', async () => {
  const to = newNumber();
  const { body } = await send(to);
  const form = { VerificationSid: String(body['sid']), Code: await codeFor(to) };
  expect(await call('VerificationCheck', form)).toMatchObject({ body: { status: 'approved' } });
});

test('a resend repeats the code, and the sixth send is refused', async () => {
  const to = newNumber();
  const sids = new Set<unknown>();
  for (let index = 0; index < 5; index += 1) sids.add((await send(to)).body['sid']);
  expect(sids.size).toBe(1);
  const texts = (await providers.outbox()).filter((one) => one.to === to).map(({ text }) => text);
  expect(texts).toHaveLength(5);
  expect(new Set(texts).size).toBe(1);
  expect(await send(to)).toMatchObject({ status: 429, body: { code: 60203 } });
});

test('five wrong codes exhaust it: then 60202, then nothing to check; a new code is possible', async () => {
  const to = newNumber();
  await send(to);
  const code = await codeFor(to);
  for (let index = 0; index < 5; index += 1) expect((await check(to, wrong(code))).status).toBe(200);
  expect(await check(to, code)).toMatchObject({ status: 429, body: { code: 60202 } });
  expect((await check(to, code)).status).toBe(404);
  await send(to);
  expect(await check(to, await codeFor(to))).toMatchObject({ body: { status: 'approved' } });
});

test('a code is valid for ten minutes, and a resend does not prolong that', async () => {
  const to = newNumber();
  await send(to);
  const code = await codeFor(to);
  await providers.control({ advanceMs: 9 * 60_000 });
  await send(to);
  await providers.control({ advanceMs: 60_000 });
  expect((await check(to, code)).status).toBe(404);
});

test('a verification can be cancelled, which frees the number', async () => {
  const to = newNumber();
  const { body } = await send(to);
  const cancelled = await call(`Verifications/${String(body['sid'])}`, { Status: 'canceled' });
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'canceled' } });
  expect((await check(to, await codeFor(to))).status).toBe(404);
});

test('wrong parameters, credentials and services are answered like Twilio does', async () => {
  expect(await send('6045551234')).toMatchObject({ status: 400, body: { code: 60200 } });
  expect(await call('Verifications', { To: newNumber() })).toMatchObject({ status: 400, body: { code: 60200 } });
  expect(await check(newNumber(), 'abc')).toMatchObject({ status: 400, body: { code: 60200 } });
  expect(await check(newNumber(), '123456')).toMatchObject({ status: 404, body: { code: 20404 } });
  const stranger = { authorization: `Basic ${Buffer.from('AC1:x').toString('base64')}` };
  expect(await call('Verifications', {}, stranger)).toMatchObject({ status: 401, body: { code: 20003 } });
  expect(await call('../VAother/Verifications', {})).toMatchObject({ status: 404, body: { code: 20404 } });
});

test.each([
  ['+16045550190', 400, 60200],
  ['+16045550191', 429, 60203],
  ['+16045550192', 403, 60410],
  ['+16045550193', 403, 60412],
  ['+16045550194', 429, 20429],
  ['+16045550196', 500, 20500],
])('sending to %s fails', async (to, status, code) => {
  expect(await send(to)).toMatchObject({ status, body: { code } });
});

test('a send can hang or be cut off', async () => {
  const pair = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64');
  const attempt = (to: string) =>
    fetch(`${providers.url}/v2/Services/${ACCOUNT.serviceSid}/Verifications`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}` },
      body: new URLSearchParams({ To: to, Channel: 'sms' }),
      signal: AbortSignal.timeout(300),
    });
  await expect(attempt('+16045550195')).rejects.toThrow(/timeout|aborted/i);
  await expect(attempt('+16045550197')).rejects.toThrow('fetch failed');
});

test('a test can turn a fault for every number on and off', async () => {
  await providers.control({ twilio: 20429 });
  expect((await send(newNumber())).status).toBe(429);
  await providers.control({ twilio: null });
  expect((await send(newNumber())).status).toBe(201);
  await expect(providers.control({ twilio: 'sometimes' })).rejects.toThrow();
});

describe('texts', () => {
  const texts = async (method: 'GET' | 'POST', form: Record<string, string>) => {
    const pair = Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64');
    const values = new URLSearchParams(form);
    const answer = await fetch(
      `${providers.url}/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json${method === 'GET' ? `?${values}` : ''}`,
      { method, headers: { authorization: `Basic ${pair}` }, ...(method === 'POST' && { body: values }) },
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const text = (to: string, more: Record<string, string> = {}) =>
    texts('POST', { To: to, Body: 'Ready', MessagingServiceSid: ACCOUNT.messagingServiceSid, ...more });

  test('are sent, and listed by phone and time', async () => {
    const to = newNumber();
    const sent = await text(to);
    expect(sent).toMatchObject({ status: 201, body: { to, body: 'Ready', status: 'accepted' } });
    const hour = 3_600_000;
    const list = (since: number) => texts('GET', { To: to, 'DateSent>': new Date(since).toISOString() });
    expect((await list(Date.now() - hour)).body['messages']).toMatchObject([{ sid: sent.body['sid'], body: 'Ready' }]);
    expect((await list(Date.now() + hour)).body['messages']).toEqual([]);
    expect((await providers.outbox())[0]).toMatchObject({ channel: 'sms', to, text: 'Ready' });
  });

  test.each([
    ['+16045550198', {}, 400, 21610],
    ['6047770000', {}, 400, 20001],
    ['+16047770000', { Body: '' }, 400, 20001],
    ['+16047770000', { MessagingServiceSid: 'MG0' }, 404, 20404],
  ])('to %s with %j are refused: %i %i', async (to, more, status, code) => {
    expect(await text(to, more)).toMatchObject({ status, body: { code } });
  });
});
