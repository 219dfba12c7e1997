/**
 * `npm test`: builds what is stale, then Jest, then Playwright against the built product. Both run whatever the other
 * finds; nothing is tried twice. The last line says how many passed and failed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../launcher/build';
import { StartError } from '../launcher/settings';
import { ensureChromium } from './chromium';
import { closingLine, jestCount, playwrightCount, type Count } from './results';

const ROOT = path.resolve(__dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');

/**
 * Milliseconds after which a runner is ended: several times what it takes on a slow machine. Without a limit something
 * that never settles would end with the patience of whoever waits, and say nothing.
 */
const RUNNER_LIMIT = 35 * 60_000;
/** Milliseconds a runner has to end in order. */
const GRACE = 15_000;

const say = (line: string) => console.log(line);
const stopped = new AbortController();
let current: ChildProcess | undefined;

/** Runs a test runner with its output shown as it comes. Resolves to whether it succeeded, within the limit. */
function runner(script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  current = child;
  const limit = setTimeout(() => {
    console.error(`${path.basename(script)} has not ended within ${RUNNER_LIMIT / 60_000} minutes and is stopped.`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE).unref();
  }, RUNNER_LIMIT);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(limit);
      current = undefined;
      resolve(code === 0);
    });
  });
}

async function runJest(): Promise<Count> {
  const summary = path.join(RESULTS, 'jest.json');
  const script = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const succeeded = await runner(script, ['--ci', '--maxWorkers=2', '--json', `--outputFile=${summary}`], {
    // --json prints the summary too, and says where it wrote it; the reporters' own words go to the error stream.
    NODE_NO_WARNINGS: '1',
  });
  return jestCount(summary, succeeded);
}

async function runPlaywright(): Promise<Count> {
  const summary = path.join(RESULTS, 'playwright.json');
  let chromium: string;
  try {
    chromium = await ensureChromium(say);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return playwrightCount('', false);
  }
  const script = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const succeeded = await runner(script, ['test', '--config', path.join(ROOT, 'e2e')], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: summary,
  });
  return playwrightCount(summary, succeeded);
}

async function main(): Promise<void> {
  const stop = () => {
    stopped.abort();
    current?.kill('SIGTERM');
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await ensureBuilt({ root: ROOT, say, signal: stopped.signal });
  const counts: Count[] = [];
  for (const run of [runJest, runPlaywright]) if (!stopped.signal.aborted) counts.push(await run());
  if (stopped.signal.aborted) process.exit(130);
  say(closingLine(counts));
  // Said aloud: who listens for the end of its parent, as we do, would otherwise wait for that.
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
}

main().catch((error: unknown) => {
  if (stopped.signal.aborted) process.exit(130);
  console.error(error instanceof StartError ? error.message : error);
  say(closingLine([{ passed: 0, failed: 1, skipped: 0 }]));
  process.exit(1);
});
