import { Injectable } from '@nestjs/common';
import type { Slots } from '@mealtime/contracts/ordering';
import { AddressLimit, addressKey, DomainError, takeTurn, type Transaction } from '../../platform';
import { openingAt, RestaurantService, type Restaurant } from '../../restaurants';
import { isOffered, offeredSlots, readyFrom, slotOf } from './slots';
import { SlotRepository } from './slot.repository';

/** Requests of one address per minute. */
const ASKS = 120;

/** Pickup times: opening hours decide which are offered, existing orders which are free. */
@Injectable()
export class SlotService {
  private readonly limit = new AddressLimit(ASKS, 60);

  constructor(
    private readonly repository: SlotRepository,
    private readonly restaurants: RestaurantService,
  ) {}

  /** Throws RESTAURANT_NOT_FOUND. */
  async of(slug: string, address: string): Promise<Slots> {
    this.limit.count(addressKey(address));
    const restaurant = await this.restaurants.listed(slug);
    const now = new Date();
    const soonest = openingAt(restaurant, now).isOpen ? readyFrom(restaurant, now) : undefined;
    const offered = offeredSlots(restaurant, now);
    const all = [...(soonest ? [slotOf(soonest)] : []), ...offered];
    const isFree = await this.free(restaurant, all);
    return {
      soonest: soonest && isFree(slotOf(soonest)) ? soonest.toISOString() : null,
      slots: offered.filter(isFree).map((at) => at.toISOString()),
    };
  }

  /**
   * The slot that an order placed now would use.
   *
   * @param at the time that it is for; null: as soon as possible
   * @throws RESTAURANT_CLOSED, SLOT_UNAVAILABLE
   */
  async slotFor(restaurant: Restaurant, at: Date | null): Promise<Date> {
    const now = new Date();
    if (at ? !isOffered(restaurant, at, now) : !openingAt(restaurant, now).isOpen) {
      throw new DomainError(at ? 'SLOT_UNAVAILABLE' : 'RESTAURANT_CLOSED');
    }
    const slot = slotOf(at ?? readyFrom(restaurant, now));
    if (!(await this.free(restaurant, [slot]))(slot)) throw new DomainError('SLOT_UNAVAILABLE');
    return slot;
  }

  /** Takes a place in the slot until the end of the transaction. Throws SLOT_UNAVAILABLE. */
  async hold(transaction: Transaction, restaurant: Restaurant, slot: Date): Promise<void> {
    if (restaurant.ordersPerSlot === null) return;
    // Of two orders for the last place of a slot the second waits for the first.
    await takeTurn(transaction, `slot ${restaurant.id} ${slot.toISOString()}`);
    if (!(await this.free(restaurant, [slot], transaction))(slot)) throw new DomainError('SLOT_UNAVAILABLE');
  }

  private async free({ id, ordersPerSlot }: Restaurant, slots: readonly Date[], transaction?: Transaction) {
    const [first, last] = [slots[0], slots.at(-1)];
    if (ordersPerSlot === null || !first || !last) return () => true;
    const taken = await this.repository.taken(id, first, last, transaction);
    return (slot: Date) => (taken.get(slot.getTime()) ?? 0) < ordersPerSlot;
  }
}
