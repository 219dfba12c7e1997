import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An application's document; its content is in the storage, under `<applicationId>/<id>`. */
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

  /** Null until the storage has it. */
  @Column({ name: 'stored_at', type: 'timestamptz', nullable: true })
  storedAt: Date | null;

  /** Id of the encrypting key; null for content from before sealing. */
  @Column({ name: 'sealed_by', type: 'text', nullable: true })
  sealedBy: string | null;
}
