import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A picture: its files in every size and format share this id. */
@Entity({ schema: 'management', name: 'picture' })
export class Picture {
  @PrimaryColumn('uuid')
  id: string;

  /** Null once the restaurant is deleted. */
  @Column({ name: 'restaurant_id', type: 'uuid', nullable: true })
  restaurantId: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null until all its files are stored. */
  @Column({ name: 'stored_at', type: 'timestamptz', nullable: true })
  storedAt: Date | null;
}
