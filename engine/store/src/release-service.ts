import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Progress } from './change';
import { isRunning } from './processes';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { dataDirOf } from './settings';
import { isChange } from './usage';

/** Where releases are asked for, and as whom. */
export interface ReleaseService {
  /** Origin. */
  url: string;
  token: string;
  /** It works on the store of this machine. */
  isLocal: boolean;
}

/** What the command says, as a process does. */
export interface CommandAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Where a product's address leads to its release service. */
export const RELEASES_PATH = '/api/releases';
/** A publish composes every page, and may walk through them: longer than that nobody waits. As long as Node waits for an answer by itself. */
export const ANSWER_LIMIT_MS = 5 * 60_000;

/** Below the folder that holds the store: where the product that runs on it has its service. */
const NOTE = 'run/release-service.json';

const PROGRESS_EVERY_MS = 1_000;
const PROGRESS_LIMIT_MS = 5_000;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Leaves a note, readable by this user only, of the service that works on a store of this machine; for as long as this process
 * runs. Returns the way to take it back.
 */
export function noteReleaseService(dataDir: string, service: Pick<ReleaseService, 'url' | 'token'>): () => void {
  const file = path.join(dataDir, NOTE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, JSON.stringify({ ...service, pid: process.pid }), { mode: 0o600 });
  return () => fs.rmSync(file, { force: true });
}

function readNote(dataDir: string): ReleaseService | undefined {
  try {
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, NOTE), 'utf8')) as Record<string, unknown>;
    const { url, token, pid } = note;
    if (typeof url !== 'string' || typeof token !== 'string' || typeof pid !== 'number') return undefined;
    return isRunning(pid) ? { url, token, isLocal: true } : undefined;
  } catch {
    // there is none, or it is another user's
    return undefined;
  }
}

/**
 * The service that the environment names, else the one of the product that runs on this machine's store; undefined where
 * there is neither. Errors: PACKAGE_INVALID; USAGE for an address that would show the token to everybody on the way.
 */
export function findReleaseService(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseService | undefined {
  const { release } = readProduct(root);
  const [address, token] = [environment[release.url], environment[release.token]];
  if (!address) return readNote(dataDirOf(root, environment));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe)
    throw new ReleaseError(
      'USAGE',
      `${release.url} is "${address}", which is no address such as https://www.example.com`,
    );
  if (!token) throw new ReleaseError('USAGE', `${release.url} is set, and ${release.token} is not: a team's token`);
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ReleaseError(
      'USAGE',
      `${release.token} is no token: it holds a space, a line's end, or what is no letter`,
    );
  return { url: url.origin, token, isLocal: false };
}

/** Failures of what was sent, or begun to be sent. */
const BROKE_OFF = new Set([
  ...['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
]);

/** Undefined for what is no JSON: whoever stands between here and the service says so in a page of theirs. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a service says of what it refuses. */
interface Refusal {
  code?: string;
  message?: string;
  /** By field, where it is about what was sent. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

const answerLost = (what: string) =>
  new ReleaseError(
    'ANSWER_LOST',
    `${what}. What was asked for may have been done, or be under way: see npm run release -- status before it is asked for again`,
  );

/**
 * Asks the service. Errors: SERVICE_AWAY; ANSWER_LOST where what changes something was sent and nobody said what came of it; and
 * whatever it refuses with, under its own code.
 *
 * @param isOperators whether it lets nobody do this but whoever runs the product. Errors: NOT_OWNER
 */
async function ask<T>(
  { url, token, isLocal }: ReleaseService,
  address: string,
  changes: boolean,
  init: RequestInit,
  isOperators = false,
): Promise<T> {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(`${url}${RELEASES_PATH}/${address}`, {
      ...init,
      method: 'POST',
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    text = await reply.text();
  } catch (error) {
    const { cause, message, name } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    const isLost = name === 'TimeoutError' || BROKE_OFF.has(String((cause as { code?: unknown } | undefined)?.code));
    if (changes && isLost) throw answerLost(`${url} broke off before it answered: ${why}`);
    throw new ReleaseError('SERVICE_AWAY', `${url} does not answer: ${why}`);
  }
  const body = parsed(text);
  if (reply.ok && body !== undefined) return body as T;
  const { code, message, fields = {} } = (body as { error?: Refusal } | undefined)?.error ?? {};
  const isAway = reply.status === 502 || reply.status === 503 || reply.status === 504;
  // Of those between here and the service, each may have waited for less long than it took. On its own machine nobody stands between.
  // Who answers 500 does not know either.
  if (changes && ((isAway && !isLocal) || reply.status === 500))
    throw answerLost(`${url} answered ${code ?? reply.status}, and not what came of it`);
  if (isAway) throw new ReleaseError('SERVICE_AWAY', `${url} answered ${reply.status}: ${message ?? 'nothing more'}`);
  if (isOperators && code === 'FORBIDDEN')
    throw new ReleaseError(
      'NOT_OWNER',
      "That is for whoever runs the product, and the token that was shown is a team's: ask them for it",
    );
  const said = Object.entries(fields).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  const why = said.length > 0 ? said.join('; ') : (message ?? 'nothing more');
  throw new ReleaseError('SERVICE_REFUSED', `${url} answered ${code ?? reply.status}: ${why}`);
}

interface CommandOptions {
  /** Of the build that a publish is about. */
  archive?: Buffer;
  /** Told what the service is doing, while it is. */
  progress?: Progress | undefined;
}

/** Runs a command at the service, on its store. */
export async function commandAt(
  service: ReleaseService,
  args: readonly string[],
  { archive, progress }: CommandOptions = {},
): Promise<CommandAnswer> {
  const id = randomUUID();
  const end = progress ? followProgress(service, id, progress) : undefined;
  const told = progress && { 'release-progress': id };
  const changes = isChange(args[0] ?? '') && !args.includes('--dry-run');
  try {
    return archive
      ? await ask(service, 'publications', changes, {
          body: new Uint8Array(archive),
          headers: { 'content-type': 'application/gzip', 'release-arguments': JSON.stringify(args), ...told },
        })
      : await ask(service, 'commands', changes, {
          body: JSON.stringify({ arguments: args }),
          headers: { 'content-type': 'application/json', ...told },
        });
  } finally {
    end?.();
  }
}

/** Asks every second what a command of ours has come to. Returns the way to end it. One that cannot say costs nothing but that. */
function followProgress({ url, token }: ReleaseService, id: string, progress: Progress): () => void {
  let isFollowed = true;
  const timer = setInterval(() => {
    void fetch(`${url}${RELEASES_PATH}/progress/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PROGRESS_LIMIT_MS),
    })
      .then(async (reply) => (reply.ok ? ((await reply.json()) as { says?: string | null }) : undefined))
      .then(
        (answer) => isFollowed && answer && progress(answer.says ?? 'Waiting for the release service'),
        () => undefined,
      );
  }, PROGRESS_EVERY_MS);
  return () => {
    isFollowed = false;
    clearInterval(timer);
  };
}

/** A token as it is shown, once. */
export interface NewToken {
  id: string;
  token: string;
  team: string;
  expiresAt: string;
}

/** Makes a team's token, as whoever runs the product. Errors: NOT_OWNER with a team's token. */
export const tokenAt = (service: ReleaseService, team: string, days: number): Promise<NewToken> =>
  ask(
    service,
    'tokens',
    false,
    { body: JSON.stringify({ team, days }), headers: { 'content-type': 'application/json' } },
    true,
  );
