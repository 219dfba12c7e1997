import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api';
import { checkoutRoutes } from './checkout-routes';
import type { Context } from './context';
import { runDeadlines } from './deadlines';
import { devRoutes } from './dev-routes';
import { EventLog } from './events';
import { StripeStore } from './store';
import { StripeSwitches } from './switches';
import { Webhooks } from './webhooks';

const DEADLINES_EVERY_MS = 1_000;

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  /** Where events are sent to; default: nowhere. */
  webhookUrl?: string | undefined;
  /** Origin under which a person reaches the hosted pages; default: the stand-in's own. */
  publicOrigin?: string | undefined;
  /** Pauses before webhooks are sent again. */
  webhookRetryMs?: readonly number[];
}

export interface StripeOptions extends StripeAccount {
  folder: string;
  /** The time in milliseconds. */
  now(): number;
}

export interface StripeStandIn {
  /** For tests, whose product listens only once its providers do. */
  sendWebhooksTo(url: string): void;
}

/** Stripe's API, its hosted payment page and its webhooks. Payments by card only; no customers, no Connect. */
export function stripeRoutes(app: FastifyInstance, options: StripeOptions): StripeStandIn {
  const { secretKey, publicOrigin } = options;
  const seconds = () => Math.floor(options.now() / 1_000);
  const store = new StripeStore(options.folder, seconds);
  const switches = new StripeSwitches();
  const retryMs = options.webhookRetryMs;
  const webhooks = new Webhooks({ secret: options.webhookSecret, store, switches, ...(retryMs && { retryMs }) });
  const context: Context = {
    ...{ store, seconds },
    events: new EventLog(store, seconds, (event) => webhooks.enqueue(event)),
  };
  const run = () => runDeadlines(context);

  apiRoutes(app, { context, secretKey, switches, runDeadlines: run, publicOrigin });
  checkoutRoutes(app, context, run);
  devRoutes(app, { context, switches, runDeadlines: run });

  const timer = setInterval(run, DEADLINES_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    webhooks.stop();
  });
  if (options.webhookUrl) webhooks.sendTo(options.webhookUrl);
  return { sendWebhooksTo: (url) => webhooks.sendTo(url) };
}
