import type { DocumentSeal } from '../documents/document-seal';
import type { DocumentStorage } from '../documents/storage';

/** Documents looked up at a time. */
const BATCH = 100;

/** Runs a statement and returns its rows. */
export type Query = <Row>(statement: string, parameters: unknown[]) => Promise<Row[]>;

interface Stored {
  id: string;
  applicationId: string;
  sealedBy: string | null;
}

/** How many documents are under the present key now that were not, and how many could not be read with any. */
export interface DocumentRotation {
  sealed: number;
  unreadable: number;
}

/**
 * Puts every stored document that is not under the present key under it, those that were never sealed included. May run beside
 * the services, be stopped at any point and be run again: an envelope names its key itself.
 */
export async function rotateDocuments(
  query: Query,
  storage: DocumentStorage,
  seal: DocumentSeal,
): Promise<DocumentRotation> {
  const done = { sealed: 0, unreadable: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await query<Stored>(
      `select id, application_id as "applicationId", sealed_by as "sealedBy" from onboarding.document
       where id > $1 and stored_at is not null and sealed_by is distinct from $2 order by id limit ${BATCH}`,
      [after, seal.currentKey],
    );
    for (const document of batch) {
      const key = `${document.applicationId}/${document.id}`;
      const content = await storage.get(key);
      if (!content) continue; // removed meanwhile
      let plain: Buffer;
      try {
        plain = seal.open(key, content, { mustBeSealed: document.sealedBy !== null });
      } catch {
        done.unreadable += 1;
        continue;
      }
      await storage.put(key, seal.seal(key, plain));
      const marked = await query('update onboarding.document set sealed_by = $2 where id = $1 returning id', [
        document.id,
        seal.currentKey,
      ]);
      if (marked.length === 1) done.sealed += 1;
      else await storage.remove(key); // its owner took it away while it was being written
    }
    const last = batch.at(-1);
    if (!last) return done;
    after = last.id;
  }
}
