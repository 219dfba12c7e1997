import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `undeliverable`: the receiver's mail server refused the address, or took nothing for hours. */
export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed' | 'undeliverable';

@Entity({ schema: 'newsletter', name: 'subscription' })
export class Subscription {
  @PrimaryColumn('uuid')
  id: string;

  /** As typed. */
  @Column('text')
  email: string;

  /** As compared; see emailKey(). */
  @Column({ name: 'email_key', type: 'text' })
  emailKey: string;

  @Column('text')
  state: SubscriptionState;

  /** Raised when somebody who had left asks again. */
  @Column('integer')
  round: number;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  /** When its state last changed. */
  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
