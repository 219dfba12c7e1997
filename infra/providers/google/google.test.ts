import { createHash, randomBytes } from 'node:crypto';
import { providersForTest } from '../testing';

const PUBLIC = 'http://127.0.0.1:3999';
const CLIENT = {
  clientId: 'mealtime',
  clientSecret: 'a-secret-of-some-length-for-tests',
  origins: [PUBLIC, 'http://localhost:3999'],
};

let providers: Awaited<ReturnType<typeof providersForTest>>;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // oidc-provider warns that it prefers a newer Node
  providers = await providersForTest({ google: { ...CLIENT, publicOrigin: PUBLIC } });
});
afterAll(() => providers.remove());

/** A browser: cookies, no automatic redirects, and the edge's headers. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>) => {
    const { pathname, search } = new URL(url, PUBLIC);
    const answer = await fetch(`${providers.url}${pathname}${search}`, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-host': new URL(PUBLIC).host,
        'x-forwarded-proto': 'http',
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
}

async function begin(origin = PUBLIC) {
  const verifier = randomBytes(32).toString('base64url');
  const go = browser();
  const query = new URLSearchParams({
    ...{ client_id: CLIENT.clientId, redirect_uri: `${origin}/auth/callback`, response_type: 'code' },
    ...{ scope: 'openid email profile', state: 'some-state', nonce: 'some-nonce', prompt: 'select_account' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const started = await go(`/dev/google/auth?${query.toString()}`);
  const page = started.headers.get('location') ?? '';
  return { go, verifier, page, started };
}

/** Follows redirects until they leave the provider. */
async function leave(go: ReturnType<typeof browser>, first: Response): Promise<URL> {
  let location = first.headers.get('location') ?? '';
  for (let step = 0; step < 5 && location.includes('/dev/google'); step += 1) {
    location = (await go(location)).headers.get('location') ?? '';
  }
  return new URL(location);
}

async function redeem(code: string, verifier: string, origin = PUBLIC) {
  const answer = await browser()('/dev/google/token', {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    ...{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uri: `${origin}/auth/callback` },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const claims = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;

test('its discovery document uses the public origin', async () => {
  const answer = await browser()('/dev/google/.well-known/openid-configuration');
  const found = (await answer.json()) as Record<string, unknown>;
  expect(found).toMatchObject({
    issuer: `${PUBLIC}/dev/google`,
    authorization_endpoint: `${PUBLIC}/dev/google/auth`,
    token_endpoint: `${PUBLIC}/dev/google/token`,
    jwks_uri: `${PUBLIC}/dev/google/jwks`,
  });
});

test.each(CLIENT.origins)('after typing name and email, a person is redirected to %s with a code', async (origin) => {
  const { go, verifier, page } = await begin(origin);
  const shown = await go(page);
  expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' ${CLIENT.origins.join(' ')}`);
  expect(await shown.text()).toContain('Choose an account');

  const person = { name: 'Élodie Roy', email: 'elodie@example.com' };
  const back = await leave(go, await go(`${page}/login`, person));
  expect(back.origin + back.pathname).toBe(`${origin}/auth/callback`);
  expect(back.searchParams.get('state')).toBe('some-state');

  const { status, body } = await redeem(back.searchParams.get('code') ?? '', verifier, origin);
  expect(status).toBe(200);
  expect(claims(body['id_token'])).toMatchObject({
    ...{ iss: `${PUBLIC}/dev/google`, aud: CLIENT.clientId, nonce: 'some-nonce', name: 'Élodie Roy' },
    ...{ email: 'elodie@example.com', email_verified: true, given_name: 'Élodie', family_name: 'Roy' },
    sub: expect.stringMatching(/^\d{21}$/),
  });
});

test('a sample person is chosen with one click, and a second sign-in asks again', async () => {
  const { go, page } = await begin();
  const back = await leave(go, await go(`${page}/login`, { person: 'mei.chen@example.com' }));
  expect(back.searchParams.get('code')).toBeTruthy();
});

test('cancelling redirects back with access_denied', async () => {
  const { go, page } = await begin();
  const back = await leave(go, await go(`${page}/cancel`, {}));
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('state')).toBe('some-state');
});

test('a wrong email gets an error at the form, which keeps the typed text', async () => {
  const { go, page } = await begin();
  const answer = await go(`${page}/login`, { name: '"><script>', email: 'nowhere' });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/id="email".* aria-invalid="true" aria-describedby="email-error"[^]*Type an email address/);
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
});

test('an unknown sign-in gets a page with a link back', async () => {
  const answer = await browser()('/dev/google/interaction/unknown');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This sign-in has ended');
});

test('a code without its verifier and a foreign redirect address are refused', async () => {
  const { go, page } = await begin();
  const back = await leave(go, await go(`${page}/login`, { person: 'mei.chen@example.com' }));
  expect((await redeem(back.searchParams.get('code') ?? '', 'x'.repeat(43))).status).toBe(400);
  const { started } = await begin('https://evil.example');
  expect(started.status).toBe(400);
  expect(await started.text()).toContain('This sign-in cannot begin');
});
