import { Injectable } from '@nestjs/common';
import type { ApplicationDuplicate } from '@mealtime/contracts/onboarding';
import { isId } from '../../platform';
import { RestaurantService } from '../../restaurants';
import { ApplicationNotFound } from '../lifecycle/applications/application.errors';
import { DuplicatesRepository } from './duplicates.repository';

/** Limit of listed duplicates. */
const MOST = 20;

/** Applications and restaurants that may be the same business. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly repository: DuplicatesRepository,
    private readonly restaurants: RestaurantService,
  ) {}

  /** Throws APPLICATION_NOT_FOUND. */
  async of(id: string): Promise<{ duplicates: ApplicationDuplicate[] }> {
    const own = isId(id) ? await this.repository.business(id) : undefined;
    if (!own) throw new ApplicationNotFound();
    const [applications, restaurants] = await Promise.all([
      this.repository.others(id, MOST),
      own.address ? this.restaurants.atAddress(own.address, MOST) : [],
    ]);
    // An approved application is represented by its restaurant.
    const known = new Set([own.approvedAs, ...applications.map(({ approvedAs }) => approvedAs)]);
    return {
      duplicates: [
        ...applications.map(({ id: other, name, state, hasNumber, hasAddress }) => ({
          ...{ kind: 'application' as const, id: other, name, state: state as ApplicationDuplicate['state'] },
          by: [...(hasNumber ? (['business-number'] as const) : []), ...(hasAddress ? (['address'] as const) : [])],
        })),
        ...restaurants
          .filter((one) => !known.has(one.id))
          .map((one) => ({ kind: 'restaurant' as const, ...one, state: null, by: ['address' as const] })),
      ],
    };
  }
}
