import { Injectable } from '@nestjs/common';
import type { RestaurantsQuery, RestaurantsReply } from '@mealtime/contracts/restaurants';
import { isId, ValidationFailed } from '../../platform';
import { DirectoryRepository, type Position } from './directory.repository';

/** The public list of restaurants. */
@Injectable()
export class DirectoryService {
  constructor(private readonly repository: DirectoryRepository) {}

  async list({ q, limit, cursor }: RestaurantsQuery, address: string): Promise<RestaurantsReply> {
    const after = cursor ? readCursor(cursor) : undefined;
    const found = q
      ? await this.repository.search(q, limit + 1, address, after)
      : await this.repository.approved(limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      restaurants: page,
      nextCursor: last && found.length > limit ? writeCursor({ name: last.name, id: last.id }) : null,
    };
  }
}

const writeCursor = ({ name, id }: Position) => Buffer.from(JSON.stringify([name, id])).toString('base64url');

function readCursor(cursor: string): Position {
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && !name.includes('\0') && typeof id === 'string' && isId(id)) return { name, id };
  } catch {
    // Said below.
  }
  throw new ValidationFailed({ cursor: ['This does not come from a page before'] });
}
