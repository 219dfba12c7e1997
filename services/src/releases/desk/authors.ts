import type { Generation } from 'federated-pages/store';
import type { AuditEvent } from '../../audit';
import { COMMAND_LIMIT } from '../commands/limits';
import { ADMIN_AREA } from '../tokens/releaser';
import { WATCH_ACTOR } from '../watch/watch.service';

/** The part of a generation that is needed to find its author. */
export type Made = Pick<Generation, 'createdAt' | 'reason'>;

/** An event of the audit log about releases. */
export type ReleaseEvent = AuditEvent<{ command?: string; by?: string; version?: string }>;

/** Milliseconds within which a requested command is done and logged. */
export const DONE_WITHIN = COMMAND_LIMIT.walk + 60_000;
/** Milliseconds by which the database's clock may be behind the clock of the process that made the generation. */
const CLOCKS = 500;

/** How a generation's reason begins, by the command or action that made it. A Map, as callers choose the looked-up words. */
const REASONS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    abort: /^abort /,
    canary: /^canary /,
    good: / was found good/,
    preview: /^(?:preview|end the preview|forget) /,
    promote: /^promote /,
    // Publishing the version of a running canary promotes it.
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

/** Whether a request may have made the generation: it had not ended before, and was not refused. */
function hasMade({ createdAt, reason }: Made, ask: ReleaseEvent, events: readonly ReleaseEvent[]): boolean {
  const [at, asked] = [Date.parse(createdAt), ask.at.getTime()];
  // A process is started between request and generation: the clocks need no tolerance here.
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

/** The watch logs its actions after it has done them. */
function hasDone({ createdAt, reason }: Made, { action, subjectId, at, detail }: ReleaseEvent): boolean {
  const since = at.getTime() - Date.parse(createdAt);
  const isThen = since >= -CLOCKS && since <= DONE_WITHIN;
  return (
    isThen &&
    isAbout(reason, action.replace('release.', ''), subjectId) &&
    reason.includes(detail?.version ?? subjectId)
  );
}

/** Events that may have made a generation: requests, or actions of the watch. */
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
 * The author of a generation according to the audit log: an admin's username, a team with the run of its build system, or
 * the watch. Null if the log has none (a release on the machine itself), or more than one candidate.
 *
 * @param events of releases, oldest first, from before and after the generation was made
 */
export function authorOf(made: Made, events: readonly ReleaseEvent[]): string | null {
  const [author, ...others] = new Set(makersOf(made, events).map(nameOf));
  return author !== undefined && others.length === 0 ? author : null;
}

/** The author if it was an admin who used a button; null otherwise. */
export const adminOf = (made: Made, events: readonly ReleaseEvent[]): string | null =>
  makersOf(made, events).every(({ detail }) => detail?.by === ADMIN_AREA) ? authorOf(made, events) : null;
