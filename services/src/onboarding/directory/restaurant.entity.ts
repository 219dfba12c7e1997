import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'onboarding', name: 'restaurant' })
export class Restaurant {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  city: string;

  @Column({ type: 'text', array: true })
  cuisines: string[];

  /** Null until a reviewer approves it. */
  @Column({ name: 'approved_at', type: 'timestamptz', nullable: true })
  approvedAt: Date | null;
}
