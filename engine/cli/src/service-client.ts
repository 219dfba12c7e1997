import { randomUUID } from 'node:crypto';
import type { Progress } from '@federated-pages/store/change';
import { ReleaseError } from '@federated-pages/store/release-error';
import { ANSWER_LIMIT_MS, RELEASE_API_PATH, type ReleaseService } from '@federated-pages/store/release-service';
import { changesStore, type ReleaseCommand } from './release-command';

const PROGRESS_EVERY_MS = 1_000;
const PROGRESS_LIMIT_MS = 5_000;

/** A command's output and exit code. */
export interface CommandAnswer {
  code: number;
  stdout: string;
  stderr: string;
}

/** Error codes after which the request may have been sent. */
const BROKE_OFF = new Set([
  ...['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
]);

/** Undefined for invalid JSON, such as a proxy's error page. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A service's error. */
interface Refusal {
  code?: string;
  message?: string;
  /** Problems by field. */
  fields?: Readonly<Record<string, readonly string[]>>;
}

const answerLost = (what: string) =>
  new ReleaseError(
    'ANSWER_LOST',
    `${what}. What was asked for may have been done, or be under way: see npm run release -- status before it is asked for again`,
  );

/**
 * Sends a request. Errors: SERVICE_AWAY; ANSWER_LOST if the result of a change is unknown; and the service's errors
 * under their own codes.
 * @param isOperators whether only the operator may do this. Errors: NOT_OWNER
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
    reply = await fetch(`${url}${RELEASE_API_PATH}/${address}`, {
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
  // A proxy's time limit may be shorter than the command; there is none on the local machine. After a 500 the result is
  // unknown too.
  if (changes && ((isAway && !isLocal) || reply.status === 500))
    throw answerLost(`${url} answered ${code ?? reply.status}, and not what came of it`);
  if (isAway) throw new ReleaseError('SERVICE_AWAY', `${url} answered ${reply.status}: ${message ?? 'nothing more'}`);
  if (isOperators && code === 'FORBIDDEN')
    throw new ReleaseError(
      'NOT_OWNER',
      "Only the product's operator may do this, and the token given is a team's: ask the operator",
    );
  if (code === 'RELEASE_COMMAND_INVALID' || 'arguments' in fields)
    throw new ReleaseError(
      'SERVICE_REFUSED',
      `${url} does not understand this command: its release service is of another version. Use the command of the version that runs there, or update the service`,
    );
  const said = Object.entries(fields).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  const why = said.length > 0 ? said.join('; ') : (message ?? 'nothing more');
  throw new ReleaseError('SERVICE_REFUSED', `${url} answered ${code ?? reply.status}: ${why}`);
}

interface CommandOptions {
  /** The build to publish. */
  archive?: Buffer;
  /** Called with the service's progress. */
  progress?: Progress | undefined;
}

/** Runs a command at the service. */
export async function commandAt(
  service: ReleaseService,
  command: ReleaseCommand,
  { archive, progress }: CommandOptions = {},
): Promise<CommandAnswer> {
  const id = randomUUID();
  const end = progress ? followProgress(service, id, progress) : undefined;
  const progressHeader = progress && { 'release-progress': id };
  const changes = changesStore(command);
  try {
    return archive
      ? await ask(service, 'publications', changes, {
          body: new Uint8Array(archive),
          headers: {
            'content-type': 'application/gzip',
            'release-command': JSON.stringify(command),
            ...progressHeader,
          },
        })
      : await ask(service, 'commands', changes, {
          body: JSON.stringify({ command }),
          headers: { 'content-type': 'application/json', ...progressHeader },
        });
  } finally {
    end?.();
  }
}

/** Polls a command's progress every second. Returns the function that stops it. Failures are ignored. */
function followProgress({ url, token }: ReleaseService, id: string, progress: Progress): () => void {
  let isFollowed = true;
  const timer = setInterval(() => {
    void fetch(`${url}${RELEASE_API_PATH}/progress/${id}`, {
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

/** A new token, shown once. */
export interface NewToken {
  id: string;
  token: string;
  team: string;
  expiresAt: string;
}

/** Creates a team's token, as the operator. Errors: NOT_OWNER with a team's token. */
export const tokenAt = (service: ReleaseService, team: string, days: number): Promise<NewToken> =>
  ask(
    service,
    'tokens',
    false,
    { body: JSON.stringify({ team, days }), headers: { 'content-type': 'application/json' } },
    true,
  );
