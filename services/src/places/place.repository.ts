import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, takeTurn, type Transaction } from '../platform';
import type { Stretch } from './postal-codes';
import type { Street } from './place.entity';

export type FoundStreet = Pick<Street, 'id' | 'name' | 'municipality' | 'postalCodes'> & { score: number };

/** Nearest streets that are ranked. */
const CANDIDATES = 60;

/** The nearest streets by trigram index; those that begin with the query come first, then larger municipalities. */
const NEAREST = statement(
  'street.nearest',
  {
    id: columns.integer,
    name: columns.text,
    municipality: columns.text,
    postalCodes: columns.json<Stretch[]>(),
    score: columns.double,
  },
  `select id, name, municipality, postal_codes as "postalCodes",
     (1 - distance + case when search like $2 then 0.5 when ' ' || search like '% ' || $2 then 0.3 else 0 end)::float8
       as score
   from (
     select id, name, municipality, postal_codes, search, search <->> $1 as distance
     from places.street order by search <->> $1 limit ${CANDIDATES}
   ) nearest
   where distance < 0.6
   order by score desc, id limit $3`,
);

const LOADED = statement('street-data.loaded', { hash: columns.text }, 'select hash from places.street_data');
const REMOVE_STREETS = statement('street.remove-all', {}, 'delete from places.street');
const REMOVE_LOADED = statement('street-data.remove', {}, 'delete from places.street_data');
const ADD_STREETS = statement(
  'street.add-all',
  {},
  `insert into places.street (id, name, municipality, postal_codes, search)
   select id, name, municipality, "postalCodes", search from jsonb_to_recordset($1::jsonb)
     as s(id integer, name text, municipality text, "postalCodes" jsonb, search text)`,
);
const ADD_LOADED = statement('street-data.add', {}, 'insert into places.street_data (hash) values ($1)');

@Injectable()
export class PlaceRepository {
  constructor(private readonly statements: Statements) {}

  /** A score of 1 is an exact match, 0.3 hardly similar. */
  nearest(query: string, limit: number): Promise<FoundStreet[]> {
    const prefix = `${query.replace(/[\\%_]/g, '\\$&')}%`;
    return this.statements.run(NEAREST, [query, prefix, limit]);
  }

  /** Serializes processes that start together until the end of the transaction. */
  lock(transaction: Transaction): Promise<void> {
    return takeTurn(transaction, 'places');
  }

  /** Version of the data in the table; undefined when it is empty. */
  async loaded(): Promise<string | undefined> {
    return (await this.statements.one(LOADED, []))?.hash;
  }

  async replace(transaction: Transaction, streets: readonly Street[], hash: string): Promise<void> {
    await this.statements.run(REMOVE_STREETS, [], transaction);
    await this.statements.run(REMOVE_LOADED, [], transaction);
    await this.statements.run(ADD_STREETS, [JSON.stringify(streets)], transaction);
    await this.statements.run(ADD_LOADED, [hash], transaction);
  }
}
