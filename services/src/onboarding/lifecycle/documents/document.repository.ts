import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { columns, isOver, statement, Statements, type FileStorage, type Transaction } from '../../../platform';
import { rotateDocuments, type DocumentRotation } from './document-rotation';
import { ApplicationDocumentRow } from './document.entity';
import type { DocumentSeal } from './document-seal';

const MARK_STORED = statement(
  'document.mark-stored',
  { storedAt: columns.instant },
  'update onboarding.document set stored_at = now() where id = $1 returning stored_at as "storedAt"',
);

/** A new document. */
export type NewDocument = Omit<ApplicationDocumentRow, 'createdAt'>;

@Injectable()
export class DocumentRepository {
  constructor(
    @InjectRepository(ApplicationDocumentRow) private readonly documents: Repository<ApplicationDocumentRow>,
    private readonly statements: Statements,
  ) {}

  /** Number of an application's documents, including unfinished ones. */
  count(transaction: Transaction, applicationId: string): Promise<number> {
    return transaction.countBy(ApplicationDocumentRow, { applicationId });
  }

  async add(transaction: Transaction, document: NewDocument): Promise<void> {
    await transaction.insert(ApplicationDocumentRow, document);
  }

  /** Its time of storage; undefined if it was discarded in the meantime. */
  async markStored(transaction: Transaction, id: string): Promise<Date | undefined> {
    return (await this.statements.one(MARK_STORED, [id], transaction))?.storedAt;
  }

  /** A stored document. */
  find(applicationId: string, id: string): Promise<ApplicationDocumentRow | null> {
    return this.documents.findOneBy({ id, applicationId, storedAt: Not(IsNull()) });
  }

  /** Returns whether it existed. */
  async remove(transaction: Transaction, applicationId: string, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(ApplicationDocumentRow, { id, applicationId });
    return affected === 1;
  }

  /** See `rotateDocuments`. */
  sealAnew(storage: FileStorage, seal: DocumentSeal, after?: string): Promise<DocumentRotation> {
    return rotateDocuments((stated, values) => this.statements.run(stated, values), storage, seal, after);
  }

  /** Unfinished documents older than some seconds, whose process is gone. */
  findUnfinished(seconds: number): Promise<ApplicationDocumentRow[]> {
    return this.documents.findBy({ storedAt: IsNull(), createdAt: isOver(seconds) });
  }
}
