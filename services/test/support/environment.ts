import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ACCOUNT, STRIPE_ACCOUNT } from '@mealtime/infra/providers/testing';
import { ADMIN } from './admins';

export const PUBLIC_ORIGIN = 'http://127.0.0.1:3999';
export const GOOGLE_CLIENT = {
  clientId: 'mealtime',
  clientSecret: 'a-secret-of-some-length-for-tests',
  origins: [PUBLIC_ORIGIN, 'http://localhost:3999'],
};

/** Folders for documents and releases of the process's tests, deleted at its end. */
const [uploads, releases] = ['mealtime-uploads-', 'mealtime-releases-'].map((name) =>
  mkdtempSync(path.join(os.tmpdir(), name)),
) as [string, string];
afterAll(() => [uploads, releases].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

interface Doors {
  databaseUrl: string;
  providersUrl: string;
  smtpPort: number;
  clamdPort: number;
}

/** The same database as the services use it: with a role of their own, which the first of them creates. */
export const serviceUrl = (ownerUrl: string) =>
  Object.assign(new URL(ownerUrl), { username: 'mealtime_services', password: 'of the tests' }).href;

/** A complete, working environment for a service in local mode. */
export const environment = ({ databaseUrl, providersUrl, smtpPort, clamdPort }: Doors): Record<string, string> => ({
  MEALTIME_MODE: 'local',
  SERVICE_PORT: '0',
  PUBLIC_ORIGIN,
  DATABASE_URL: serviceUrl(databaseUrl),
  DATABASE_OWNER_URL: databaseUrl,
  MEALTIME_SECRET: 'a secret of more than thirty-two characters',
  LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
  TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
  TWILIO_VERIFY_SERVICE_SID: ACCOUNT.serviceSid,
  TWILIO_MESSAGING_SERVICE_SID: ACCOUNT.messagingServiceSid,
  TWILIO_BASE_URL: providersUrl,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'Mealtime <hello@mealtime.example>',
  OIDC_ISSUER: `${PUBLIC_ORIGIN}/dev/google`,
  OIDC_CLIENT_ID: GOOGLE_CLIENT.clientId,
  OIDC_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
  BANK_KEYS: `tests:${Buffer.alloc(32, 7).toString('base64')}`,
  UPLOADS_DIR: uploads,
  RELEASES_DATA: releases,
  CLAMD_HOST: '127.0.0.1',
  CLAMD_PORT: String(clamdPort),
  STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhookSecret,
  STRIPE_API_URL: providersUrl,
  MEALTIME_DEMO: '0',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});
