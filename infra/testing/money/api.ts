/** A signed-in client, as far as the drill needs one. */
export interface Caller {
  headers: Record<string, string>;
}

export interface Reply<Body> {
  status: number;
  body: Body;
}

/** A client of the product's API. */
export function createApi(origin: string) {
  async function call<Body>(method: string, path: string, caller?: Caller, body?: unknown, key?: string) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...caller?.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const json = (text ? JSON.parse(text) : {}) as Body;
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    return { status: answer.status, body: json, cookie: cookie.join('; ') };
  }

  return {
    get: <Body>(path: string, caller?: Caller): Promise<Reply<Body>> => call<Body>('GET', path, caller),
    post: <Body>(path: string, body: unknown, caller?: Caller, key?: string): Promise<Reply<Body>> =>
      call<Body>('POST', path, caller, body, key),
    async signIn(email: string, password: string): Promise<Caller> {
      const { status, cookie } = await call('POST', '/api/user/sign-in/password', undefined, { email, password });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
      return { headers: { cookie } };
    },
    async admin(username: string, password: string): Promise<Caller> {
      const { status, cookie, body } = await call<{ token: string }>('POST', '/api/admin/login', undefined, {
        username,
        password,
      });
      if (status !== 200) throw new Error(`the admin cannot log in: ${status}`);
      return { headers: { cookie, authorization: `Bearer ${body.token}` } };
    },
    /** Posts the form of the payment page; the status is 303 when it is paid. */
    async payOn(page: string, number: string): Promise<number> {
      const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}

export type Api = ReturnType<typeof createApi>;
