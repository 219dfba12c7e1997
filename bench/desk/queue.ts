import http from 'node:http';
import { request } from '../support/request';
import type { Service } from '../support/service';

/** Filters and searches by turns, with many, few and no matches, in both orders. */
export const QUERIES: readonly string[] = [
  '',
  'sort=oldest',
  'state=submitted',
  'state=declined',
  'flag=gst-prefix',
  'flag=bank-institution',
  'claimedBy=noor',
  'claimedBy=nobody&state=submitted&sort=oldest',
  'q=noodle',
  'q=house%20777',
  'q=zzzzzz',
];

/** Applications on a page, unless fewer are asked for. */
export const PAGE = 50;

export interface Desk {
  /** Milliseconds that one page took, and where the next begins. */
  page(query: string, limit?: number): Promise<{ took: number; next: string | null; rows: number }>;
  /** Milliseconds of an endpoint behind the same guard that reads nothing else. */
  nothing(): Promise<number>;
  /** Milliseconds of an endpoint without a guard that reads nothing: what a request costs. */
  bare(): Promise<number>;
  close(): void;
}

/** An admin at the queue, on a connection that stays open. */
export async function openDesk({ origin, admin }: Service): Promise<Desk> {
  const login = await request(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = JSON.parse(login.text) as { token: string };
  const cookie = (login.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, cookie };
  const timed = async (method: string, path: string) => {
    const began = performance.now();
    const { status, text } = await request(`${origin}/api${path}`, { method, agent, headers });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return performance.now() - began;
  };
  return {
    async page(query, limit = PAGE) {
      const began = performance.now();
      const { status, text } = await request(`${origin}/api/admin/applications?limit=${limit}&${query}`, {
        agent,
        headers,
      });
      const took = performance.now() - began;
      if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
      const { applications, nextCursor } = JSON.parse(text) as { applications: unknown[]; nextCursor: string | null };
      return { took, next: nextCursor, rows: applications.length };
    },
    nothing: () => timed('POST', '/admin/verify-token'),
    bare: () => timed('GET', '/health/live'),
    close: () => agent.destroy(),
  };
}
