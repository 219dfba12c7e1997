import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Rows read at a time. */
const BATCH = 1_000;

export interface Head {
  /** Rows in the chain. */
  position: number;
  /** Of the last one, in hexadecimal. */
  hash: string;
}

export type Verdict = { holds: true; rows: number } | { holds: false; problem: string };

interface Row {
  id: string;
  position: string;
  action: string;
  subjectId: string;
  previous: Buffer;
  hash: Buffer;
  detailHash: Buffer;
  /** Null once erased. */
  detail: string | null;
  /** All that the hash stands for, as the trigger put it together. */
  content: string;
}

/** Only what PostgreSQL brings along, whatever else somebody has put into the database. */
const READ = `
  select id, position, action, subject_id as "subjectId", previous, hash, detail_hash as "detailHash",
    case when detail is not null then coalesce(salt::text, '') || detail::text end as detail,
    jsonb_build_array(position, id, actor, action, subject_kind, subject_id,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), writer, encode(detail_hash, 'hex'))::text as content
  from audit.event where position > $1 order by position limit ${BATCH}`;

const ERASED = 'detail-erased';

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/**
 * Recomputes the chain from its first row to its head, in one snapshot beside whoever writes. `noted` is a head seen
 * earlier: the chain must still have that row, as it was. Whoever owns the database could make a chain anew, head and all;
 * a head noted elsewhere is what tells.
 */
export async function verify(client: Client, noted?: Head): Promise<Verdict> {
  await client.query('set search_path = pg_catalog');
  await client.query('begin isolation level repeatable read read only');
  try {
    const problem = await findProblem(client, noted);
    if (problem) return { holds: false, problem };
    return { holds: true, rows: (await head(client)).position };
  } finally {
    await client.query('rollback');
  }
}

export async function head(client: Client): Promise<Head> {
  const { rows } = await client.query<{ position: string; hash: Buffer }>('select position, hash from audit.head');
  return { position: Number(rows[0]!.position), hash: rows[0]!.hash.toString('hex') };
}

async function findProblem(client: Client, noted: Head | undefined): Promise<string | undefined> {
  const end = await head(client);
  /** Rows without their detail, by the id of the event. */
  const bare = new Map<string, string>();
  let position = 0;
  let previous: Buffer = Buffer.alloc(32);
  for (;;) {
    const { rows } = await client.query<Row>(READ, [position]);
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
  const { rows: loose } = await client.query<{ id: string }>(
    'select id from audit.event where position is null order by id limit 1',
  );
  for (const { id } of loose) return `the row of event ${id} does not hold: it is not in the chain`;
  return undefined;
}

function faultOf(row: Row, position: number, previous: Buffer): string | undefined {
  if (Number(row.position) !== position) return 'it is missing';
  if (!row.previous.equals(previous)) return 'it does not follow the row before it';
  if (!sha256(previous, row.content).equals(row.hash)) return 'it is not what was written';
  if (row.detail !== null && !sha256(row.detail).equals(row.detailHash)) return 'its detail is not what was written';
  return undefined;
}

/**
 * Rows that still hold words about a person whom the services have erased, by the rows that say what stayed. Undefined when
 * nobody of this id was erased.
 */
export async function wordsAbout(client: Client, person: string): Promise<string[] | undefined> {
  const erasures = await client.query<{ detail: { subjects?: { kind: string; id: string }[] } | null }>(
    `select detail from audit.event where subject_kind = 'person' and subject_id = $1 and action = 'erase'`,
    [person],
  );
  if (erasures.rowCount === 0) return undefined;
  const subjects = [{ kind: 'person', id: person }, ...erasures.rows.flatMap(({ detail }) => detail?.subjects ?? [])];
  const { rows } = await client.query<{ id: string }>(
    `select e.id from audit.event e
       join jsonb_to_recordset($1::jsonb) as s (kind text, id text) on e.subject_kind = s.kind and e.subject_id = s.id
     where coalesce(e.detail ->> 'reason', '') <> '' or coalesce(e.detail ->> 'message', '') <> ''
       or coalesce(e.detail -> 'changes', '[]') <> '[]'
     order by e.id`,
    [JSON.stringify(subjects)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes the detail of an event out, for good, and adds a row that says so. False when there is no such event, or it has
 * none any more. For whoever owns the database: the services' role may not.
 */
export async function erase(client: Client, id: string, actor: string): Promise<boolean> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      'update audit.event set detail = null, salt = null where id = $1 and detail is not null',
      [id],
    );
    if (rowCount === 1) {
      const admitted = await client.query(
        'insert into audit.writer (role) values (session_user) on conflict do nothing returning role',
      );
      await client.query(
        `insert into audit.event (actor, action, subject_kind, subject_id) values ($1, '${ERASED}', 'audit-event', $2)`,
        [actor, id],
      );
      await client.query('set constraints all immediate');
      if (admitted.rowCount === 1) await client.query('delete from audit.writer where role = session_user');
    }
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
