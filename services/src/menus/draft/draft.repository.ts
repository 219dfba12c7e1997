import { Injectable } from '@nestjs/common';
import type { DraftEdit, MenuDraft, MenuSection } from '@mealtime/contracts/menus';
import { columns, statement, Statements, type Transaction } from '../../platform';

/** Changes that a feed reads at once. */
const FEED_PAGE = 200;
const DRAFT = {
  number: columns.integer,
  revision: columns.integer,
  publishedRevision: columns.nullable(columns.integer),
  document: columns.json<MenuDraft>(),
};
const READ = `select change_number as number, revision, published_revision as "publishedRevision", document
  from menus.draft where restaurant_id = $1`;
const FIND = statement('menu-draft.find', DRAFT, READ);
const LOCK = statement('menu-draft.lock', DRAFT, `${READ} for update`);
const ENSURE = statement(
  'menu-draft.ensure',
  {},
  `insert into menus.draft (restaurant_id, document, published_revision) values ($1, $2, $3) on conflict do nothing`,
);
/** One statement, so that the new number is also the number of the row in the history. */
const NOTE = statement(
  'menu-draft.note',
  { number: columns.integer },
  `with noted as (
     update menus.draft set change_number = change_number + 1,
       revision = case when $2::jsonb is null then revision else change_number + 1 end,
       document = coalesce($2::jsonb, document), published_revision = coalesce($3::integer, published_revision)
     where restaurant_id = $1 returning change_number)
   insert into menus.draft_edit (restaurant_id, number, kind, data, inverse, actor_id)
   select $1, change_number, $4, $5, $6, $7 from noted returning number`,
);
const AFTER = statement(
  'menu-draft.after',
  {
    number: columns.integer,
    kind: columns.text,
    data: columns.json<Record<string, unknown>>(),
    at: columns.instant,
    actorId: columns.nullable(columns.uuid),
  },
  `select number, kind, data, at, actor_id as "actorId" from menus.draft_edit
   where restaurant_id = $1 and number > $2 order by number limit ${FEED_PAGE}`,
);
/** Marks a change as undone, once, and returns its inverse. */
const UNDO = statement(
  'menu-draft.undo',
  { inverse: columns.json<DraftEdit[]>() },
  `update menus.draft_edit set undone_by = $3
   where restaurant_id = $1 and number = $2 and inverse is not null and undone_by is null returning inverse`,
);
const TOUCHED = statement(
  'menu-draft.touched',
  { at: columns.instant, actorId: columns.nullable(columns.uuid) },
  `select at, actor_id as "actorId" from menus.draft_edit
   where restaurant_id = $1 and kind = 'edit' and data @> any($2::jsonb[]) order by number desc limit 1`,
);
const PLAN = statement(
  'menu-draft.plan',
  { seconds: columns.integer, publishAt: columns.instant },
  `insert into menus.planned (restaurant_id, sections, revision, publish_at, actor_id)
   select $1, $2, $3, $4, $5 where $4::timestamptz > now() and $4::timestamptz < now() + interval '90 days'
   on conflict (restaurant_id) do update set sections = excluded.sections, revision = excluded.revision,
     publish_at = excluded.publish_at, actor_id = excluded.actor_id
   returning ceil(extract(epoch from publish_at - now()))::int as seconds, publish_at as "publishAt"`,
);
const PLANNED = statement(
  'menu-draft.planned',
  { publishAt: columns.instant },
  `select publish_at as "publishAt" from menus.planned where restaurant_id = $1`,
);
const UNPLAN = statement('menu-draft.unplan', {}, 'delete from menus.planned where restaurant_id = $1');
const TAKE_DUE = statement(
  'menu-draft.take-due',
  { sections: columns.json<MenuSection[]>(), revision: columns.integer, actorId: columns.nullable(columns.uuid) },
  `delete from menus.planned where restaurant_id = $1 and publish_at <= now()
   returning sections, revision, actor_id as "actorId"`,
);

export interface Draft {
  /** Number of the last change of any kind. */
  number: number;
  /** Number of the last change of the document. */
  revision: number;
  /** `revision` of the last published document; null before the first. */
  publishedRevision: number | null;
  document: MenuDraft;
}

/** A row of the history. */
export interface Change {
  kind: 'edit' | 'stock' | 'published';
  data: object;
  /** Null for a planned publication whose planner's account was erased. */
  actorId: string | null;
  document?: MenuDraft;
  inverse?: readonly DraftEdit[];
  publishedRevision?: number;
}

/** Drafts of menus, with their history. */
@Injectable()
export class DraftRepository {
  constructor(private readonly statements: Statements) {}

  /** Undefined before the first change. */
  find(restaurantId: string): Promise<Draft | undefined> {
    return this.statements.one(FIND, [restaurantId]);
  }

  /** Reads the draft and locks it until the end of the transaction; creates it from `initial` if there is none. */
  async lock(
    transaction: Transaction,
    restaurantId: string,
    initial: Pick<Draft, 'document' | 'publishedRevision'>,
  ): Promise<Draft> {
    const values = [restaurantId, JSON.stringify(initial.document), initial.publishedRevision];
    await this.statements.run(ENSURE, values, transaction);
    return (await this.statements.one(LOCK, [restaurantId], transaction))!;
  }

  /** Adds a change to the history and stores the changed document. Returns the change's number. The caller holds the lock. */
  async note(transaction: Transaction, restaurantId: string, change: Change): Promise<number> {
    const { kind, data, actorId, document, inverse, publishedRevision = null } = change;
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const values = [restaurantId, json(document), publishedRevision, kind, json(data), json(inverse), actorId];
    return (await this.statements.one(NOTE, values, transaction))!.number;
  }

  after(restaurantId: string, number: number) {
    return this.statements.run(AFTER, [restaurantId, number]);
  }

  /** Marks a change as undone and returns its inverse; undefined if there is none, or it was undone already. */
  async takeBack(transaction: Transaction, restaurantId: string, number: number, by: number) {
    return (await this.statements.one(UNDO, [restaurantId, number, by], transaction))?.inverse;
  }

  /** Author and time of the last change that matches one of these. */
  lastTouched(restaurantId: string, matches: readonly object[]) {
    const values = [restaurantId, matches.map((one) => JSON.stringify({ edits: [one] }))];
    return this.statements.one(TOUCHED, values);
  }

  /** Replaces what was planned before. Undefined if the time is past, or too far ahead. */
  plan(
    transaction: Transaction,
    restaurantId: string,
    planned: { sections: readonly MenuSection[]; revision: number; at: string; actorId: string },
  ) {
    const { sections, revision, at, actorId } = planned;
    return this.statements.one(PLAN, [restaurantId, JSON.stringify(sections), revision, at, actorId], transaction);
  }

  async planned(restaurantId: string): Promise<Date | null> {
    return (await this.statements.one(PLANNED, [restaurantId]))?.publishAt ?? null;
  }

  async unplan(transaction: Transaction, restaurantId: string): Promise<void> {
    await this.statements.run(UNPLAN, [restaurantId], transaction);
  }

  takeDue(transaction: Transaction, restaurantId: string) {
    return this.statements.one(TAKE_DUE, [restaurantId], transaction);
  }
}
