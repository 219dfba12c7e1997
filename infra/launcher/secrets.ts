import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hex = () => randomBytes(16).toString('hex');

/** Made once per data folder. The ids have the shape of the real providers', because the real adapters check it. */
const generate = () => ({
  MEALTIME_SECRET: randomBytes(48).toString('base64url'),
  TWILIO_ACCOUNT_SID: `AC${hex()}`,
  TWILIO_AUTH_TOKEN: hex(),
  TWILIO_VERIFY_SERVICE_SID: `VA${hex()}`,
  TWILIO_MESSAGING_SERVICE_SID: `MG${hex()}`,
  /** Of the role that the services have in the built-in database. */
  DATABASE_PASSWORD: randomBytes(24).toString('base64url'),
  /** Shown by the release command of this machine to the services. */
  RELEASES_TOKEN: randomBytes(32).toString('base64url'),
  /** Shown by the edge. */
  RELEASES_REPORTS_TOKEN: randomBytes(32).toString('base64url'),
  BANK_KEYS: `local:${randomBytes(32).toString('base64')}`,
  STRIPE_SECRET_KEY: `sk_test_${hex()}${hex()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${hex()}`,
  OIDC_CLIENT_ID: 'mealtime-local',
  OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
});

export type Secrets = ReturnType<typeof generate>;

/** The secrets of this data folder, readable by the present user only. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = { ...generate(), ...known };
  // Also a folder of an earlier version, which lacks those that have come since.
  if (Object.keys(known).length < Object.keys(secrets).length) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
