import type { ErrorCode } from '@mealtime/contracts/errors';
import { columns, statement, type RowOf, type Statement } from '../database/statement';

/** Of whom something is held: an account of the marketplace, or an admin. */
export type PersonKind = 'account' | 'admin';

/** By what a person is found in the tables of the modules. */
export interface KnownPerson {
  /** Of the account, or of the admin. */
  id: string;
  /** E.164 */
  phoneNumber: string | null;
  /**
   * E-mail addresses, as compared, that the person has shown to be theirs. By no others is anything handed out or erased:
   * anybody can type a stranger's.
   */
  ownEmails: readonly string[];
}

/** Rows of one export; each list has a bound, so that no person's file can be as large as the database. */
export const EXPORT_ROWS = 10_000;

const EXPORTED = { row: columns.json<Record<string, unknown>>() };
const FOUND = { name: columns.text };
const STAYING = { name: columns.text, kind: columns.text, id: columns.text };
const JOB = { queue: columns.text, payload: columns.json<Record<string, string>>() };

type Exported = Statement<RowOf<typeof EXPORTED>>;
type Found = Statement<RowOf<typeof FOUND>>;
type Finding = Statement<RowOf<typeof STAYING>>;
type Jobs = Statement<RowOf<typeof JOB>>;

/** Why somebody cannot be erased now: when it finds anything. */
export interface Refusal {
  code: ErrorCode;
  finds: Found;
}

/** What is not erased, of what the statement finds. */
export interface Staying {
  /** A sentence; {name} is what was found. */
  words: string;
  finds: Finding;
}

/**
 * What a module does with what it holds of a person. All of it is SQL, so that any process carries it out in its own
 * transaction, also one that does not run the module. Every statement reads `person`, one row of `id`, `phone` and
 * `own_emails`.
 */
export interface Held {
  /** By the names that the file has them under. */
  exports?: Readonly<Record<string, Exported>>;
  /** Lock what nobody may change between the refusals and the erasing; in the order in which everything else locks it. */
  locks?: readonly Statement[];
  refusals?: readonly Refusal[];
  stays?: readonly Staying[];
  /** In their order. Those that end in jobs give them to the outbox. */
  erases?: readonly (Statement | Jobs)[];
}

/** What a module holds of people. */
export interface PersonalData extends Readonly<Partial<Record<PersonKind, Held>>> {
  /** Tables with columns that tell of people, of which nothing is handed out, or nothing erased; each with the reason. */
  leaves?: Readonly<Record<string, { exporting?: string; erasing?: string }>>;
}

const PERSON = 'with person as (select $1::uuid as id, $2::text as phone, $3::text[] as own_emails)';

/** The parameters of every such statement. */
export const personParameters = ({ id, phoneNumber, ownEmails }: KnownPerson) => [id, phoneNumber, ownEmails];

/** Reads what is handed out; its columns are the members of the list's entries. */
export const exported = (name: string, select: string) =>
  statement(
    `personal-data.${name}`,
    EXPORTED,
    `${PERSON} select to_jsonb(one) as row from (${select}) one limit ${EXPORT_ROWS + 1}`,
  );

/** Finds by `name`. */
export const found = (name: string, select: string) => statement(`personal-data.${name}`, FOUND, `${PERSON} ${select}`);

/** Finds by `name`, with the `kind` and the `id` by which the trail knows it. */
export const staying = (name: string, select: string) =>
  statement(`personal-data.${name}`, STAYING, `${PERSON} ${select}`);

/** Changes or locks. */
export const carriedOut = (name: string, text: string) => statement(`personal-data.${name}`, {}, `${PERSON} ${text}`);

/** Changes, and returns `queue` and `payload` of what is to be done outside of the database. */
export const carriedOn = (name: string, text: string) => statement(`personal-data.${name}`, JOB, `${PERSON} ${text}`);

/** An instant as the contracts write it. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many there are: "1 row", "3 rows". */
export const rowCount = `case count(*) when 1 then '1 row' else count(*) || ' rows' end`;
