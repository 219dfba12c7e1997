import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A sent code, for the limits. Timed by the database. */
@Entity({ schema: 'identity', name: 'code_send' })
export class CodeSend {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column({ name: 'phone_number', type: 'text' })
  phoneNumber: string;

  /** See `addressKey`. */
  @Column('text')
  address: string;

  /** False if the provider refused it: it then counts for the address and the day only. */
  @Column({ name: 'counts_for_phone', type: 'boolean', default: true })
  countsForPhone: boolean;
}
