import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { FRAGMENTS_PROGRAM, type RemoteRelease, type RenderedPiece } from '@federated-pages/manifest';
import type { FragmentRequest } from '@federated-pages/render/compose';
import { frame, frameReader } from '@federated-pages/render/locked/frames';
import { lockedProcess } from '@federated-pages/render/locked/locked-process';
import { fragmentPiece } from '@federated-pages/render/edge/rendered-piece';
import { SERVER } from './checked-build';
import { ReleaseError } from './release-error';
import type { VersionParts } from './versions';

const PROCESS = path.join(import.meta.dirname, 'fragment-program.cjs');
/** Time limit of a remote's fragments of all pages together. */
const LIMIT_MS = 10_000;
const HEAP_MB = 256;
/**
 * Shell limits: kilobytes of all memory, generous as newer Node reserves half a gigabyte at start; and CPU seconds, in
 * case this process is killed.
 */
const LIMITS = [`ulimit -d ${2 * 1024 * 1024} 2>/dev/null`, `ulimit -t ${(2 * LIMIT_MS) / 1_000}`];
/** Limit of characters of output. */
const MAX_OUTPUT = 50_000_000;

const keyOf = ({ remote, ...rest }: FragmentRequest) => JSON.stringify([remote.base, rest]);

/** Throws if an answer is no valid fragment. */
function pieceOf(answer: unknown, remote: RemoteRelease, origin: string): RenderedPiece {
  const { error } = (answer ?? {}) as { error?: unknown };
  if (typeof error === 'string') throw new Error(error);
  return fragmentPiece(answer, remote, origin);
}

/** Why a remote's fragments failed to render; its pages are then composed without them. */
type Failures = Map<RemoteRelease, string>;

/**
 * Renders the fragments of a generation's pages by each remote's own code, in a locked process with limits and an empty
 * environment. `settle` renders all requests in batches.
 */
export function fragmentRenderer(parts: VersionParts, origin: string) {
  const known = new Map<string, RenderedPiece | undefined>();
  const wanted = new Map<string, FragmentRequest>();
  const failures: Failures = new Map();

  function run(remote: RemoteRelease, requests: readonly FragmentRequest[]): unknown[] {
    const read = (file: string) => parts.file(remote.name, file)?.toString();
    // Older tools used another name.
    const source = read(`${SERVER}/${FRAGMENTS_PROGRAM}`) ?? read(`.${FRAGMENTS_PROGRAM}`);
    if (source === undefined) throw new Error(`${remote.version} came without the code that renders them`);
    const { command, args, first, options } = lockedProcess(PROCESS, HEAP_MB, LIMITS);
    const asked = requests.map(({ name, properties, mount, pathname }) => ({ name, properties, mount, pathname }));
    const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
      ...options,
      input: Buffer.concat([
        first,
        frame({ type: 'files', files: { [FRAGMENTS_PROGRAM]: source } }),
        frame({ type: 'render', requests: asked }),
      ]),
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT,
    });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT')
      throw new Error(`its process took longer than ${LIMIT_MS / 1_000} s`);
    if (status !== 0) {
      const said = stderr
        .toString()
        .split('\n')
        .find((line) => /error/i.test(line));
      throw new Error(error?.message ?? said ?? `its process ended with ${signal ?? status ?? 'nothing'}`);
    }
    let answer: unknown;
    frameReader((message) => (answer ??= message), MAX_OUTPUT)(stdout);
    const { rendered, error: why } = (answer ?? {}) as { rendered?: unknown; error?: unknown };
    if (typeof why === 'string') throw new Error(why);
    if (Array.isArray(rendered) && rendered.length === requests.length) return rendered as unknown[];
    throw new Error('its answer is none');
  }

  function renderAll(remote: RemoteRelease, requests: readonly FragmentRequest[]) {
    try {
      run(remote, requests).forEach((one, at) => {
        const request = requests[at];
        if (!request) return;
        try {
          known.set(keyOf(request), pieceOf(one, remote, origin));
        } catch (error) {
          failures.set(remote, `${request.name}: ${error instanceof Error ? error.message : String(error)}`);
          known.set(keyOf(request), undefined);
        }
      });
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      failures.set(remote, error instanceof Error ? error.message : String(error));
      for (const request of requests) known.set(keyOf(request), undefined);
    }
  }

  return {
    /** The rendered fragment; undefined if it failed or is pending. */
    render(request: FragmentRequest): RenderedPiece | undefined {
      const key = keyOf(request);
      if (!known.has(key)) wanted.set(key, request);
      return known.get(key);
    },
    /** Whether requests are pending. */
    get isWaiting() {
      return wanted.size > 0;
    },
    /** Renders all pending requests. */
    settle() {
      const requests = [...wanted.values()];
      wanted.clear();
      for (const remote of new Set(requests.map((one) => one.remote)))
        renderAll(
          remote,
          requests.filter((one) => one.remote === remote),
        );
    },
    /** Throws FRAGMENT_FAILED if a remote in `changed` failed to render a fragment. */
    ensureRendered(changed: ReadonlySet<string>) {
      for (const [{ name }, why] of failures)
        if (changed.has(name)) throw new ReleaseError('FRAGMENT_FAILED', `${name} cannot render its fragments: ${why}`);
    },
  };
}
