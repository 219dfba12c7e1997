import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single-use proof of a verified phone for one purpose. */
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

  /** The phone's account id, or the id for a future account. */
  @Column({ name: 'person_id', type: 'uuid' })
  personId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'consumed_at', type: 'timestamptz', nullable: true })
  consumedAt: Date | null;

  @Column({ type: 'bytea', nullable: true })
  fingerprint: Buffer | null;
}
