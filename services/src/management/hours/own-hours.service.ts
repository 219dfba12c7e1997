import { Injectable } from '@nestjs/common';
import { BUSY_FOR_MINUTES, BUSY_MINUTES, STOP_MINUTES } from '@mealtime/contracts/restaurants';
import type { NewClosure, RestaurantHours } from '@mealtime/contracts/management';
import { MembershipService } from '../../identity';
import { DomainError } from '../../platform';
import { HoursService, openingAt, pauseOf, RestaurantService, type HoursChange } from '../../restaurants';

const MINUTE_MS = 60_000;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Hours of a restaurant, for its members. Every call throws RESTAURANT_NOT_YOURS and ROLE_NOT_ENOUGH. */
@Injectable()
export class OwnHoursService {
  constructor(
    private readonly hours: HoursService,
    private readonly restaurants: RestaurantService,
    private readonly memberships: MembershipService,
  ) {}

  async read(accountId: string, restaurantId: string): Promise<RestaurantHours> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'pause-orders');
    return this.view(restaurantId);
  }

  /** Throws HOURS_CHANGED. */
  async setWeek(accountId: string, restaurantId: string, change: HoursChange): Promise<RestaurantHours> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-hours');
    const isSet = await this.hours.setWeek(restaurantId, change);
    const present = await this.view(restaurantId);
    if (!isSet) throw new DomainError('HOURS_CHANGED', { reply: { hours: present } });
    return present;
  }

  /** Throws CLOSURES_FULL. */
  async addClosure(accountId: string, restaurantId: string, closure: NewClosure): Promise<RestaurantHours> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-hours');
    await this.hours.addClosure(restaurantId, closure);
    return this.view(restaurantId);
  }

  async removeClosure(accountId: string, restaurantId: string, closureId: string): Promise<RestaurantHours> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-hours');
    await this.hours.removeClosure(restaurantId, closureId);
    return this.view(restaurantId);
  }

  async stop(accountId: string, restaurantId: string, isStopped: boolean): Promise<RestaurantHours> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'pause-orders');
    await this.hours.stopUntil(restaurantId, isStopped ? new Date(Date.now() + STOP_MINUTES * MINUTE_MS) : null);
    return this.view(restaurantId);
  }

  async busy(accountId: string, restaurantId: string, isBusy: boolean): Promise<RestaurantHours> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'pause-orders');
    const until = isBusy ? new Date(Date.now() + BUSY_FOR_MINUTES * MINUTE_MS) : null;
    await this.hours.busyUntil(restaurantId, isBusy ? BUSY_MINUTES : 0, until);
    return this.view(restaurantId);
  }

  private async view(restaurantId: string): Promise<RestaurantHours> {
    const restaurant = await this.restaurants.byId(restaurantId);
    const now = new Date();
    const { isOpen, opensAt, closesAt } = openingAt(restaurant, now);
    const { takesPickup, takesDelivery, hours, deliveryHours, prepMinutes, answerMinutes, ordersPerSlot } = restaurant;
    const ahead = (at: Date | null) => (at && at > now ? at : null);
    return {
      ...{ revision: restaurant.hoursRevision, takesPickup, takesDelivery, hours, deliveryHours },
      ...{ prepMinutes, answerMinutes, ordersPerSlot, isOpen, opensAt: iso(opensAt), closesAt: iso(closesAt) },
      isOpened: restaurant.openedAt !== null,
      paused: pauseOf(restaurant),
      closures: restaurant.closures.filter(({ until }) => Date.parse(until) > now.getTime()),
      ...{ stoppedUntil: iso(ahead(restaurant.stoppedUntil)), busyUntil: iso(ahead(restaurant.busyUntil)) },
    };
  }
}
