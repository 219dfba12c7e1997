import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  DOCUMENTS_MAX,
  type ApplicationDocument,
  type DocumentType,
} from '@mealtime/contracts/onboarding/lifecycle';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AddressLimit,
  isId,
  Outbox,
  readWithin,
  ServiceUnavailable,
  Transactions,
  type FileScanner,
  type FileStorage,
  type SentFile,
  type Transaction,
} from '../../../platform';
import { ApplicationLocked, ApplicationNotFound, StepMissing } from '../applications/application.errors';
import type { Application } from '../applications/application.entity';
import { ApplicationRepository, type Owner } from '../applications/application.repository';
import { documentView } from '../applications/application.view';
import { TrailRepository } from '../trail/trail.repository';
import { Examiner, harmless } from './content';
import {
  DocumentCutOff,
  DocumentEmpty,
  DocumentLimit,
  DocumentNotFound,
  DocumentNotScanned,
  DocumentRefused,
  DocumentTooLarge,
} from './document.errors';
import { DocumentRepository, type NewDocument } from './document.repository';
import { DOCUMENT_SCANNER, DOCUMENT_STORAGE } from './document-files';
import { DocumentSeal } from './document-seal';
import { fileName } from './file-name';

const REMOVAL_QUEUE = 'document-removal';
const UNFINISHED_QUEUE = 'document-unfinished';
const SEALING_QUEUE = 'document-sealing';
const SEALING_ON_QUEUE = 'document-sealing-on';
/** Seconds between searches for documents that are not under the present key. */
const SEALING_EVERY = 3_600;
/** Seconds between searches for unfinished documents, and the age at which they are deleted. */
const UNFINISHED_EVERY = 3_600;
/** Uploads of one owner in ten minutes: twice an application's limit and some mistakes. */
const UPLOADS = { calls: 60, seconds: 600 };

/** An upload request. */
export interface Upload extends SentFile {
  /** As sent. */
  name: string | undefined;
}

export interface DocumentContent {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Applicants' documents. */
@Injectable()
export class DocumentService implements OnModuleInit {
  private readonly logger = new Logger(DocumentService.name);
  private readonly uploads = new AddressLimit(UPLOADS.calls, UPLOADS.seconds);

  constructor(
    private readonly repository: DocumentRepository,
    private readonly applications: ApplicationRepository,
    private readonly trail: TrailRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly seal: DocumentSeal,
    private readonly examiner: Examiner,
    @Inject(DOCUMENT_STORAGE) private readonly storage: FileStorage,
    @Inject(DOCUMENT_SCANNER) private readonly scanner: FileScanner,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(REMOVAL_QUEUE, ({ key }) => this.storage.remove(key!));
    this.outbox.every(UNFINISHED_EVERY, UNFINISHED_QUEUE, () => this.giveUpUnfinished());
    this.outbox.every(SEALING_EVERY, SEALING_QUEUE, () => this.sealAnew());
    this.outbox.handle(SEALING_ON_QUEUE, ({ after }) => this.sealAnew(after));
  }

  async list(owner: Owner, id: string): Promise<ApplicationDocument[]> {
    return (await this.application(owner, id)).documents.map(documentView);
  }

  /** Recorded first, then stored, then shown: no partial document is visible, and leftovers are found and removed. */
  async upload(owner: Owner, id: string, { name, ...file }: Upload): Promise<ApplicationDocument> {
    const { accountId } = owner;
    mayUpload(await this.application(owner, id));
    this.uploads.count(accountId);
    const sent = await read(file);
    const contentType = await this.judge(sent, accountId);
    const content = await this.checked(sent, contentType, accountId);
    const document = {
      ...{ id: randomUUID(), applicationId: id, fileName: fileName(name, contentType), contentType },
      ...{ bytes: content.length, storedAt: null, sealedBy: this.seal.currentKey },
    };
    await this.transactions.run((transaction) => this.reserve(transaction, owner, document));
    const storedAt = await this.store(document, content).catch(async (error: unknown) => {
      await this.discard(document);
      throw new ServiceUnavailable(error);
    });
    const { fileName: shown, bytes } = document;
    return { id: document.id, fileName: shown, contentType, bytes, uploadedAt: storedAt.toISOString() };
  }

  async read(owner: Owner, id: string, documentId: string): Promise<DocumentContent> {
    await this.application(owner, id);
    return this.contentOf(id, documentId);
  }

  /** The caller checks access to the application. */
  async contentOf(applicationId: string, documentId: string): Promise<DocumentContent> {
    const document = isId(documentId) ? await this.repository.find(applicationId, documentId) : null;
    const key = document && keyOf(document);
    const stored = key && (await this.storage.get(key).catch(storageAway));
    if (!key || !stored) throw new DocumentNotFound();
    const content = this.seal.open(key, stored, { mustBeSealed: document.sealedBy !== null });
    return { fileName: document.fileName, contentType: document.contentType, content };
  }

