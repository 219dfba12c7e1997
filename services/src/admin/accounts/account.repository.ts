import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@mealtime/contracts/admin';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import {
  addUnlessTaken,
  columns,
  statement,
  Statements,
  takeTurn,
  type Column,
  type RowOf,
  type Transaction,
} from '../../platform';
import { LIVE_SESSION, liveSession, liveSessionsOf, type LiveSession } from '../../identity';
import { AdminAccount } from './account.entity';
import type { UsernameKey } from './username';

/** The columns of an admin that every request needs. */
const ACTIVE = {
  id: columns.uuid,
  username: columns.text,
  role: columns.text as Column<AdminRole>,
  hasSecondFactor: columns.boolean,
};
export type ActiveAdmin = RowOf<typeof ACTIVE>;
/** For a statement that calls the table of accounts `a`. */
const HAS_SECOND_FACTOR = `exists (select from admin.authenticator t where t.account_id = a.id and t.secret is not null)
       or exists (select from admin.passkey p where p.account_id = a.id) as "hasSecondFactor"`;

const FIND_ACTIVE = statement(
  'admin.find-active',
  ACTIVE,
  `select a.id, a.username, a.role, ${HAS_SECOND_FACTOR}
   from admin.account a where a.id = $1 and a.removed_at is null`,
);
/** Runs first in every admin request: one read checks that the session is live and returns its account. */
const FIND_SIGNED_IN = statement(
  'admin.find-signed-in',
  { ...LIVE_SESSION, username: ACTIVE.username, role: ACTIVE.role, hasSecondFactor: ACTIVE.hasSecondFactor },
  `select s.*, a.username, a.role, ${HAS_SECOND_FACTOR}
   from (${liveSession('$1', '$2')}) s join admin.account a on a.id = s."subjectId" and a.removed_at is null`,
);
const MEMBERS = statement(
  'admin.members',
  {
    ...ACTIVE,
    email: columns.nullable(columns.text),
    sessions: columns.integer,
    createdAt: columns.instant,
    lastUsedAt: columns.nullable(columns.instant),
  },
  `select a.id, a.username, a.role, a.email, a.created_at as "createdAt", a.last_used_at as "lastUsedAt",
     ${HAS_SECOND_FACTOR},
     (select count(*)::int from ${liveSessionsOf('a.id', 'admin')} s) as sessions
   from admin.account a where a.removed_at is null order by a.username_key`,
);

@Injectable()
export class AccountRepository {
  constructor(
    @InjectRepository(AdminAccount) private readonly accounts: Repository<AdminAccount>,
    private readonly statements: Statements,
  ) {}

  /** Only accounts that have access. */
  findActive(id: string): Promise<ActiveAdmin | undefined> {
    return this.statements.one(FIND_ACTIVE, [id]);
  }

  /** A live session of an audience by the hash of its token, with its account if that still has access. */
  async findSignedIn(
    audience: string,
    tokenHash: Buffer,
  ): Promise<(LiveSession & { account: ActiveAdmin }) | undefined> {
    const found = await this.statements.one(FIND_SIGNED_IN, [tokenHash, audience]);
    if (!found) return undefined;
    const { username, role, hasSecondFactor, ...session } = found;
    return { ...session, account: { id: session.subjectId, username, role, hasSecondFactor } };
  }

  /** The whole row, only of accounts that have access. */
  find(id: string): Promise<AdminAccount | null> {
    return this.accounts.findOneBy({ id, removedAt: IsNull() });
  }

  /** Includes removed accounts: a username is never reused. */
  findByUsername(usernameKey: UsernameKey): Promise<AdminAccount | null> {
    return this.accounts.findOneBy({ usernameKey });
  }

  /** All accounts with access, ordered by name. */
  members() {
    return this.statements.run(MEMBERS, []);
  }

  hasAny(): Promise<boolean> {
    return this.accounts.exists();
  }

  /** False when the name, or the e-mail address, is taken. */
  add(account: AdminAccount, transaction?: Transaction): Promise<boolean> {
    return addUnlessTaken(transaction ?? this.accounts.manager, AdminAccount, account);
  }

  async change(id: string, change: Partial<AdminAccount>, transaction?: Transaction): Promise<void> {
    await (transaction ?? this.accounts.manager).update(AdminAccount, { id }, change);
  }

  /** An account with access. Locks the team until the end of the transaction. */
  async lock(transaction: Transaction, id: string): Promise<AdminAccount | null> {
    await takeTurn(transaction, 'admin.team');
    return transaction.findOneBy(AdminAccount, { id, removedAt: IsNull() });
  }

  /** Also finds accounts whose access was removed. Locks the team until the end of the transaction. */
  async lockIncludingRemoved(transaction: Transaction, id: string): Promise<AdminAccount | null> {
    await takeTurn(transaction, 'admin.team');
    return transaction.findOneBy(AdminAccount, { id });
  }

  owners(transaction: Transaction): Promise<number> {
    return transaction.countBy(AdminAccount, { role: 'owner', removedAt: IsNull() });
  }

  hasEmail(transaction: Transaction, emailKey: string): Promise<boolean> {
    return transaction.existsBy(AdminAccount, { emailKey });
  }
}
