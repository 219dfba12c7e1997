import type { MenuSection } from '@mealtime/contracts/menus';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A menu as it was published once; see the migration. */
@Entity({ schema: 'menus', name: 'version' })
export class MenuVersion {
  @PrimaryColumn({ name: 'restaurant_id', type: 'uuid' })
  restaurantId: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('jsonb')
  sections: MenuSection[];

  @Column({ name: 'published_at', type: 'timestamptz' })
  publishedAt: Date;
}
