import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { columns, runOn, statement, transactionOn, type RowOf } from '../platform/module';

/** Rows read at a time. */
const BATCH = 1_000;

export interface Head {
  /** Number of rows in the chain. */
  position: number;
  /** Hash of the last row, in hexadecimal. */
  hash: string;
}

export type Verdict = { holds: true; rows: number } | { holds: false; problem: string };

const ROW = {
  id: columns.bigint,
  position: columns.bigint,
  action: columns.text,
  subjectId: columns.text,
  previous: columns.bytes,
  hash: columns.bytes,
  detailHash: columns.bytes,
  /** Null once erased. */
  detail: columns.nullable(columns.text),
  /** The bytes that the hash covers, as the trigger assembled them. */
  content: columns.text,
};
type Row = RowOf<typeof ROW>;

/** PostgreSQL's own functions and operators only: objects that somebody added to the database must not be called. */
const PLAIN_PATH = statement('verification.plain-path', {}, 'set search_path = pg_catalog');
const BEGIN = statement('verification.begin', {}, 'begin isolation level repeatable read read only');
const READ = statement(
  'verification.read',
  ROW,
  `select id, position, action, subject_id as "subjectId", previous, hash, detail_hash as "detailHash",
     case when detail is not null then coalesce(salt::text, '') || detail::text end as detail,
     jsonb_build_array(position, id, actor, action, subject_kind, subject_id,
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), writer, encode(detail_hash, 'hex'))::text as content
   from audit.event where position > $1 order by position limit ${BATCH}`,
);
const HEAD = statement(
  'verification.head',
  { position: columns.bigint, hash: columns.bytes },
  'select position, hash from audit.head',
);
const LOOSE = statement(
  'verification.loose',
  { id: columns.bigint },
  'select id from audit.event where position is null order by id limit 1',
);

const ERASED = 'detail-erased';
const ERASURES = statement(
  'verification.erasures',
  { detail: columns.nullable(columns.json<{ subjects?: { kind: string; id: string }[] }>()) },
  `select detail from audit.event where subject_kind = 'person' and subject_id = $1 and action = 'erase'`,
);
const WORDS = statement(
  'verification.words',
  { id: columns.bigint },
  `select e.id from audit.event e
     join jsonb_to_recordset($1::jsonb) as s (kind text, id text) on e.subject_kind = s.kind and e.subject_id = s.id
   where coalesce(e.detail ->> 'reason', '') <> '' or coalesce(e.detail ->> 'message', '') <> ''
     or coalesce(e.detail -> 'changes', '[]') <> '[]'
   order by e.id`,
);
const ERASE = statement(
  'verification.erase',
  { id: columns.bigint },
  'update audit.event set detail = null, salt = null where id = $1 and detail is not null returning id',
);
const ADMIT = statement(
  'verification.admit',
  { role: columns.text },
  'insert into audit.writer (role) values (session_user) on conflict do nothing returning role::text',
);
const ADD_ERASED = statement(
  'verification.add-erased',
  {},
  `insert into audit.event (actor, action, subject_kind, subject_id) values ($1, '${ERASED}', 'audit-event', $2)`,
);
const CHAIN_NOW = statement('verification.chain-now', {}, 'set constraints all immediate');
const DISMISS = statement('verification.dismiss', {}, 'delete from audit.writer where role = session_user');

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/**
 * Recomputes the chain from its first row to its head, in one snapshot, beside running writers. `noted` is a head recorded
 * earlier: the chain must still contain that row unchanged. The database's owner could rebuild the chain with its head; only
 * a head recorded elsewhere proves that.
 */
export async function verify(client: Client, noted?: Head): Promise<Verdict> {
  await runOn(client, PLAIN_PATH);
  return transactionOn<Verdict>(
    client,
    async () => {
      const problem = await findProblem(client, noted);
      if (problem) return { holds: false, problem };
      return { holds: true, rows: (await head(client)).position };
    },
    BEGIN,
  );
}

export async function head(client: Client): Promise<Head> {
  const [found] = await runOn(client, HEAD);
  return { position: Number(found!.position), hash: found!.hash.toString('hex') };
}

async function findProblem(client: Client, noted: Head | undefined): Promise<string | undefined> {
  const end = await head(client);
  /** Rows without detail, by the id of the event. */
  const bare = new Map<string, string>();
  let position = 0;
  let previous: Buffer = Buffer.alloc(32);
  for (;;) {
    const rows = await runOn(client, READ, [position]);
    for (const row of rows) {
      position += 1;
      const fault = faultOf(row, position, previous);
      if (fault) return `row ${position} does not hold: ${fault}`;
      if (position > end.position) return `row ${position} does not hold: it comes after the head of the chain`;
      if (position === noted?.position && row.hash.toString('hex') !== noted.hash) {
        return `row ${position} does not hold: it is not the one whose hash was noted`;
      }
      if (row.detail === null) bare.set(row.id, `row ${position}`);
      if (row.action === ERASED) bare.delete(row.subjectId);
      previous = row.hash;
    }
    if (rows.length === 0) break;
  }
  const last = Math.max(end.position, noted?.position ?? 0);
  if (position < last) return `row ${position + 1} does not hold: it is missing`;
  if (previous.toString('hex') !== end.hash) return `row ${position} does not hold: it is not where the chain ends`;
  for (const row of bare.values()) return `${row} does not hold: its detail is gone, and no row says who erased it`;
  for (const { id } of await runOn(client, LOOSE))
    return `the row of event ${id} does not hold: it is not in the chain`;
  return undefined;
}

function faultOf(row: Row, position: number, previous: Buffer): string | undefined {
  if (Number(row.position) !== position) return 'it is missing';
  if (!row.previous.equals(previous)) return 'it does not follow the row before it';
  if (!sha256(previous, row.content).equals(row.hash)) return 'it was changed after it was written';
  if (row.detail !== null && !sha256(row.detail).equals(row.detailHash))
    return 'its detail was changed after it was written';
  return undefined;
}

/**
 * Ids of the events that still hold texts about an erased person, found by the events of the erasure. Undefined when no
 * erased person has this id.
 */
export async function wordsAbout(client: Client, person: string): Promise<string[] | undefined> {
  const erasures = await runOn(client, ERASURES, [person]);
  if (erasures.length === 0) return undefined;
  const subjects = [{ kind: 'person', id: person }, ...erasures.flatMap(({ detail }) => detail?.subjects ?? [])];
  return (await runOn(client, WORDS, [JSON.stringify(subjects)])).map(({ id }) => id);
}

/**
 * Erases the detail of an event for good, and adds an event that records it. False when there is no such event, or its
 * detail is erased already. Needs the owner of the database: the services' role may not.
 */
export async function erase(client: Client, id: string, actor: string): Promise<boolean> {
  return transactionOn(client, async () => {
    const isErased = (await runOn(client, ERASE, [id])).length === 1;
    if (!isErased) return false;
    const admitted = await runOn(client, ADMIT);
    await runOn(client, ADD_ERASED, [actor, id]);
    await runOn(client, CHAIN_NOW);
    if (admitted.length === 1) await runOn(client, DISMISS);
    return true;
  });
}
