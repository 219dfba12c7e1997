import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Not, Repository } from 'typeorm';
import { columns, statement, Statements, type Transaction } from '../../platform';
import { Session } from './session.entity';

/** Nearly every call of who is signed in begins with it. By the database's clock, which all processes share. */
const FIND_LIVE = statement(
  'session.find-live',
  { id: columns.uuid, subjectId: columns.uuid, createdAt: columns.instant, expiresAt: columns.instant },
  `select id, subject_id as "subjectId", created_at as "createdAt", expires_at as "expiresAt" from identity.session
   where token_hash = $1 and audience = $2 and expires_at > now()`,
);

/** Whoever suspends the account at the same moment comes before, and is seen, or after, and ends this session too. */
const ADD = statement(
  'session.add',
  { id: columns.uuid },
  `with account as materialized (select suspended_at from identity.account where id = $3 for share)
   insert into identity.session (id, audience, subject_id, opened_from, token_hash, created_at, expires_at)
   select $1, $2, $3, $4, $5, $6, $7 where not exists (select from account where suspended_at is not null)
   returning id`,
);

export type LiveSession = Pick<Session, 'id' | 'subjectId' | 'createdAt' | 'expiresAt'>;

@Injectable()
export class SessionRepository {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly statements: Statements,
  ) {}

  /** Also forgets sessions that have ended by themselves. False when the account whose it would be is suspended. */
  async add(session: Session, transaction?: Transaction): Promise<boolean> {
    const { id, audience, subjectId, openedFrom, tokenHash, createdAt, expiresAt } = session;
    await (transaction ?? this.sessions.manager).delete(Session, { expiresAt: LessThan(new Date()) });
    const values = [id, audience, subjectId, openedFrom, tokenHash, createdAt, expiresAt];
    return (await this.statements.run(ADD, values, transaction)).length === 1;
  }

  findLive(audience: string, tokenHash: Buffer): Promise<LiveSession | undefined> {
    return this.statements.one(FIND_LIVE, [tokenHash, audience]);
  }

  isLive(id: string): Promise<boolean> {
    return this.sessions.existsBy({ id, expiresAt: MoreThan(new Date()) });
  }

  async prolong(id: string, expiresAt: Date): Promise<void> {
    await this.sessions.update({ id }, { expiresAt });
  }

  /** Every session of somebody but one. */
  async removeOthers(transaction: Transaction, subjectId: string, keptId: string | undefined): Promise<void> {
    await transaction.delete(Session, { subjectId, ...(keptId === undefined ? {} : { id: Not(keptId) }) });
  }

  async remove(audience: string, tokenHash: Buffer): Promise<void> {
    await this.sessions.delete({ audience, tokenHash });
  }
}
