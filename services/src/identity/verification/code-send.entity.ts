import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A code that was sent, for the limits. Its time is the database's. */
@Entity({ schema: 'identity', name: 'code_send' })
export class CodeSend {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column({ name: 'phone_number', type: 'text' })
  phoneNumber: string;

  /** See `addressKey`. */
  @Column('text')
  address: string;

  /** False for one that the provider refused: it still counts for the address and the day. */
  @Column({ name: 'counts_for_phone', type: 'boolean', default: true })
  countsForPhone: boolean;
}
