import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { outboxRoutes } from '../outbox/routes';
import { Outbox } from '../outbox/store';
import { stripeRoutes, type StripeAccount } from './routes';

export const KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';
export const SUCCESS_URL = 'http://127.0.0.1:3999/paid?session={CHECKOUT_SESSION_ID}';
export const CANCEL_URL = 'http://127.0.0.1:3999/checkout';

/** A separate stand-in whose folder survives a restart, with a clock that can be advanced. */
export async function stripeForTest(more: Partial<StripeAccount> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mealtime-stripe-'));
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const start = async () => {
    const app = Fastify({ forceCloseConnections: true });
    outboxRoutes(app, new Outbox(folder)); // the pages' style
    const account = { secretKey: KEY, webhookSecret: WEBHOOK_SECRET, ...more };
    const standIn = stripeRoutes(app, { ...account, folder, now });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, standIn, port: (app.server.address() as AddressInfo).port };
  };
  let running = await start();
  const client = (key = KEY, options: { timeout?: number; maxNetworkRetries?: number } = {}) =>
    new Stripe(key, { host: '127.0.0.1', port: running.port, protocol: 'http', telemetry: false, ...options });
  const url = (where: string) => `http://127.0.0.1:${running.port}${where}`;

  return {
    folder,
    url,
    client,
    advance: (seconds: number) => (aheadMs += seconds * 1_000),
    sendWebhooksTo: (target: string) => running.standIn.sendWebhooksTo(target),
    async restart() {
      await running.app.close();
      running = await start();
    },
    async switches(body: object) {
      const answer = await fetch(url('/dev/stripe/switches'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    /** Posts a form of the hosted page, as a browser without a script does. */
    async submit(page: string, fields: Record<string, string>) {
      const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
    },
    async state() {
      return (await (await fetch(url('/dev/stripe/state.json'))).json()) as {
        paymentIntents: Record<string, unknown>[];
        sessions: Record<string, unknown>[];
      };
    },
    async remove() {
      await running.app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: Stripe.Event;
}

/** A product that receives webhooks; `answer` says with which status, 200 by default. */
export async function webhookReceiver(answer: (received: Received) => number | Promise<number> = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body, event: JSON.parse(body) as Stripe.Event };
      received.push(one);
      void Promise.resolve(answer(one)).then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhooks/stripe`,
    received,
    types: () => received.map(({ event }) => event.type),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Waits until a condition holds; the test's own time limit ends it. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
