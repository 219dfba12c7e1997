import type { OrderRow, RequestedLine } from '@mealtime/contracts/ordering';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PricedLine } from '../pricing/price';

/** The price of an order as it was quoted to a visitor. */
@Entity({ schema: 'ordering', name: 'quote' })
export class Quote {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @Column({ name: 'menu_version', type: 'integer' })
  menuVersion: number;

  @Column('text')
  fulfilment: 'pickup';

  /** The lines as requested. */
  @Column('jsonb')
  asked: RequestedLine[];

  @Column('jsonb')
  lines: PricedLine[];

  @Column('jsonb')
  rows: OrderRow[];

  @Column({ name: 'tip_cents', type: 'integer' })
  tipCents: number;

  @Column({ name: 'total_cents', type: 'integer' })
  totalCents: number;

  /** The time that it is for; null: as soon as possible. */
  @Column({ name: 'scheduled_for', type: 'timestamptz', nullable: true })
  scheduledFor: Date | null;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
