import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Repository } from 'typeorm';
import { columns, isAhead, isOver, statement, Statements, type Transaction } from '../../platform';
import { Session } from './session.entity';

/** Every time of a session is the database's, whose clock all processes share: theirs may be hours off. */
export const LIVE_SESSION = {
  id: columns.uuid,
  subjectId: columns.uuid,
  createdAt: columns.instant,
  expiresAt: columns.instant,
  seenAt: columns.instant,
};
const LIVE_COLUMNS =
  'id, subject_id as "subjectId", created_at as "createdAt", expires_at as "expiresAt", now() as "seenAt"';

/** SQL of the live session of a token, by its hash, for an audience; its columns are those of LIVE_SESSION. */
export const liveSession = (hash: string, audience: string) =>
  `select ${LIVE_COLUMNS} from identity.session
   where token_hash = ${hash} and audience = ${audience} and expires_at > now()`;

/** SQL of the live sessions of a subject (SQL, too): `id`, `openedAt` and `expiresAt`. */
export const liveSessionsOf = (subject: string, audience: string) =>
  `(select id, created_at as "openedAt", expires_at as "expiresAt" from identity.session
    where subject_id = ${subject} and audience = '${audience}' and expires_at > now())`;

/** Nearly every call of who is signed in begins with it. */
const FIND_LIVE = statement('session.find-live', LIVE_SESSION, liveSession('$1', '$2'));

/** Whoever suspends or erases the account at the same moment comes before, and is seen, or after, and ends this session too. */
const ADD = statement(
  'session.add',
  LIVE_SESSION,
  `with account as materialized (select coalesce(erased_at, suspended_at) as closed_at from identity.account where id = $3 for share)
   insert into identity.session (id, audience, subject_id, opened_from, token_hash, created_at, expires_at)
   select $1, $2, $3, $4, $5, now(), now() + $6 * interval '1 second'
   where not exists (select from account where closed_at is not null)
   returning ${LIVE_COLUMNS}`,
);

const PROLONG = statement(
  'session.prolong',
  { expiresAt: columns.instant },
  `update identity.session
   set expires_at = least(now() + $2 * interval '1 second', created_at + $3 * interval '1 second')
   where id = $1 returning expires_at as "expiresAt"`,
);

export type NewSession = Pick<Session, 'id' | 'audience' | 'subjectId' | 'openedFrom' | 'tokenHash'>;

/** With the time at which it was read: what judges how old it is. */
export type LiveSession = Pick<Session, 'id' | 'subjectId' | 'createdAt' | 'expiresAt'> & { seenAt: Date };

@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly statements: Statements,
  ) {}

  /** Also forgets sessions that have ended by themselves. Undefined when the account whose it would be is suspended or erased. */
  async add(session: NewSession, lifeSeconds: number, transaction?: Transaction): Promise<LiveSession | undefined> {
    const manager = transaction ?? this.sessions.manager;
    await manager.delete(Session, { expiresAt: isOver() });
    const { id, audience, subjectId, openedFrom, tokenHash } = session;
    const values = [id, audience, subjectId, openedFrom, tokenHash, lifeSeconds];
    return this.statements.one(ADD, values, transaction);
  }

  findLive(audience: string, tokenHash: Buffer): Promise<LiveSession | undefined> {
    return this.statements.one(FIND_LIVE, [tokenHash, audience]);
  }

  isLive(id: string): Promise<boolean> {
    return this.sessions.existsBy({ id, expiresAt: isAhead() });
  }

  /** Until when it lives then; undefined when there is none any more. */
  async prolong(id: string, lifeSeconds: number, longestSeconds: number): Promise<Date | undefined> {
    return (await this.statements.one(PROLONG, [id, lifeSeconds, longestSeconds]))?.expiresAt;
  }

  /** Every session of somebody but one. */
  async removeOthers(transaction: Transaction, subjectId: string, keptId: string | undefined): Promise<void> {
    await transaction.delete(Session, { subjectId, ...(keptId === undefined ? {} : { id: Not(keptId) }) });
  }

  async remove(audience: string, tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ audience, tokenHash });
  }
}
