import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CLOSURES_MAX, type Closure } from '@mealtime/contracts/restaurants';
import { DomainError } from '../../platform';
import { HoursRepository, type Week } from './hours.repository';

/** A week as somebody saw it and changed it. */
export interface HoursChange extends Week {
  /** `hoursRevision` of what they saw. */
  seen: number;
}

/** When restaurants take orders, as they set it themselves. Who may is decided by the caller. */
@Injectable()
export class HoursService {
  constructor(private readonly repository: HoursRepository) {}

  /** False when they have changed since they were seen; then nothing is written. */
  setWeek(restaurantId: string, { seen, ...week }: HoursChange): Promise<boolean> {
    return this.repository.setWeek(restaurantId, seen, week);
  }

  /** Throws CLOSURES_FULL. */
  async addClosure(restaurantId: string, closure: Omit<Closure, 'id'>): Promise<void> {
    const isAdded = await this.repository.addClosure(restaurantId, { id: randomUUID(), ...closure }, CLOSURES_MAX);
    if (!isAdded) throw new DomainError('CLOSURES_FULL');
  }

  /** One that is gone already is no reason to complain. */
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
