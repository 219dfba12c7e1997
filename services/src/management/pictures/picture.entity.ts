import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Files of one picture in every size. */
@Entity({ schema: 'management', name: 'picture' })
export class Picture {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once the restaurant is gone. */
  @Column({ name: 'restaurant_id', type: 'uuid', nullable: true })
  restaurantId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null until every file of it is safe. */
  @Column({ name: 'stored_at', type: 'timestamptz', nullable: true })
  storedAt: Date | null;
}
