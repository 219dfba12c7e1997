import { ADMIN } from './product';
import { expect, type APIRequestContext } from './test';

/** The first admin's token, from a login over the API. */
export async function adminToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/admin/login', { data: ADMIN });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}
