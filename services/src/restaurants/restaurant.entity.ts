import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'restaurants', name: 'restaurant' })
export class Restaurant {
  @PrimaryColumn('uuid')
  id: string;

  /** As the address of its page names it; never another's. */
  @Column('text')
  slug: string;

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
