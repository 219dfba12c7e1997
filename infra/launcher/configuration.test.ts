import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-configuration-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** `npm start` with nothing but this in its environment. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(__dirname, 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], MEALTIME_DATA: dataDir, PORT: String(await freePort()), ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

test('production mode with nothing configured names everything missing before it builds or publishes', async () => {
  const { code, output } = await start({ MEALTIME_MODE: 'production' });
  expect(code).toBe(1);
  const missing = ['PUBLIC_ORIGIN', 'MEALTIME_SECRET', 'DATABASE_URL', 'SMTP_URL', 'TWILIO_ACCOUNT_SID', 'OIDC_ISSUER'];
  for (const name of [...missing, 'BANK_KEYS', 'UPLOADS_DIR']) expect(output).toContain(`- ${name} is missing`);
  expect(output).not.toMatch(/Building|Starting|Published|\n\s+at /);
  expect(existsSync(path.join(dataDir, 'releases'))).toBe(false);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('so does local mode with values that no service could use', async () => {
  const { code, output } = await start({
    SMTP_URL: 'mail.example',
    ADMIN_USERNAME: 'Owner',
    PUBLIC_ORIGIN: 'mealtime',
  });
  expect(code).toBe(1);
  for (const problem of [
    'SMTP_URL must be a URL',
    'MAIL_FROM is missing',
    'ADMIN_PASSWORD is missing',
    'PUBLIC_ORIGIN',
  ]) {
    expect(output).toContain(problem);
  }
  expect(output).not.toMatch(/Building|Starting|\n\s+at /);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});
