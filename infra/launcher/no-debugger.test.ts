import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Programs that run for a while, or hold a secret. */
const PROGRAMS = [
  ...['infra/edge/main.ts', 'infra/launcher/start.ts', 'infra/providers/main.ts'],
  ...['services/src/main.ts', 'services/src/migrate.ts'],
  ...['cli/src/cli.ts', 'cli/src/command-program.ts', 'server/src/reports/act-program.ts', 'server/src/cli.ts'].map(
    (file) => `engine/${file}`,
  ),
];

test.each(PROGRAMS)('%s imports no-debugger before anything else', (file) => {
  const [first] = /^import .*$/m.exec(readFileSync(path.join(ROOT, file), 'utf8')) ?? [];
  expect(first).toMatch(/no-debugger';$/);
});

test('the bootstrap of every command imports no-debugger after the installation, before it starts anything', () => {
  const text = readFileSync(path.join(ROOT, 'infra/launcher/bootstrap.mjs'), 'utf8');
  const at = text.indexOf("await import('federated-pages/no-debugger');");
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(text.indexOf('spawn(process.execPath'));
});

/** Exits on SIGUSR1 if a listener is installed; otherwise runs until it is killed. */
const PROGRAM = `if (process.listenerCount('SIGUSR1') > 0) process.once('SIGUSR1', () => process.exit());
  setInterval(() => undefined, 1_000);
  process.stdout.write('runs');`;

/** Standard error of a process that gets SIGUSR1. */
async function saidBy(...first: string[]): Promise<string> {
  // Port 0: Node chooses a free one.
  const child = spawn(process.execPath, ['--inspect-port=0', ...first, '-e', PROGRAM]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [over, complains] = [once(child, 'close'), once(child.stderr, 'data')];
  await once(child.stdout, 'data');
  child.kill('SIGUSR1');
  await Promise.race([over, complains]);
  child.kill('SIGKILL');
  await over;
  return said;
}

test('no-debugger keeps a process that gets SIGUSR1 from opening a debugger', async () => {
  expect(await saidBy()).toContain('Debugger listening');
  expect(await saidBy('--require', path.join(ROOT, 'engine/store/no-debugger.cjs'))).toBe('');
});
