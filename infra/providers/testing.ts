import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Message } from './outbox/store';
import { startProviders, type Providers, type ProvidersOptions } from './index';

export const ACCOUNT = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'secret',
  serviceSid: `VA${'2'.repeat(32)}`,
  messagingServiceSid: `MG${'3'.repeat(32)}`,
};
export const STRIPE_ACCOUNT = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };

/** Providers for a test file, in a separate folder. */
export async function providersForTest(more: Partial<ProvidersOptions> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-providers-'));
  const providers: Providers = await startProviders({ dataDir, twilio: ACCOUNT, stripe: STRIPE_ACCOUNT, ...more });
  return {
    ...providers,
    dataDir,
    async outbox(): Promise<Message[]> {
      return (await (await fetch(`${providers.url}/dev/outbox.json`)).json()) as Message[];
    },
    async control(body: Record<string, unknown>): Promise<void> {
      const answer = await fetch(`${providers.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async remove(): Promise<void> {
      await providers.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { EICAR } from './clamd/signatures';
export type { S3Server } from './s3/server';
export { s3ForTest } from './s3/testing';
