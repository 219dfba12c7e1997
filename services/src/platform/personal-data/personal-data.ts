import type { ErrorCode } from '@mealtime/contracts/errors';
import { columns, statement, type RowOf, type Statement } from '../database/statement';

/** A kind of person: an account of the marketplace, or an admin. */
export type PersonKind = 'account' | 'admin';

/** Keys of a person in the modules' tables. */
export interface KnownPerson {
  /** Id of the account or admin. */
  id: string;
  /** E.164 */
  phoneNumber: string | null;
  /** Verified e-mail addresses in comparison form. Unverified ones are not used, as they may be another person's. */
  ownEmails: readonly string[];
}

/** Limit of rows for each exported list. */
export const EXPORT_ROWS = 10_000;

const EXPORTED = { row: columns.json<Record<string, unknown>>() };
const FOUND = { name: columns.text };
const STAYING = { name: columns.text, kind: columns.text, id: columns.text };
const JOB = { queue: columns.text, payload: columns.json<Record<string, string>>() };

type Exported = Statement<RowOf<typeof EXPORTED>>;
type Found = Statement<RowOf<typeof FOUND>>;
type Finding = Statement<RowOf<typeof STAYING>>;
type Jobs = Statement<RowOf<typeof JOB>>;

/** Refuses an erasure if the statement finds rows. */
export interface Refusal {
  code: ErrorCode;
  finds: Found;
}

/** Data that is retained, found by the statement. */
export interface Staying {
  /** A sentence; {name} is the found name. */
  words: string;
  finds: Finding;
}

/**
 * A module's handling of a person's data, in SQL, so that any process executes it in its transaction. Statements read
 * `person`, one row of `id`, `phone` and `own_emails`.
 */
export interface Held {
  /** By list name in the export. */
  exports?: Readonly<Record<string, Exported>>;
  /** Locks against changes between refusals and erasure, in the global locking order. */
  locks?: readonly Statement[];
  refusals?: readonly Refusal[];
  stays?: readonly Staying[];
  /** In order. Those that return jobs add them to the outbox. */
  erases?: readonly (Statement | Jobs)[];
}

/** A module's personal data. */
export interface PersonalData extends Readonly<Partial<Record<PersonKind, Held>>> {
  /** Tables with personal columns that are not exported or not erased, with the reason. */
  leaves?: Readonly<Record<string, { exporting?: string; erasing?: string }>>;
}

const PERSON = 'with person as (select $1::uuid as id, $2::text as phone, $3::text[] as own_emails)';

/** Parameters of all these statements. */
export const personParameters = ({ id, phoneNumber, ownEmails }: KnownPerson) => [id, phoneNumber, ownEmails];

/** A statement for an exported list; its columns are the entries' members. */
export const exported = (name: string, select: string) =>
  statement(
    `personal-data.${name}`,
    EXPORTED,
    `${PERSON} select to_jsonb(one) as row from (${select}) one limit ${EXPORT_ROWS + 1}`,
  );

/** A statement that finds by `name`. */
export const found = (name: string, select: string) => statement(`personal-data.${name}`, FOUND, `${PERSON} ${select}`);

/** A statement that finds by `name`, with `kind` and `id` for the audit trail. */
export const staying = (name: string, select: string) =>
  statement(`personal-data.${name}`, STAYING, `${PERSON} ${select}`);

/** A statement that changes or locks. */
export const carriedOut = (name: string, text: string) => statement(`personal-data.${name}`, {}, `${PERSON} ${text}`);

/** A statement that changes and returns `queue` and `payload` of external work. */
export const carriedOn = (name: string, text: string) => statement(`personal-data.${name}`, JOB, `${PERSON} ${text}`);

/** An instant in the contracts' format. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A count as text: "1 row", "3 rows". */
export const rowCount = `case count(*) when 1 then '1 row' else count(*) || ' rows' end`;
