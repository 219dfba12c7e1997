import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Stretch } from './postal-codes';

@Entity({ schema: 'places', name: 'street' })
export class Street {
  @PrimaryColumn('integer')
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  municipality: string;

  @Column({ name: 'postal_codes', type: 'jsonb' })
  postalCodes: Stretch[];

  /** Street and municipality in the normalized form of queries; see searchText(). */
  @Column('text')
  search: string;
}
