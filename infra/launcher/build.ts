import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaces } from '../workspaces.cjs';
import { FOLLOW_PARENT, signalGroup } from './processes';
import { StartError } from './settings';

/** Workspaces of these roles end up in builds; tools run from source. */
const BUILT_FROM = new Set(['contract', 'library', 'engine', 'remote', 'shell', 'service']);
const ROOT_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.base.json', '.swcrc', 'nx.json', 'lerna.json'];
const NOT_INPUT = /^(node_modules|test|coverage|\.swc)$|\.test\.tsx?$|\.md$/;

const HEARTBEAT_MS = 20_000;

/** Adds name, size and time of every file below a folder: cheap, and different whenever one was written. */
function walk(folder: string, digest: ReturnType<typeof createHash>, skip: (name: string) => boolean): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skip(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) walk(full, digest, skip);
    else {
      const { size, mtimeMs } = statSync(full);
      digest.update(`${full}\0${size}\0${mtimeMs}\n`);
    }
  }
}

interface BuildState {
  /** Changes with every input of a build. */
  inputs: string;
  /** Changes with every file that was built. */
  outputs: string;
}

/** The state of the files on disk, in some 20 ms. */
export function buildState(root: string): BuildState {
  const inputs = createHash('sha256');
  const outputs = createHash('sha256');
  for (const file of ROOT_INPUTS) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    inputs.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  for (const { folder, role } of workspaces(root)) {
    if (!BUILT_FROM.has(role ?? '')) continue;
    walk(folder, inputs, (name) => name === 'dist' || NOT_INPUT.test(name));
    if (statSync(path.join(folder, 'dist'), { throwIfNoEntry: false })) {
      walk(path.join(folder, 'dist'), outputs, () => false);
    }
  }
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex') };
}

const stampFile = (root: string) => path.join(root, 'node_modules/.cache/mealtime/built.json');

function stamped(root: string): BuildState | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8')) as BuildState;
  } catch {
    return undefined;
  }
}

export interface BuildOptions {
  root: string;
  say: (line: string) => void;
  /** Ends the build. */
  signal: AbortSignal;
}

/**
 * Rebuilds stale workspaces and returns the new state. Without changes since the last build Lerna is not started; otherwise
 * its cache decides. Throws a StartError with the build's output when it fails.
 */
export async function ensureBuilt({ root, say, signal }: BuildOptions): Promise<BuildState> {
  const before = buildState(root);
  const known = stamped(root);
  if (known?.inputs === before.inputs && known.outputs === before.outputs) return before;

  say(known ? 'Building what has changed ...' : 'Building (a minute or so the first time) ...');
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const heartbeat = setInterval(() => say(`  still building (${seconds()} s)`), HEARTBEAT_MS);
  try {
    await lernaBuild(root, signal);
  } finally {
    clearInterval(heartbeat);
  }
  say(`Built in ${seconds()} s.`);
  // The inputs from before the build: files written during it are built next time.
  const built = { inputs: before.inputs, outputs: buildState(root).outputs };
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(built));
  return built;
}

async function lernaBuild(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      ...FOLLOW_PARENT,
      path.join(root, 'node_modules/lerna/dist/cli.js'),
      'run',
      'build',
      '--loglevel=error',
      '--stream',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // No terminal for each task: all stay in one process group that can be ended together.
      env: {
        ...process.env,
        // `npm run check` and every release check the types: a start need not wait for that.
        COMPOSITION_CHECK_TYPES: '0',
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        NX_NATIVE_COMMAND_RUNNER: 'false',
        NX_NATIVE_FILE_CACHE_DIRECTORY: path.join(root, '.nx/native'),
        FORCE_COLOR: '0',
      },
      detached: true,
    },
  );
  const abort = () => {
    if (child.pid) signalGroup(child.pid, 'SIGKILL'); // safe: its cache is written atomically
  };
  signal.addEventListener('abort', abort);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  signal.removeEventListener('abort', abort);
  if (code !== 0) throw new StartError(`${relevant(output)}\n\nThe build failed; see above.`);
}

/** The tools' output, without colours and npm's notices. */
function relevant(output: string): string {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^(\S+: )?(npm (warn|error)|> |$)/.test(line))
    .join('\n');
}
