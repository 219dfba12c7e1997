import { spawn } from 'node:child_process';
import type { Figure } from '../support/figure';

const AIM_S = 600;
/** The runners inside have limits of their own. */
const LIMIT_MS = 45 * 60_000;

/** Types `npm test` as a person does. Rejects with the end of its output when it fails. */
function npmTest(root: string): Promise<{ seconds: number; closing: string }> {
  const began = performance.now();
  const child = spawn('npm', ['test'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
    timeout: LIMIT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const closing = /^\d+ passed, \d+ failed.*$/m.exec(output)?.[0];
      if (code !== 0 || closing === undefined)
        return reject(new Error(`npm test failed:\n${output.split('\n').slice(-40).join('\n')}`));
      resolve({ seconds: (performance.now() - began) / 1000, closing });
    });
  });
}

/** Seconds that the whole suite takes, once everything is built. */
export const suite: Figure = {
  name: 'suite',
  title: 'npm test, once built',
  async measure({ root }) {
    const { seconds, closing } = await npmTest(root);
    return { rows: [{ label: closing, value: seconds, unit: 's', digits: 0, aim: AIM_S }] };
  },
};
