import type { Generation } from 'federated-pages/store';
import type { AuditEvent } from '../../audit';
import { COMMAND_LIMIT } from '../commands/limits';
import { ADMIN_AREA } from '../tokens/releaser';
import { WATCH_ACTOR } from '../watch/watch.service';

/** As much of a generation as it takes to find who made it. */
export type Made = Pick<Generation, 'createdAt' | 'reason'>;

/** What a release's events say beside who and when. */
export type ReleaseEvent = AuditEvent<{ command?: string; by?: string; version?: string }>;

/** Milliseconds within which what was asked for has been done and written down. */
export const DONE_WITHIN = COMMAND_LIMIT.walk + 60_000;
/** Milliseconds by which the database's clock may be behind that of whoever made a generation. */
const CLOCKS = 500;

/** How the reason of a generation begins that a command, or the watch, has made. Asked by words that anybody with a token may choose. */
const REASONS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    abort: /^abort /,
    canary: /^canary /,
    good: / was found good/,
    preview: /^(?:preview|end the preview|forget) /,
    promote: /^promote /,
    // That of a running canary's version promotes it.
    publish: /^(?:publish|promote) /,
    raise: /^canary /,
    rollback: /^(?:roll|bring) back /,
    sign: /^sign /,
    withdraw: /^withdraw /,
  }),
);

const isAbout = (reason: string, verb: string, subject: string) => {
  const words = reason.split(/[\s,]+/);
  const names = subject === 'all' || words.includes(subject) || words.includes(`mf-${subject}`);
  return names && (REASONS.get(verb)?.test(reason) ?? true);
};

/** Whether what was asked for may have made the generation: it had not ended before, and was not refused. */
function hasMade({ createdAt, reason }: Made, ask: ReleaseEvent, events: readonly ReleaseEvent[]): boolean {
  const [at, asked] = [Date.parse(createdAt), ask.at.getTime()];
  // Between the two a process is started: clocks that differ a little need no room here.
  if (asked > at || asked < at - DONE_WITHIN) return false;
  const [verb = '', ...given] = ask.detail?.command?.split(' ') ?? [];
  const isPreview = verb === 'publish' && given.includes('--preview');
  if (!isAbout(reason, isPreview ? 'preview' : verb, ask.subjectId)) return false;
  const end = events.find(
    ({ id, actor, action, subjectId, detail }) =>
      BigInt(id) > BigInt(ask.id) &&
      ['release.done', 'release.refused'].includes(action) &&
      actor === ask.actor &&
      subjectId === ask.subjectId &&
      detail?.command === ask.detail?.command,
  );
  return !end || (end.action === 'release.done' && end.at.getTime() >= at - CLOCKS);
}

/** The watch writes down what it did once it has done it. */
function hasDone({ createdAt, reason }: Made, { action, subjectId, at, detail }: ReleaseEvent): boolean {
  const since = at.getTime() - Date.parse(createdAt);
  const isThen = since >= -CLOCKS && since <= DONE_WITHIN;
  return (
    isThen &&
    isAbout(reason, action.replace('release.', ''), subjectId) &&
    reason.includes(detail?.version ?? subjectId)
  );
}

/** What may have made a generation: what was asked for, or what the watch has done. */
const makersOf = (made: Made, events: readonly ReleaseEvent[]): ReleaseEvent[] =>
  events.filter((event) =>
    event.actor === WATCH_ACTOR ? hasDone(made, event) : event.action === 'release.ask' && hasMade(made, event, events),
  );

function nameOf({ actor, detail }: ReleaseEvent): string {
  const by = detail?.by ?? '';
  if (actor === WATCH_ACTOR) return 'the watch';
  return by.startsWith('build ') ? `${actor}, ${by}` : actor;
}

/**
 * Who made a generation, by what the audit log says of releases: an admin's user name, a team with the run of its build
 * system, or the watch. Null where it says nothing, as of what was released on the machine itself, and where it could be more than one.
 *
 * @param events of releases, oldest first, from before and after it was made
 */
export function authorOf(made: Made, events: readonly ReleaseEvent[]): string | null {
  const [author, ...others] = new Set(makersOf(made, events).map(nameOf));
  return author !== undefined && others.length === 0 ? author : null;
}

/** The same where it was an admin, by a button; null for all others. */
export const adminOf = (made: Made, events: readonly ReleaseEvent[]): string | null =>
  makersOf(made, events).every(({ detail }) => detail?.by === ADMIN_AREA) ? authorOf(made, events) : null;
