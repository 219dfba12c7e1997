import { columns, statement, type Statement } from '../../../platform/module';
import type { FileStorage } from '../../../platform';
import type { DocumentSeal } from './document-seal';

/** Documents in one batch, well within an outbox job's limit. */
const PORTION = 20;
const FIRST = '00000000-0000-0000-0000-000000000000';

const NEXT = statement(
  'document-rotation.next',
  { id: columns.uuid, applicationId: columns.uuid, sealedBy: columns.nullable(columns.text) },
  `select id, application_id as "applicationId", sealed_by as "sealedBy" from onboarding.document
   where id > $1 and stored_at is not null and sealed_by is distinct from $2 order by id limit ${PORTION}`,
);
const MARK = statement(
  'document-rotation.mark',
  { id: columns.uuid },
  'update onboarding.document set sealed_by = $2 where id = $1 returning id',
);

/** Runs a statement and returns its rows. */
type Run = <Row>(stated: Statement<Row>, values: unknown[]) => Promise<Row[]>;

export interface DocumentRotation {
  /** Documents re-encrypted with the present key. */
  sealed: number;
  /** Documents that no configured key decrypts. */
  unreadable: number;
  /** Start of the next batch; undefined at the end. */
  next: string | undefined;
}

/**
 * Re-encrypts the next batch of documents that are not under the present key, or not encrypted. Safe beside running
 * services, and can be stopped and repeated: an envelope names its key.
 */
export async function rotateDocuments(
  run: Run,
  storage: FileStorage,
  seal: DocumentSeal,
  after = FIRST,
): Promise<DocumentRotation> {
  const portion = await run(NEXT, [after, seal.currentKey]);
  const done: DocumentRotation = {
    ...{ sealed: 0, unreadable: 0 },
    next: portion.length === PORTION ? portion.at(-1)!.id : undefined,
  };
  for (const document of portion) {
    const key = `${document.applicationId}/${document.id}`;
    const content = await storage.get(key);
    if (!content) continue; // removed concurrently
    let plain: Buffer;
    try {
      plain = seal.open(key, content, { mustBeSealed: document.sealedBy !== null });
    } catch {
      done.unreadable += 1;
      continue;
    }
    await storage.put(key, seal.seal(key, plain));
    const marked = await run(MARK, [document.id, seal.currentKey]);
    if (marked.length === 1) done.sealed += 1;
    else await storage.remove(key); // its owner removed it during the write
  }
  return done;
}
