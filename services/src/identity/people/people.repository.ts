import { Injectable } from '@nestjs/common';
import { eachAccountField, type PersonKind } from '@mealtime/contracts/identity';
import {
  columns,
  everyWord,
  Searches,
  statement,
  Statements,
  type Position,
  type RowOf,
  type Transaction,
} from '../../platform';
import { ACCOUNT_TEXTS } from '../accounts/account.columns';

const PERSON = {
  id: columns.uuid,
  ...eachAccountField(() => columns.text),
  email: columns.text,
  /** E.164 */
  phoneNumber: columns.nullable(columns.text),
  emailConfirmedAt: columns.nullable(columns.instant),
  viaGoogle: columns.boolean,
  hasPassword: columns.boolean,
  isCustomer: columns.boolean,
  isMember: columns.boolean,
  marketingConsentAt: columns.nullable(columns.instant),
  suspendedAt: columns.nullable(columns.instant),
  createdAt: columns.instant,
  /** With full precision, for the cursor. */
  createdAtText: columns.text,
  sessions: columns.integer,
};
export type PersonRow = RowOf<typeof PERSON>;

const COLUMNS = `a.id, ${ACCOUNT_TEXTS}, a.email, a.phone_number as "phoneNumber",
  a.email_confirmed_at as "emailConfirmedAt", a.google_sub is not null as "viaGoogle",
  a.password_hash is not null as "hasPassword", a.suspended_at as "suspendedAt", a.created_at as "createdAt",
  a.created_at::text as "createdAtText",
  exists (select from identity.customer c where c.account_id = a.id) as "isCustomer",
  exists (select from identity.membership m where m.account_id = a.id) as "isMember",
  (select c.marketing_consent_at from identity.customer c where c.account_id = a.id) as "marketingConsentAt",
  (select count(*)::int from identity.session s where s.subject_id = a.id and s.expires_at > now()) as sessions`;
const ORDER = 'order by a.created_at desc, a.id desc';
const SEARCHED = 'a.search';

const KINDS: Readonly<Record<PersonKind, string>> = {
  customer: 'exists (select from identity.customer c where c.account_id = a.id)',
  member: 'exists (select from identity.membership m where m.account_id = a.id)',
  suspended: 'a.suspended_at is not null',
};

const FIND = statement(
  'people.find',
  PERSON,
  `select ${COLUMNS} from identity.account a where a.id = $1 and a.erased_at is null`,
);
const IS_ERASED = statement(
  'people.is-erased',
  { id: columns.uuid },
  'select id from identity.account where id = $1 and erased_at is not null',
);
const SUSPEND = statement(
  'people.suspend',
  { id: columns.uuid },
  `update identity.account set suspended_at = case when $2::boolean then now() end, updated_at = now()
   where id = $1 and erased_at is null and (suspended_at is not null) <> $2::boolean returning id`,
);
/** Phone proofs are locked before the account, as in signing up and in, to avoid deadlocks. */
const LOCK_PROOFS = statement(
  'people.lock-proofs',
  { id: columns.uuid },
  `select p.id from identity.phone_proof p
   where p.phone_number = (select phone_number from identity.account where id = $1) order by p.id for update`,
);
/** Allows concurrent references to the account, as by a decision that gives it a restaurant. */
const LOCK = statement(
  'people.lock',
  { id: columns.uuid },
  'select id from identity.account where id = $1 and erased_at is null for no key update',
);
/** A confirmed address counts as the person's own. */
const KNOWN = statement(
  'people.known',
  {
    id: columns.uuid,
    phoneNumber: columns.nullable(columns.text),
    googleSub: columns.nullable(columns.text),
    isSuspended: columns.boolean,
    ownEmails: columns.texts,
  },
  `select a.id, a.phone_number as "phoneNumber", a.google_sub as "googleSub", a.suspended_at is not null as "isSuspended",
     case when a.email_confirmed_at is null then '{}'::text[] else array[a.email_key] end as "ownEmails"
   from identity.account a where a.id = $1 and a.erased_at is null`,
);
export type KnownAccount = NonNullable<(typeof KNOWN)['row']>;

/** People as operators see them. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly statements: Statements,
    private readonly searches: Searches,
  ) {}

  /** Latest first. */
  list(kind: PersonKind | undefined, limit: number, after?: Position): Promise<PersonRow[]> {
    const which = condition(kind, after, 1);
    const text = `select ${COLUMNS} from identity.account a where ${which.sql} ${ORDER} limit $1`;
    return this.statements.select(PERSON, text, [limit, ...which.parameters]);
  }

  /** People whose names, e-mail address or phone contain every word of `typed`. `address`: the client's. */
  search(
    typed: string,
    kind: PersonKind | undefined,
    limit: number,
    address: string,
    after?: Position,
  ): Promise<PersonRow[]> {
    const which = condition(kind, after, 1);
    const words = everyWord(SEARCHED, typed, 1 + which.parameters.length);
    const text = `with found as materialized (select a.* from identity.account a where ${words.sql})
      select ${COLUMNS} from found a where ${which.sql} ${ORDER} limit $1`;
    return this.searches.run(address, (query) =>
      query(PERSON, text, [limit, ...which.parameters, ...words.parameters]),
    );
  }

  find(id: string): Promise<PersonRow | undefined> {
    return this.statements.one(FIND, [id]);
  }

  async isErased(id: string): Promise<boolean> {
    return (await this.statements.one(IS_ERASED, [id])) !== undefined;
  }

  /** The person's keys in the modules, locked until the end of the transaction; undefined if missing. */
  async lock(transaction: Transaction, id: string): Promise<KnownAccount | undefined> {
    await this.statements.run(LOCK_PROOFS, [id], transaction);
    if (!(await this.statements.one(LOCK, [id], transaction))) return undefined;
    return this.statements.one(KNOWN, [id], transaction);
  }

  /** Returns false if unchanged. */
  async setSuspended(transaction: Transaction, id: string, suspended: boolean): Promise<boolean> {
    return (await this.statements.run(SUSPEND, [id, suspended], transaction)).length === 1;
  }
}

/** A condition by kind and position; parameters are numbered from `last`. */
function condition(kind: PersonKind | undefined, after: Position | undefined, last: number) {
  const parts = ['a.erased_at is null', ...(kind ? [KINDS[kind]] : [])];
  if (after) parts.push(`(a.created_at, a.id) < ($${last + 1}::timestamptz, $${last + 2}::uuid)`);
  return { sql: parts.join(' and '), parameters: after ? [after.key, after.id] : [] };
}
