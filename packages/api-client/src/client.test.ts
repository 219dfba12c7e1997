import type { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import type { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import type { placesEndpoints } from '@mealtime/contracts/places/endpoints';
import { addresses, client, files } from './client';
import { fakeApi, refusal, type FakeApi } from './testing';

const onboarding = client<typeof onboardingEndpoints>();
const places = client<typeof placesEndpoints>();

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

test('fills in the parameters of a path, each as one segment', async () => {
  const path = '/restaurants/applications/a%2Fb%3F/documents/..%20c';
  api.on(`DELETE ${path}`, () => ({ message: 'Gone.' }));
  const params = { id: 'a/b?', documentId: '.. c' };
  const { message } = await onboarding('DELETE /restaurants/applications/:id/documents/:documentId', { params });
  expect(message).toBe('Gone.');
  expect(api.calls.map((call) => call.path)).toEqual([path]);
});

test('sends a body, headers and a query without empty values', async () => {
  api.on('PUT /restaurants/applications/1/business', () => ({}));
  api.on('GET /places/suggestions', () => ({ suggestions: [] }));
  const body = {
    ...{ businessName: 'A', businessNumber: 'B', businessAddress: 'C', gstHstNumber: 'D', businessPhoneNumber: 'E' },
    version: 1,
  };
  await onboarding('PUT /restaurants/applications/:id/business', {
    params: { id: '1' },
    body,
    headers: { 'x-a': 'b' },
  });
  await places('GET /places/suggestions', { query: { q: 'granv & co' } });
  await places('GET /places/suggestions', { query: { q: '' } });
  expect(api.calls[0]).toMatchObject({ method: 'PUT', body });
  expect(api.calls[0]!.headers.get('x-a')).toBe('b');
  expect(api.calls.slice(1).map(({ path }) => path)).toEqual([
    '/places/suggestions?q=granv+%26+co',
    '/places/suggestions',
  ]);
});

test('returns the addresses that a browser opens by itself', () => {
  const address = addresses<typeof onboardingEndpoints>();
  const params = { id: '1', documentId: 'a b' };
  expect(address('GET /restaurants/applications/:id/documents/:documentId', { params })).toMatch(
    /\/api\/restaurants\/applications\/1\/documents\/a%20b$/,
  );
});

test('reads a file, and fails like every other call if there is none', async () => {
  const file = files<typeof onboardingEndpoints>();
  const params = { id: '1', documentId: '2' };
  const path = '/restaurants/applications/1/review/documents/2';
  api.on(`GET ${path}`, () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  const headers = { authorization: 'Bearer t' };
  const read = await file('GET /restaurants/applications/:id/review/documents/:documentId', { params, headers });
  expect(read.size).toBe(8);
  expect(api.calls[0]!.headers.get('authorization')).toBe('Bearer t');
  api.on(`GET ${path}`, () => refusal(404, 'DOCUMENT_NOT_FOUND'));
  await expect(
    file('GET /restaurants/applications/:id/review/documents/:documentId', { params }),
  ).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});

test('calls that are not in the table do not compile', () => {
  // Never called: only the compiler checks it.
  const wrong = async () => {
    const admin = client<typeof adminEndpoints>();
    // @ts-expect-error -- no such endpoint
    await admin('GET /admin/login');
    // @ts-expect-error -- the body is missing
    await admin('POST /admin/login');
    // @ts-expect-error -- a field is missing
    await admin('POST /admin/login', { body: { username: 'olive' } });
    // @ts-expect-error -- the parameter has another name
    await onboarding('GET /restaurants/applications/:id', { params: { name: '1' } });
    // @ts-expect-error -- a file is not JSON
    await onboarding('GET /restaurants/applications/:id/documents/:documentId', { params: { id: '', documentId: '' } });
    // @ts-expect-error -- a JSON endpoint is not an address to open
    addresses<typeof onboardingEndpoints>()('GET /restaurants/applications/mine');
    // @ts-expect-error -- the key is missing
    await onboarding('POST /restaurants/applications/:id/submit', { params: { id: '1' } });
    // @ts-expect-error -- the reply has no such member
    return (await admin('POST /admin/login', { body: { username: 'olive', password: 'pepper' } })).cookie;
  };
  expect(wrong).toBeInstanceOf(Function);
});
