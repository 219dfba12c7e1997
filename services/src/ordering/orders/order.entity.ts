import type { OrderActor, OrderRow, OrderState } from '@mealtime/contracts/ordering';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PortionCents, PricedOption } from '../pricing/price';

/** An order; see the migration for the columns. */
@Entity({ schema: 'ordering', name: 'customer_order' })
export class Order {
  @PrimaryColumn('uuid')
  id: string;

  /** The number that people see. */
  @Column({ type: 'bigint', transformer: { from: Number, to: (value: number) => value } })
  number: number;

  @Column({ name: 'account_id', type: 'uuid' })
  accountId: string;

  @Column({ name: 'quote_id', type: 'uuid' })
  quoteId: string;

  @Column({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @Column({ name: 'menu_version', type: 'integer' })
  menuVersion: number;

  @Column('text')
  fulfilment: 'pickup';

  @Column('text')
  state: OrderState;

  @Column({ name: 'customer_name', type: 'text' })
  customerName: string;

  @Column({ name: 'tip_cents', type: 'integer' })
  tipCents: number;

  /** As authorised. The captured amount is less if something was sold out. */
  @Column({ name: 'total_cents', type: 'integer' })
  totalCents: number;

  @Column({ name: 'commission_basis_points', type: 'integer' })
  commissionBasisPoints: number;

  @Column({ name: 'prep_minutes', type: 'integer' })
  prepMinutes: number;

  @Column({ name: 'answer_minutes', type: 'integer' })
  answerMinutes: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'placed_at', type: 'timestamptz', nullable: true })
  placedAt: Date | null;

  @Column({ name: 'answer_by', type: 'timestamptz', nullable: true })
  answerBy: Date | null;

  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true })
  readyAt: Date | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** The time that it was scheduled for; null: as soon as possible. */
  @Column({ name: 'scheduled_for', type: 'timestamptz', nullable: true })
  scheduledFor: Date | null;

  /** When the restaurant's time to answer starts; null: as soon as the order is placed. */
  @Column({ name: 'answer_from', type: 'timestamptz', nullable: true })
  answerFrom: Date | null;

  @Column({ name: 'history_number', type: 'integer' })
  historyNumber: number;

  @Column({ name: 'kitchen_change', type: 'bigint', transformer: { from: Number, to: (value: number) => value } })
  kitchenChange: number;
}

@Entity({ schema: 'ordering', name: 'order_line' })
export class OrderLine {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ name: 'order_id', type: 'uuid' })
  orderId: string;

  @Column('integer')
  position: number;

  @Column({ name: 'item_id', type: 'text' })
  itemId: string;

  @Column('text')
  name: string;

  @Column('integer')
  quantity: number;

  @Column({ name: 'sold_out', type: 'integer' })
  soldOut: number;

  @Column('jsonb')
  portion: PortionCents;

  @Column('jsonb')
  options: PricedOption[];

  @Column({ type: 'text', nullable: true })
  note: string | null;
}

@Entity({ schema: 'ordering', name: 'order_row' })
export class OrderRowEntity {
  @PrimaryColumn({ name: 'order_id', type: 'uuid' })
  orderId: string;

  @PrimaryColumn('integer')
  position: number;

  @Column('text')
  kind: OrderRow['kind'];

  @Column('text')
  label: string;

  @Column('integer')
  cents: number;
}

/** An event in an order's history. */
@Entity({ schema: 'ordering', name: 'order_history' })
export class OrderHistory {
  @PrimaryColumn({ name: 'order_id', type: 'uuid' })
  orderId: string;

  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  state: OrderState;

  @Column({ type: 'timestamptz' })
  at: Date;

  @Column('text')
  by: OrderActor;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ name: 'ready_at', type: 'timestamptz', nullable: true })
  readyAt: Date | null;
}