  /** Removed at once; the content is deleted later. */
  async remove(owner: Owner, id: string, documentId: string): Promise<void> {
    if (!isId(id)) throw new ApplicationNotFound();
    if (!isId(documentId)) throw new DocumentNotFound();
    await this.transactions.run(async (transaction) => {
      const application = await this.applications.lock(transaction, owner, id);
      if (!application) throw new ApplicationNotFound();
      if (!application.documents.some((one) => one.id === documentId)) throw new DocumentNotFound();
      mayChange(application);
      await this.repository.remove(transaction, id, documentId);
      await this.applications.notePapers(transaction, id);
      await this.trail.add(transaction, { applicationId: id, what: 'document-removed', who: 'owner' });
      await this.outbox.add(transaction, REMOVAL_QUEUE, { key: keyOf({ applicationId: id, id: documentId }) });
    });
    this.outbox.nudge();
  }

  private async judge(sent: Buffer, accountId: string): Promise<DocumentType> {
    const verdict = await this.examiner.run('inspect', sent, accountId);
    if (isTaken(verdict)) return verdict;
    throw new DocumentRefused(verdict);
  }

  /** The stored form of a file: scanned as sent, then made harmless or refused. */
  private async checked(sent: Buffer, type: DocumentType, accountId: string): Promise<Buffer> {
    const isClean = await this.scanner.isClean(sent).catch((error: unknown) => {
      throw new DocumentNotScanned(error);
    });
    if (!isClean) throw new DocumentRefused('infected');
    const content = await harmless(this.examiner, sent, type, accountId);
    if (typeof content === 'string') throw new DocumentRefused(content);
    return content;
  }

  private async application(owner: Owner, id: string): Promise<Application> {
    const found = isId(id) ? await this.applications.find(owner, id) : undefined;
    if (!found) throw new ApplicationNotFound();
    return found;
  }

  /** Locks the application, so that parallel uploads count each other. */
  private async reserve(transaction: Transaction, owner: Owner, document: NewDocument): Promise<void> {
    const application = await this.applications.lock(transaction, owner, document.applicationId);
    if (!application) throw new ApplicationNotFound();
    mayUpload(application);
    if ((await this.repository.count(transaction, application.id)) >= DOCUMENTS_MAX) throw new DocumentLimit();
    await this.repository.add(transaction, document);
  }

  private async store(document: NewDocument, content: Buffer): Promise<Date> {
    const key = keyOf(document);
    await this.storage.put(key, this.seal.seal(key, content));
    return this.transactions.run(async (transaction) => {
      const { applicationId } = document;
      await this.applications.notePapers(transaction, applicationId);
      const storedAt = await this.repository.markStored(transaction, document.id);
      if (!storedAt) throw new Error('the document was given up while it was being stored');
      await this.trail.add(transaction, { applicationId, what: 'document-added', who: 'owner' });
      return storedAt;
    });
  }

  /** If this fails, the search for unfinished documents finds it. */
  private async discard({ applicationId, id }: NewDocument): Promise<void> {
    const removed = this.transactions.run(async (transaction) => {
      await this.repository.remove(transaction, applicationId, id);
      await this.outbox.add(transaction, REMOVAL_QUEUE, { key: keyOf({ applicationId, id }) });
    });
    await removed.then(
      () => this.outbox.nudge(),
      () => undefined,
    );
  }

  /** One batch; the next is a separate job, because of the job's time limit. */
  private async sealAnew(after?: string): Promise<void> {
    const { unreadable, next } = await this.repository.sealAnew(this.storage, this.seal, after);
    if (unreadable > 0) this.logger.error(`${unreadable} documents cannot be read with the configured keys`);
    if (next === undefined) return;
    await this.transactions.run((transaction) => this.outbox.add(transaction, SEALING_ON_QUEUE, { after: next }));
    this.outbox.nudge();
  }

  private async giveUpUnfinished(): Promise<void> {
    for (const document of await this.repository.findUnfinished(UNFINISHED_EVERY)) await this.discard(document);
  }
}

const keyOf = ({ applicationId, id }: Pick<NewDocument, 'applicationId' | 'id'>) => `${applicationId}/${id}`;

/** From submission to decision. */
function mayUpload(application: Application): void {
  if (application.state === 'draft') throw new StepMissing();
  mayChange(application);
}

/** Decided applications are immutable. */
function mayChange({ state }: Application): void {
  if (state === 'approved' || state === 'declined') throw new ApplicationLocked();
}

async function read({ body, announced }: SentFile): Promise<Buffer> {
  if (body === undefined || body === null || announced === 0) throw new DocumentEmpty();
  if (!(body instanceof Readable)) throw new DocumentRefused('unknown');
  const content = await readWithin(body, DOCUMENT_MAX_BYTES, new DocumentTooLarge(), new DocumentCutOff(), announced);
  if (content.length === 0) throw new DocumentEmpty();
  return content;
}

const isTaken = (verdict: string): verdict is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(verdict);

/** The document is safe but unreachable. */
function storageAway(error: unknown): never {
  throw new ServiceUnavailable(error);
}
