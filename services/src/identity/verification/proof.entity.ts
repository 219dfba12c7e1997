import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a phone was verified, for one purpose, to be used once. */
@Entity({ schema: 'identity', name: 'phone_proof' })
export class PhoneProof {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'proof_hash', type: 'bytea' })
  proofHash: Buffer;

  @Column({ name: 'phone_number', type: 'text' })
  phoneNumber: string;

  @Column('text')
  purpose: string;

  /** Whose phone it is: an account's id, or the id that one will get. */
  @Column({ name: 'person_id', type: 'uuid' })
  personId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'consumed_at', type: 'timestamptz', nullable: true })
  consumedAt: Date | null;

  @Column({ type: 'bytea', nullable: true })
  fingerprint: Buffer | null;
}
