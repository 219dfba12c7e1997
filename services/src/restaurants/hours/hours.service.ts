import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CLOSURES_MAX, type Closure } from '@mealtime/contracts/restaurants';
import { DomainError } from '../../platform';
import { HoursRepository, type Week } from './hours.repository';

/** A changed week, with the revision that it was based on. */
export interface HoursChange extends Week {
  /** `hoursRevision` that was edited (optimistic locking). */
  seen: number;
}

/** Opening hours, as restaurants set them. The caller checks permissions. */
@Injectable()
export class HoursService {
  constructor(private readonly repository: HoursRepository) {}

  /** False when the hours have changed since `seen`; then nothing is written. */
  setWeek(restaurantId: string, { seen, ...week }: HoursChange): Promise<boolean> {
    return this.repository.setWeek(restaurantId, seen, week);
  }

  /** Throws CLOSURES_FULL. */
  async addClosure(restaurantId: string, closure: Omit<Closure, 'id'>): Promise<void> {
    const isAdded = await this.repository.addClosure(restaurantId, { id: randomUUID(), ...closure }, CLOSURES_MAX);
    if (!isAdded) throw new DomainError('CLOSURES_FULL');
  }

  /** Does nothing for a closure that is removed already. */
  removeClosure(restaurantId: string, closureId: string): Promise<void> {
    return this.repository.removeClosure(restaurantId, closureId);
  }

  /** Null: it takes orders again. */
  stopUntil(restaurantId: string, until: Date | null): Promise<void> {
    return this.repository.stopUntil(restaurantId, until);
  }

  /** Orders take `minutes` longer until then. */
  busyUntil(restaurantId: string, minutes: number, until: Date | null): Promise<void> {
    return this.repository.busyUntil(restaurantId, minutes, until);
  }
}
