import { Injectable } from '@nestjs/common';
import { NOTICE_KINDS, type NoticeKind } from '@mealtime/contracts/releases';
import { columns, statement, Statements, type RowOf, type Transaction } from '../../platform';

const ADDRESS = {
  team: columns.text,
  email: columns.nullable(columns.text),
  webhook: columns.nullable(columns.text),
  salt: columns.nullable(columns.uuid),
  changedBy: columns.text,
  changedAt: columns.instant,
};
export type TeamAddress = RowOf<typeof ADDRESS>;
const ADDRESS_COLUMNS =
  'team, email, webhook, webhook_salt as salt, changed_by as "changedBy", changed_at as "changedAt"';

const NOTICE = {
  id: columns.uuid,
  kind: columns.text,
  team: columns.text,
  remote: columns.text,
  version: columns.text,
  why: columns.text,
  at: columns.instant,
  mailedAt: columns.nullable(columns.instant),
  calledAt: columns.nullable(columns.instant),
};
const NOTICE_COLUMNS = 'id, kind, team, remote, version, why, at, mailed_at as "mailedAt", called_at as "calledAt"';

/** A notice to a team. */
export interface Notice extends Omit<RowOf<typeof NOTICE>, 'kind'> {
  kind: NoticeKind;
}
export interface NewNotice extends Pick<Notice, 'kind' | 'team' | 'remote' | 'version' | 'why'> {
  /** Deduplication key: the same for the same event. */
  event: string;
}

const SHOWN = 20;
const WHY_MOST = 1_000;

const ADDRESSES = statement(
  'releases.addresses',
  ADDRESS,
  `select ${ADDRESS_COLUMNS} from releases.team_address order by team`,
);
const ADDRESS_OF = statement(
  'releases.address-of',
  ADDRESS,
  `select ${ADDRESS_COLUMNS} from releases.team_address where team = $1`,
);
const SET_ADDRESS = statement(
  'releases.set-address',
  {},
  `insert into releases.team_address (team, email, webhook, webhook_salt, changed_by) values ($1, $2, $3, $4, $5)
   on conflict (team) do update set email = excluded.email, webhook = excluded.webhook,
     webhook_salt = excluded.webhook_salt, changed_by = excluded.changed_by, changed_at = now()`,
);
const ADD = statement(
  'releases.add-notice',
  { id: columns.uuid },
  `insert into releases.notice (id, event, kind, team, remote, version, why)
   values (gen_random_uuid(), $1, $2, $3, $4, $5, $6) on conflict (event) do nothing returning id`,
);
const FIND = statement('releases.notice-of', NOTICE, `select ${NOTICE_COLUMNS} from releases.notice where id = $1`);
const LATEST = statement(
  'releases.latest-notices',
  NOTICE,
  `select ${NOTICE_COLUMNS} from releases.notice order by at desc, id limit ${SHOWN}`,
);
const MAILED = statement('releases.mailed', {}, 'update releases.notice set mailed_at = now() where id = $1');
const CALLED = statement('releases.called', {}, 'update releases.notice set called_at = now() where id = $1');
const FORGET = statement(
  'releases.forget-notices',
  {},
  `delete from releases.notice where at < now() - interval '1 year'`,
);
const EXAMINED_UNTIL = statement(
  'releases.told-until',
  { generation: columns.integer },
  'select generation from releases.told_until',
);
const SET_EXAMINED_UNTIL = statement(
  'releases.tell-until',
  {},
  `insert into releases.told_until (generation) values ($1) on conflict (one) do update set generation = excluded.generation`,
);

const isKind = (text: string): text is NoticeKind => (NOTICE_KINDS as readonly string[]).includes(text);
/** Skips kinds that only a later version of the services knows. */
const known = (found: readonly RowOf<typeof NOTICE>[]) =>
  found.flatMap((one): Notice[] => (isKind(one.kind) ? [{ ...one, kind: one.kind }] : []));

/** Notices to teams, and the addresses they go to. */
@Injectable()
export class NoticeRepository {
  constructor(private readonly statements: Statements) {}

  addresses(): Promise<TeamAddress[]> {
    return this.statements.run(ADDRESSES, []);
  }

  addressOf(team: string, transaction?: Transaction): Promise<TeamAddress | undefined> {
    return this.statements.one(ADDRESS_OF, [team], transaction);
  }

  async setAddress(
    transaction: Transaction,
    { team, email, webhook, salt, changedBy }: Omit<TeamAddress, 'changedAt'>,
  ): Promise<void> {
    await this.statements.run(SET_ADDRESS, [team, email, webhook, salt, changedBy], transaction);
  }

  /** The notice's id; undefined when the event was recorded before. */
  async add(
    transaction: Transaction,
    { event, kind, team, remote, version, why }: NewNotice,
  ): Promise<string | undefined> {
    const values = [event, kind, team, remote, version, why.slice(0, WHY_MOST)];
    return (await this.statements.one(ADD, values, transaction))?.id;
  }

  async find(id: string): Promise<Notice | undefined> {
    return known(await this.statements.run(FIND, [id]))[0];
  }

  /** Newest first. */
  async latest(): Promise<Notice[]> {
    return known(await this.statements.run(LATEST, []));
  }

  async noteMailed(id: string): Promise<void> {
    await this.statements.run(MAILED, [id]);
  }

  async noteCalled(id: string): Promise<void> {
    await this.statements.run(CALLED, [id]);
  }

  /** Deletes notices older than a year. */
  async forget(transaction: Transaction): Promise<void> {
    await this.statements.run(FORGET, [], transaction);
  }

  /** The last generation that was examined; undefined before the first look. */
  async examinedUntil(transaction: Transaction): Promise<number | undefined> {
    return (await this.statements.one(EXAMINED_UNTIL, [], transaction))?.generation;
  }

  async setExaminedUntil(transaction: Transaction, generation: number): Promise<void> {
    await this.statements.run(SET_EXAMINED_UNTIL, [generation], transaction);
  }
}
