import type { Closure, OpeningHours, RestaurantPicture } from '@mealtime/contracts/restaurants';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'restaurants', name: 'restaurant' })
export class Restaurant {
  @PrimaryColumn('uuid')
  id: string;

  /** As the address of its page names it; never another's, nor one that another had. */
  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  @Column('text')
  city: string;

  @Column({ type: 'text', array: true })
  cuisines: string[];

  /** Empty when it is not known. */
  @Column('text')
  address: string;

  /** Degrees. Null where nobody has looked them up. */
  @Column({ type: 'double precision', nullable: true })
  lat: number | null;

  @Column({ type: 'double precision', nullable: true })
  lng: number | null;

  /** For pickup. Null until the restaurant has stated them. */
  @Column({ type: 'jsonb', nullable: true })
  hours: OpeningHours | null;

  /** Names of the papers that a reviewer has seen; see RESTAURANT_PAPERS. */
  @Column({ name: 'papers_checked', type: 'text', array: true })
  papersChecked: string[];

  /** Null until a reviewer approves it. */
  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt: Date | null;

  /** Made up for trying the product out. */
  @Column({ name: 'is_demo', type: 'boolean' })
  isDemo: boolean;

  @Column({ name: 'takes_pickup', type: 'boolean' })
  takesPickup: boolean;

  @Column({ name: 'takes_delivery', type: 'boolean' })
  takesDelivery: boolean;

  /** Null: as for pickup. */
  @Column({ name: 'delivery_hours', type: 'jsonb', nullable: true })
  deliveryHours: OpeningHours | null;

  /** By their beginning. */
  @Column({ type: 'jsonb' })
  closures: Closure[];

  /** Minutes that an order usually takes; see `preparationAt`. */
  @Column({ name: 'prep_minutes', type: 'integer' })
  prepMinutes: number;

  /** Minutes after which an order that nobody answered is refused. */
  @Column({ name: 'answer_minutes', type: 'integer' })
  answerMinutes: number;

  /** Orders that it makes in a quarter of an hour, at most. Null: no limit. */
  @Column({ name: 'orders_per_slot', type: 'integer', nullable: true })
  ordersPerSlot: number | null;

  /** Until then it has stopped orders. */
  @Column({ name: 'stopped_until', type: 'timestamptz', nullable: true })
  stoppedUntil: Date | null;

  /** Minutes that an order takes longer, until `busyUntil`. */
  @Column({ name: 'busy_minutes', type: 'integer' })
  busyMinutes: number;

  @Column({ name: 'busy_until', type: 'timestamptz', nullable: true })
  busyUntil: Date | null;

  /** Rises with each change of its hours. */
  @Column({ name: 'hours_revision', type: 'integer' })
  hoursRevision: number;

  /** What it says of itself. Empty where it says nothing, as the three below. */
  @Column('text')
  description: string;

  /** Ten digits. */
  @Column({ name: 'public_phone', type: 'text' })
  publicPhone: string;

  /** What somebody who picks up should know. */
  @Column({ name: 'pickup_notes', type: 'text' })
  pickupNotes: string;

  /** See FEATURES. */
  @Column({ type: 'text', array: true })
  features: string[];

  @Column({ type: 'jsonb', nullable: true })
  cover: RestaurantPicture | null;

  /** In the order in which they are shown. */
  @Column({ type: 'jsonb' })
  pictures: RestaurantPicture[];

  /** Rises with each change of its profile. */
  @Column({ name: 'profile_revision', type: 'integer' })
  profileRevision: number;

  /** When it opened for orders; null until it has set itself up. */
  @Column({ name: 'opened_at', type: 'timestamptz', nullable: true })
  openedAt: Date | null;

  /** Since when Mealtime has paused it; null where it has not. */
  @Column({ name: 'paused_at', type: 'timestamptz', nullable: true })
  pausedAt: Date | null;

  /** Why, as an admin wrote it. */
  @Column({ name: 'pause_reason', type: 'text', nullable: true })
  pauseReason: string | null;

  /** Where its payouts go is known, from its application. */
  @Column({ name: 'has_payout_details', type: 'boolean' })
  hasPayoutDetails: boolean;
}
