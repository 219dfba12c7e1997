import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PlaceSuggestion, PlaceSuggestions } from '@mealtime/contracts/places';
import { createHash } from 'node:crypto';
import { AddressLimit, addressKey, Transactions } from '../platform';
import { PlaceRepository, type FoundStreet } from './place.repository';
import { postalCode } from './postal-codes';
import { readQuery, type PlaceQuery } from './query';
import { readStreets } from './street-data';

const SUGGESTIONS = 8;
/** Shortest query in characters. */
const SHORTEST = 2;
/** Searches of one address: a person types a few characters a second, for a while. */
const LIMIT = { calls: 120, seconds: 60 };

/** Address suggestions while typing, for browsers without a maps service. */
@Injectable()
export class PlaceService implements OnModuleInit {
  private readonly limit = new AddressLimit(LIMIT.calls, LIMIT.seconds);

  constructor(
    private readonly repository: PlaceRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Reloads the table if it was filled by another version's data. */
  async onModuleInit(): Promise<void> {
    const streets = readStreets();
    const hash = createHash('sha256').update(JSON.stringify(streets)).digest('hex');
    if ((await this.repository.loaded()) === hash) return;
    await this.transactions.run(async (transaction) => {
      await this.repository.lock(transaction);
      await this.repository.replace(transaction, streets, hash);
    });
  }

  async suggest(typed: string, address: string): Promise<PlaceSuggestions> {
    this.limit.count(addressKey(address));
    const queries = readQuery(typed).filter(({ street }) => street.length >= SHORTEST);
    const found = await Promise.all(queries.map((query) => this.search(query)));
    const best = found.flat().sort((a, b) => b.score - a.score || a.order - b.order);
    return { suggestions: best.slice(0, SUGGESTIONS).map(({ suggestion }) => suggestion) };
  }

  private async search(query: PlaceQuery) {
    const streets = await this.repository.nearest(query.street, SUGGESTIONS);
    return streets.map((street) => ({
      ...{ score: street.score, order: street.id },
      suggestion: suggestion(street, query),
    }));
  }
}

function suggestion(
  { id, name, municipality, postalCodes }: FoundStreet,
  { civic, number }: PlaceQuery,
): PlaceSuggestion {
  const code = postalCode(`${name} ${municipality}`, postalCodes, number);
  const street = civic ? `${civic} ${name}` : name;
  return { id: `street-${id}`, formattedAddress: `${street}, ${municipality}, BC ${code}` };
}
