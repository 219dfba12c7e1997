import { Blob as NodeBlob } from 'node:buffer';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorReply } from '@mealtime/contracts/errors';
import { ApiError, apiUrl, configureApi, isApiError, request } from './index';

let server: Server;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((req, res) => answer(req, res));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  configureApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/` });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function bodyOf(req: IncomingMessage) {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('expected the request to fail with an ApiError');
  return error;
}

const get = () => request<unknown>({ method: 'GET', path: '/thing' });

test('sends JSON below the configured address and returns the reply', async () => {
  answer = async (req, res) =>
    json(res, 200, {
      method: req.method,
      url: req.url,
      type: req.headers['content-type'],
      token: req.headers.authorization,
      body: JSON.parse(await bodyOf(req)) as unknown,
    });
  const reply = await request<unknown>({
    method: 'POST',
    path: '/user/verify-phone',
    body: { phoneNumber: '6045550123' },
    headers: { authorization: 'Bearer t' },
  });
  expect(reply).toEqual({
    method: 'POST',
    url: '/api/user/verify-phone',
    type: 'application/json',
    token: 'Bearer t',
    body: { phoneNumber: '6045550123' },
  });
});

test('sends neither body nor content type without a body', async () => {
  answer = async (req, res) => json(res, 200, [req.headers['content-type'] ?? null, await bodyOf(req)]);
  expect(await request({ method: 'POST', path: '/admin/verify-token' })).toEqual([null, '']);
});

test('sends a file as it is', async () => {
  answer = async (req, res) =>
    json(res, 200, [req.headers['content-type'], req.headers['x-file-name'], await bodyOf(req)]);
  // Node's fetch does not accept jsdom's Blob.
  const file = new NodeBlob(['%PDF-1.7'], { type: 'application/pdf' }) as Blob;
  const sent = request({ method: 'POST', path: '/documents', file, headers: { 'X-File-Name': 'a.pdf' } });
  expect(await sent).toEqual(['application/pdf', 'a.pdf', '%PDF-1.7']);
});

test('returns undefined for an empty success', async () => {
  answer = (_req, res) => res.writeHead(204).end();
  expect(await get()).toBeUndefined();
});

test('turns an error reply into an ApiError with all of its members', async () => {
  const reply: ErrorReply = {
    error: { code: 'VALIDATION_FAILED', message: 'Please check.', fields: { email: ['Invalid email address'] } },
    message: 'Please check.',
    correlationId: 'c-1',
  };
  answer = (_req, res) => json(res, 400, reply);
  const error = await failure(get());
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Please check.',
    fields: { email: ['Invalid email address'] },
    status: 400,
    correlationId: 'c-1',
    retryAfterSeconds: undefined,
    reply,
  });
});

test.each([
  ['seconds', () => '42', 42],
  ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 90],
  ['a date gone by', () => new Date(0).toUTCString(), 0],
  ['nonsense', () => 'soon', undefined],
])('reads Retry-After given as %s', async (_kind, header, expected) => {
  const reply = { error: { code: 'SEND_TOO_SOON', message: 'Wait.' }, message: 'Wait.', correlationId: 'c' };
  answer = (_req, res) => json(res, 429, reply, { 'retry-after': header() });
  const { retryAfterSeconds } = await failure(get());
  if (expected === undefined) expect(retryAfterSeconds).toBeUndefined();
  else expect(Math.abs(Number(retryAfterSeconds) - expected)).toBeLessThanOrEqual(1);
});

test.each([
  ['a page instead of JSON', 502, '<h1>Bad gateway</h1>'],
  ['a page instead of JSON that claims success', 200, '<h1>Welcome to our network</h1>'],
  ['an error without our shape', 500, '{"oops":true}'],
  ['an error that is null', 500, 'null'],
  ['an empty error', 503, ''],
])('reads %s as no reply', async (_kind, status, body) => {
  answer = (_req, res) => res.writeHead(status, { 'content-type': 'text/html' }).end(body);
  const error = await failure(get());
  expect(error).toMatchObject({ code: 'NETWORK', status });
  expect(error.message).toMatch(/try again/);
});

test('rejects with its own message if the server does not answer', async () => {
  answer = (req) => req.socket.destroy();
  const error = await failure(get());
  expect(error).toMatchObject({ code: 'NETWORK', status: undefined });
  expect(error.message).toMatch(/could not reach Mealtime/);
});

test('times out, also in the middle of a reply', async () => {
  answer = (_req, res) => res.writeHead(200).write('{"half":');
  const error = await failure(request({ method: 'GET', path: '/slow', timeoutMs: 50 }));
  expect(error.code).toBe('TIMEOUT');
  expect(error.message).toMatch(/taking longer/);
});

test('an abort rejects with the reason of the caller', async () => {
  const caller = new AbortController();
  const reason = new Error('left the page');
  answer = () => caller.abort(reason);
  await expect(request({ method: 'GET', path: '/', signal: caller.signal })).rejects.toBe(reason);
  await expect(request({ method: 'GET', path: '/', signal: caller.signal })).rejects.toBe(reason);
});

test('recognizes an ApiError of another bundle by its name and code', () => {
  class Other extends Error {
    override readonly name = 'ApiError';
    readonly code = 'EMAIL_TAKEN';
  }
  expect(isApiError(new Other())).toBe(true);
  expect(isApiError(new Other(), 'EMAIL_TAKEN', 'PHONE_TAKEN')).toBe(true);
  expect(isApiError(new Other(), 'PHONE_TAKEN')).toBe(false);
  expect(isApiError(new Error('x'))).toBe(false);
  expect(isApiError(undefined)).toBe(false);
});

test('keeps the configured address free of a doubled slash', () => {
  expect(apiUrl('/user/me')).toMatch(/[0-9]\/api\/user\/me$/);
});
