import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, Repository } from 'typeorm';
import { columns, isAhead, isOver, statement, Statements, type Transaction } from '../../platform';
import { Session } from './session.entity';

/** All times are by the database's clock, which all processes share: their own may differ. */
export const LIVE_SESSION = {
  id: columns.uuid,
  subjectId: columns.uuid,
  createdAt: columns.instant,
  expiresAt: columns.instant,
  seenAt: columns.instant,
};
const LIVE_COLUMNS =
  'id, subject_id as "subjectId", created_at as "createdAt", expires_at as "expiresAt", now() as "seenAt"';

/** SQL for a token hash's live session of an audience, with the columns of LIVE_SESSION. */
export const liveSession = (hash: string, audience: string) =>
  `select ${LIVE_COLUMNS} from identity.session
   where token_hash = ${hash} and audience = ${audience} and expires_at > now()`;

/** SQL for a subject's live sessions (the subject is SQL too): `id`, `openedAt` and `expiresAt`. */
export const liveSessionsOf = (subject: string, audience: string) =>
  `(select id, created_at as "openedAt", expires_at as "expiresAt" from identity.session
    where subject_id = ${subject} and audience = '${audience}' and expires_at > now())`;

/** Used by nearly every signed-in request. */
const FIND_LIVE = statement('session.find-live', LIVE_SESSION, liveSession('$1', '$2'));

/** Serialized with suspending or erasing the account: either it sees that, or the session is ended by it. */
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

/** With the time of reading, which determines its age. */
export type LiveSession = Pick<Session, 'id' | 'subjectId' | 'createdAt' | 'expiresAt'> & { seenAt: Date };

@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly statements: Statements,
  ) {}

  /** Also deletes expired sessions. Undefined if the account is suspended or erased. */
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

  /** The new end; undefined if the session is gone. */
  async prolong(id: string, lifeSeconds: number, longestSeconds: number): Promise<Date | undefined> {
    return (await this.statements.one(PROLONG, [id, lifeSeconds, longestSeconds]))?.expiresAt;
  }

  /** Ends all of a subject's sessions except one. */
  async removeOthers(transaction: Transaction, subjectId: string, keptId: string | undefined): Promise<void> {
    await transaction.delete(Session, { subjectId, ...(keptId === undefined ? {} : { id: Not(keptId) }) });
  }

  async remove(audience: string, tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ audience, tokenHash });
  }
}
