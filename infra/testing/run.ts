/**
 * `npm test`: rebuilds stale workspaces, then runs Jest, then Playwright against the built product. Playwright runs even if
 * Jest fails; nothing is retried. The last line counts passed and failed tests.
 *
 * `npm run test:engine`: the same for the composition engine: its unit tests, and the browser tests that break products or
 * build remotes. `-- --if-changed [commit]` does nothing if the engine has not changed since that commit (default: a day
 * before the newest one).
 *
 * `npm run drill:crashes`: the slow tests that npm test leaves out; most kill many processes, or build and start much.
 *
 * `npm test -- --changed [commit]`: only the tests that the changes since that commit (default HEAD) affect, see changed.ts.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../launcher/build';
import { StartError } from '../launcher/settings';
import { workspaces } from '../workspaces.cjs';
import { changedFiles, commitADayAgo, isOfEngine, planFor, workspaceGraph } from './changed';
import { ensureChromium } from './chromium';
import { closingLine, jestCount, playwrightCount, type Count } from './results';

const ROOT = path.resolve(__dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');

/**
 * Milliseconds after which a runner is killed: several times its duration on a slow machine. Without a limit, a hanging
 * test would block the run for ever without a message.
 */
const RUNNER_LIMIT = 35 * 60_000;
/** Test files at a time. One more than the two cores that we assume: most files spend a fifth of their time waiting. */
const JEST_WORKERS = 3;
/** Arguments that make Jest run only the drills, which its configuration excludes. */
const DRILLS = ['--testPathIgnorePatterns=/node_modules/', '--testPathPatterns=\\.drill\\.test\\.'];
/** Jest projects of the engine, which the product's tests leave out. */
const ENGINE_PROJECTS = workspaces(ROOT)
  .filter(({ role }) => role === 'engine')
  .map(({ name }) => name);
/** Milliseconds that a runner gets to shut down. */
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

/** @param name of the summary's file @param only arguments that select tests */
async function runJest(name: string, only: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Count> {
  const summary = path.join(RESULTS, `${name}.json`);
  const script = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const succeeded = await runner(
    script,
    ['--ci', `--maxWorkers=${JEST_WORKERS}`, '--json', `--outputFile=${summary}`, ...only],
    {
      // --json also prints the summary and its path to stdout; the reporters write to stderr.
      NODE_NO_WARNINGS: '1',
      ...environment,
    },
  );
  return jestCount(summary, succeeded);
}

/** @param specs default: all @param config a folder with a playwright.config.ts, or a file */
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

/** The engine's runs; none if it has not changed since a commit. */
function engineRuns(ifChanged: boolean, since = commitADayAgo(ROOT)): (() => Promise<Count>)[] {
  if (ifChanged && since && !filesSince(since).some(isOfEngine)) {
    say(`The engine is as it was at ${since}: its tests are left out.`);
    return [];
  }
  return [
    () => runJest('engine', ['--selectProjects', ...ENGINE_PROJECTS]),
    () => runPlaywright([], 'e2e/engine.config.ts'),
  ];
}

function filesSince(commit: string): string[] {
  try {
    return changedFiles(ROOT, commit);
  } catch {
    throw new StartError(`"${commit}" is no commit of this repository.`);
  }
}

/** The runs for the command's arguments. Throws a StartError for an unknown commit. */
function plannedRuns(): (() => Promise<Count>)[] {
  const { values, positionals } = parseArgs({
    options: {
      changed: { type: 'boolean' },
      drills: { type: 'boolean' },
      engine: { type: 'boolean' },
      'if-changed': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.drills)
    return [() => runJest('drills', DRILLS), () => runPlaywright(['drills/long/'], 'e2e/drills.config.ts')];
  if (values.engine) return engineRuns(values['if-changed'], positionals[0]);
  if (!values.changed) {
    if (positionals.length > 0) throw new StartError('Usage: npm test [-- --changed [commit]]');
    return [
      () => runJest('jest', ['--ignoreProjects', ...ENGINE_PROJECTS], { TEST_GROUPS: '1' }),
      () => runPlaywright(),
    ];
  }
  const since = positionals[0] ?? 'HEAD';
  const { changed, dependents, specs } = planFor(filesSince(since), workspaceGraph(ROOT));
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
  // Explicitly: the open IPC channel to the parent would otherwise keep this process alive.
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
}

main().catch((error: unknown) => {
  if (stopped.signal.aborted) process.exit(130);
  console.error(error instanceof StartError ? error.message : error);
  say(closingLine([{ passed: 0, failed: 1, skipped: 0 }]));
  process.exit(1);
});
