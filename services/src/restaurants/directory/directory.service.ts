import { Injectable } from '@nestjs/common';
import type { RestaurantsQuery, RestaurantsReply } from '@mealtime/contracts/restaurants';
import { readCursor, writeCursor } from '../../platform';
import { DirectoryRepository } from './directory.repository';

/** Texts of PostgreSQL have no such character. */
const isName = (text: string) => !text.includes('\0');

/** The public list of restaurants. */
@Injectable()
export class DirectoryService {
  constructor(private readonly repository: DirectoryRepository) {}

  async list({ q, limit, cursor }: RestaurantsQuery, address: string): Promise<RestaurantsReply> {
    const after = readCursor(cursor, isName);
    const found = q
      ? await this.repository.search(q, limit + 1, address, after)
      : await this.repository.approved(limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      restaurants: page,
      nextCursor: last && found.length > limit ? writeCursor({ key: last.name, id: last.id }) : null,
    };
  }
}
