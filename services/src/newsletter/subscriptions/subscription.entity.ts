import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `undeliverable`: the recipient's mail server refused the address, or accepted nothing for hours. */
export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed' | 'undeliverable';

@Entity({ schema: 'newsletter', name: 'subscription' })
export class Subscription {
  @PrimaryColumn('uuid')
  id: string;

  /** As typed. */
  @Column('text')
  email: string;

  /** Normalized for comparison; see emailKey(). */
  @Column({ name: 'email_key', type: 'text' })
  emailKey: string;

  @Column('text')
  state: SubscriptionState;

  /** Incremented when a former subscriber subscribes again. */
  @Column('integer')
  round: number;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  /** Time of the last change of its state. */
  @Column({ name: 'changed_at', type: 'timestamptz' })
  changedAt: Date;
}
