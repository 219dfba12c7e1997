import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { startScannerServer } from './clamd/server';
import type { GoogleClient } from './google/provider';
import { startMailServer } from './mail/server';
import { outboxRoutes } from './outbox/routes';
import { Outbox } from './outbox/store';
import { startRoutes } from './start/routes';
import { stripeRoutes, type StripeAccount, type StripeStandIn } from './stripe/routes';
import { createSwitches } from './switches';
import type { TwilioAccount } from './twilio/account';
import { twilioRoutes } from './twilio/routes';

export interface ProvidersOptions {
  /** Holds the outbox, the payments and the key of the sign-in provider. */
  dataDir: string;
  /** Default 0: a free one. */
  port?: number;
  /** Default 0: a free one. */
  smtpPort?: number;
  /** Default 0: a free one. */
  clamdPort?: number;
  twilio: TwilioAccount;
  /** Without it there is no sign-in provider. */
  google?: GoogleClient & { publicOrigin: string };
  /** Where the services list the accounts of the demo town. */
  demoFile?: string | undefined;
  /** Without it there is no payment provider. */
  stripe?: StripeAccount;
}

export interface Providers {
  url: string;
  smtpPort: number;
  clamdPort: number;
  stripe: StripeStandIn | undefined;
  stop(): Promise<void>;
}

/**
 * Stand-ins for external providers on loopback, each with the real wire protocol: Twilio Verify v2, Stripe, SMTP, ClamAV's
 * daemon, and OpenID Connect for Google. Throws in production mode.
 */
export async function startProviders(options: ProvidersOptions): Promise<Providers> {
  if (process.env['MEALTIME_MODE'] === 'production') {
    throw new Error('The built-in local providers do not run in production mode. Configure the real ones.');
  }
  const app = Fastify({ forceCloseConnections: true });
  const outbox = new Outbox(options.dataDir);
  const switches = createSwitches(app);
  app.get('/health', async () => ({ status: 'ok' }));
  startRoutes(app, options.demoFile);
  outboxRoutes(app, outbox);
  twilioRoutes(app, options.twilio, outbox, switches);
  const stripe = options.stripe && stripeRoutes(app, { ...options.stripe, folder: options.dataDir, now: switches.now });
  if (options.google) {
    const { publicOrigin, ...client } = options.google;
    const { googleRoutes } = await import('./google/routes'); // a large library that most tests do not need
    googleRoutes(app, { publicOrigin, folder: options.dataDir, client, switches });
  }
  const mail = await startMailServer(options.smtpPort ?? 0, outbox, switches);
  const scanner = await startScannerServer(options.clamdPort ?? 0, switches);
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpPort: mail.port,
    clamdPort: scanner.port,
    stripe,
    async stop() {
      await Promise.all([app.close(), mail.close(), scanner.close()]);
    },
  };
}
