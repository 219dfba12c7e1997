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

/** One that begins now. */
export type NewDocument = Omit<ApplicationDocumentRow, 'createdAt'>;

@Injectable()
export class DocumentRepository {
  constructor(
    @InjectRepository(ApplicationDocumentRow) private readonly documents: Repository<ApplicationDocumentRow>,
    private readonly statements: Statements,
  ) {}

  /** Of an application, those not stored yet included. */
  count(transaction: Transaction, applicationId: string): Promise<number> {
    return transaction.countBy(ApplicationDocumentRow, { applicationId });
  }

  async add(transaction: Transaction, document: NewDocument): Promise<void> {
    await transaction.insert(ApplicationDocumentRow, document);
  }

  /** When it was stored; undefined when it was given up in the meantime. */
  async markStored(transaction: Transaction, id: string): Promise<Date | undefined> {
    return (await this.statements.one(MARK_STORED, [id], transaction))?.storedAt;
  }

  /** A stored one. */
  find(applicationId: string, id: string): Promise<ApplicationDocumentRow | null> {
    return this.documents.findOneBy({ id, applicationId, storedAt: Not(IsNull()) });
  }

  /** Whether there was one. */
  async remove(transaction: Transaction, applicationId: string, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(ApplicationDocumentRow, { id, applicationId });
    return affected === 1;
  }

  /** See `rotateDocuments`. */
  sealAnew(storage: FileStorage, seal: DocumentSeal, after?: string): Promise<DocumentRotation> {
    return rotateDocuments((stated, values) => this.statements.run(stated, values), storage, seal, after);
  }

  /** Those that nobody will finish: they began so many seconds ago, and the process that stored them is gone. */
  findUnfinished(seconds: number): Promise<ApplicationDocumentRow[]> {
    return this.documents.findBy({ storedAt: IsNull(), createdAt: isOver(seconds) });
  }
}
