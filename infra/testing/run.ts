/**
 * `npm test`: builds what is stale, then Jest, then Playwright against the built product. Both run whatever the other
 * finds; nothing is tried twice. The last line says how many passed and failed.
 *
 * `npm run drill:crashes`: the tests that npm test leaves out since they take long: most kill processes by the dozen, or
 * build and start much.
 *
 * `npm test -- --changed [commit]`: only what a change since that commit (default HEAD) asks for, see changed.ts.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../launcher/build';
import { StartError } from '../launcher/settings';
import { changedFiles, planFor, workspaceGraph } from './changed';
import { ensureChromium } from './chromium';
import { closingLine, jestCount, playwrightCount, type Count } from './results';

const ROOT = path.resolve(__dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');

/**
 * Milliseconds after which a runner is ended: several times what it takes on a slow machine. Without a limit something
 * that never settles would end with the patience of whoever waits, and say nothing.
 */
const RUNNER_LIMIT = 35 * 60_000;
/** Test files at a time. One more than the two cores that we count on: a fifth of their time most of them only wait. */
const JEST_WORKERS = 3;
/** What has Jest run the drills alone, which its configuration leaves out. */
const DRILLS = ['--testPathIgnorePatterns=/node_modules/', '--testPathPatterns=\\.drill\\.test\\.'];
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

/** @param name of the summary's file @param only what narrows the run down */
async function runJest(name = 'jest', only: readonly string[] = []): Promise<Count> {
  const summary = path.join(RESULTS, `${name}.json`);
  const script = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const succeeded = await runner(
    script,
    ['--ci', `--maxWorkers=${JEST_WORKERS}`, '--json', `--outputFile=${summary}`, ...only],
    {
      // --json prints the summary too, and says where it wrote it; the reporters' own words go to the error stream.
      NODE_NO_WARNINGS: '1',
    },
  );
  return jestCount(summary, succeeded);
}

/** @param specs all that are there, when there is none @param config a folder with a playwright.config.ts, or a file */
async function runPlaywright(specs: readonly string[] = [], config = 'e2e'): Promise<Count> {
  const summary = path.join(RESULTS, 'playwright.json');
  try {
    await ensureChromium(say);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return playwrightCount('', false);
  }
  const script = path.join(path.dirname(require.resolve('@playwright/test/package.json')), 'cli.js');
  const succeeded = await runner(script, ['test', '--config', path.join(ROOT, config), ...specs], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: summary,
  });
  return playwrightCount(summary, succeeded);
}

/** The runs that were asked for. Throws a StartError for what is no commit. */
function plannedRuns(): (() => Promise<Count>)[] {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean' }, drills: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.drills)
    return [() => runJest('drills', DRILLS), () => runPlaywright(['drills/long/'], 'e2e/drills.config.ts')];
  if (!values.changed) {
    if (positionals.length > 0) throw new StartError('Usage: npm test [-- --changed [commit]]');
    return [() => runJest(), () => runPlaywright()];
  }
  const since = positionals[0] ?? 'HEAD';
  let files: string[];
  try {
    files = changedFiles(ROOT, since);
  } catch {
    throw new StartError(`"${since}" is no commit of this repository.`);
  }
  const { changed, dependents, specs } = planFor(files, workspaceGraph(ROOT));
  say(`Changed since ${since}: ${[...changed, ...dependents, ...specs].join(', ') || 'nothing that is tested'}.`);
  return [
    changed.length > 0 && (() => runJest('changed', ['--changedSince', since, '--selectProjects', ...changed])),
    dependents.length > 0 && (() => runJest('dependents', ['--selectProjects', ...dependents])),
    specs.length > 0 && (() => runPlaywright(specs)),
  ].filter((run) => run !== false);
}

async function main(): Promise<void> {
  const stop = () => {
    stopped.abort();
    current?.kill('SIGTERM');
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const runs = plannedRuns();
  if (runs.length > 0) await ensureBuilt({ root: ROOT, say, signal: stopped.signal });
  const counts: Count[] = [];
  for (const run of runs) if (!stopped.signal.aborted) counts.push(await run());
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
