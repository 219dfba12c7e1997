/**
 * Signs a person in at the local provider behind the edge at `origin`. Returns the query that the callback page gets.
 */
export async function signInAtProvider(
  origin: string,
  location: string,
  person: { name: string; email: string },
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  const page = (await go(location)).headers.get('location')!;
  let next = (await go(`${page}/login`, person)).headers.get('location')!;
  while (next.includes('/dev/google')) next = (await go(next)).headers.get('location')!;
  const url = new URL(next);
  if (`${url.origin}${url.pathname}` !== `${origin}/auth/callback`) throw new Error(`The provider leads to ${next}`);
  return Object.fromEntries(url.searchParams);
}
