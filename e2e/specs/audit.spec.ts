import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataDir, root } from '../support/product';
import { expect, test } from '../support/test';

/** Runs the command as a person types it, beside the running product. */
const audit = (...args: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', 'audit', '--', ...args], {
    cwd: root,
    env: { ...process.env, MEALTIME_DATA: dataDir(), NODE_OPTIONS: '' },
  });

test('the audit trail of the running product is intact, and its head is printed', async () => {
  expect((await audit('verify')).stdout).toMatch(/^ok, \d+ rows\n$/);
  const head = (await audit('head')).stdout.trim();
  expect(head).toMatch(/^\d+:[0-9a-f]{64}$/);
  expect((await audit('verify', '--head', head)).stdout).toMatch(/^ok, \d+ rows\n$/);
});
