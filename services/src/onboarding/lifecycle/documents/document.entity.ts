import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A document of an application; its content lies in the storage, under `<applicationId>/<id>`. */
@Entity({ schema: 'onboarding', name: 'document' })
export class ApplicationDocumentRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'application_id', type: 'uuid' })
  applicationId: string;

  @Column({ name: 'file_name', type: 'text' })
  fileName: string;

  @Column({ name: 'content_type', type: 'text' })
  contentType: string;

  @Column('integer')
  bytes: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null while the storage has not taken it. */
  @Column({ name: 'stored_at', type: 'timestamptz', nullable: true })
  storedAt: Date | null;

  /** Id of the key that its content is sealed with; null for one that was stored before contents were sealed. */
  @Column({ name: 'sealed_by', type: 'text', nullable: true })
  sealedBy: string | null;
}
