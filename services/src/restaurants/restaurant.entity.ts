import type { Closure, OpeningHours, RestaurantPicture } from '@mealtime/contracts/restaurants';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'restaurants', name: 'restaurant' })
export class Restaurant {
  @PrimaryColumn('uuid')
  id: string;

  /** Names its page in URLs; never reused, not even a former one. */
  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  @Column('text')
  city: string;

  @Column({ type: 'text', array: true })
  cuisines: string[];

  /** Empty if unknown. */
  @Column('text')
  address: string;

  /** Degrees. Null until the address is geocoded. */
  @Column({ type: 'double precision', nullable: true })
  lat: number | null;

  @Column({ type: 'double precision', nullable: true })
  lng: number | null;

  /** For pickup. Null until the restaurant has set them. */
  @Column({ type: 'jsonb', nullable: true })
  hours: OpeningHours | null;

  /** Names of the papers that a reviewer has checked; see RESTAURANT_PAPERS. */
  @Column({ name: 'papers_checked', type: 'text', array: true })
  papersChecked: string[];

  /** Null until a reviewer approves it. */
  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt: Date | null;

  /** A generated restaurant of the demo town. */
  @Column({ name: 'is_demo', type: 'boolean' })
  isDemo: boolean;

  @Column({ name: 'takes_pickup', type: 'boolean' })
  takesPickup: boolean;

  @Column({ name: 'takes_delivery', type: 'boolean' })
  takesDelivery: boolean;

  /** Null: the same as for pickup. */
  @Column({ name: 'delivery_hours', type: 'jsonb', nullable: true })
  deliveryHours: OpeningHours | null;

  /** Ordered by their beginning. */
  @Column({ type: 'jsonb' })
  closures: Closure[];

  /** Minutes that an order usually takes; see `preparationAt`. */
  @Column({ name: 'prep_minutes', type: 'integer' })
  prepMinutes: number;

  /** Minutes after which an unanswered order is refused. */
  @Column({ name: 'answer_minutes', type: 'integer' })
  answerMinutes: number;

  /** Most orders in a quarter of an hour. Null: no limit. */
  @Column({ name: 'orders_per_slot', type: 'integer', nullable: true })
  ordersPerSlot: number | null;

  /** It takes no orders until then. */
  @Column({ name: 'stopped_until', type: 'timestamptz', nullable: true })
  stoppedUntil: Date | null;

  /** Additional minutes that an order takes until `busyUntil`. */
  @Column({ name: 'busy_minutes', type: 'integer' })
  busyMinutes: number;

  @Column({ name: 'busy_until', type: 'timestamptz', nullable: true })
  busyUntil: Date | null;

  /** Rises with each change of its hours. */
  @Column({ name: 'hours_revision', type: 'integer' })
  hoursRevision: number;

  /** Its own description. Empty if it has none, like the three below. */
  @Column('text')
  description: string;

  /** Ten digits. */
  @Column({ name: 'public_phone', type: 'text' })
  publicPhone: string;

  /** Notes for customers who pick up. */
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

  /** When it opened for orders; null until its setup is complete. */
  @Column({ name: 'opened_at', type: 'timestamptz', nullable: true })
  openedAt: Date | null;

  /** When admins paused it; null while it is not paused. */
  @Column({ name: 'paused_at', type: 'timestamptz', nullable: true })
  pausedAt: Date | null;

  /** The admin's reason for the pause. */
  @Column({ name: 'pause_reason', type: 'text', nullable: true })
  pauseReason: string | null;

  /** Whether its application contained payout details. */
  @Column({ name: 'has_payout_details', type: 'boolean' })
  hasPayoutDetails: boolean;
}
