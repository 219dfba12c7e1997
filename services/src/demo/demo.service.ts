import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { instantInVancouver, toE164, VANCOUVER, vancouverDate } from '@mealtime/contracts/canada';
import type { Closure, OpeningHours } from '@mealtime/contracts/restaurants';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { AccountService, MembershipService } from '../identity';
import { MenuService } from '../menus';
import {
  columns,
  OURSELVES,
  Passwords,
  statement,
  Statements,
  takeTurn,
  Transactions,
  type Transaction,
} from '../platform';
import { RestaurantService } from '../restaurants';
import { demoSettings, type DemoSettings } from './settings';
import { CUSTOMERS, DEMO_PASSWORD, RESTAURANTS, type DemoPerson, type DemoRestaurant } from './town';

const MAKE = statement(
  'demo.make',
  { made: columns.boolean },
  'insert into demo.town default values on conflict do nothing returning true as made',
);
const IS_MADE = statement(
  'demo.is-made',
  { made: columns.boolean },
  'select cleared_at is null as made from demo.town',
);

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Fills an empty database with a demo town: restaurants with menus, and accounts to sign in with. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoService.name);

  constructor(
    @Inject(demoSettings.token) private readonly settings: DemoSettings,
    private readonly accounts: AccountService,
    private readonly memberships: MembershipService,
    private readonly restaurants: RestaurantService,
    private readonly menus: MenuService,
    private readonly passwords: Passwords,
    private readonly statements: Statements,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.isWanted) return;
    try {
      await this.transactions.run((transaction) => this.makeOnce(transaction));
      await this.list();
    } catch (error) {
      this.logger.error(error); // the product works without the demo town
    }
  }

  private async makeOnce(transaction: Transaction): Promise<void> {
    await takeTurn(transaction, 'demo town');
    if (await this.restaurants.hasAny(transaction)) return;
    if (!(await this.statements.one(MAKE, [], transaction))) return;
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD, OURSELVES);
    for (const person of CUSTOMERS) await this.addPerson(transaction, person, passwordHash);
    for (const one of RESTAURANTS) await this.addRestaurant(transaction, one, passwordHash);
  }

  private addPerson(transaction: Transaction, { phoneNumber, ...person }: DemoPerson, passwordHash: string) {
    return this.accounts.openCustomer(transaction, { ...person, phoneNumber: toE164(phoneNumber), passwordHash });
  }

  private async addRestaurant(transaction: Transaction, demo: DemoRestaurant, passwordHash: string): Promise<void> {
    const { name, city, address, lat, lng, cuisines, prepMinutes, sections, left = {}, soldOut = [] } = demo;
    const restaurant = await this.restaurants.add(transaction, {
      ...{ name, city, address, lat, lng, cuisines, prepMinutes, papersChecked: [], hours: hoursOf(demo.open) },
      ...{ isDemo: true, takesPickup: true, closures: closuresOf(demo.closure) },
    });
    const accountId = await this.addPerson(transaction, demo.owner, passwordHash);
    await this.memberships.add(transaction, { accountId, restaurantId: restaurant.id, role: 'owner' });
    await this.menus.publish(transaction, restaurant.id, sections, [
      ...Object.entries(left).map(([entry, portions]) => ({ entry, left: portions, soldOut: false })),
      ...soldOut.map((entry) => ({ entry, left: null, soldOut: true })),
    ]);
  }

  /** Lists the accounts for /dev/demo.json. */
  private async list(): Promise<void> {
    const { file } = this.settings;
    if (!file) return;
    const isMade = (await this.statements.one(IS_MADE, []))?.made === true;
    const restaurants = isMade ? await this.restaurants.demo() : [];
    const shown = ({ phoneNumber, email }: DemoPerson) => ({ phoneNumber, email, password: DEMO_PASSWORD });
    const town = {
      restaurants: RESTAURANTS.flatMap(({ name, owner }) => {
        const found = restaurants.find((one) => one.name === name);
        return found ? [{ id: found.id, slug: found.slug, name, owner: shown(owner) }] : [];
      }),
      customers: isMade ? CUSTOMERS.map(shown) : [],
    };
    await writeFile(file, `${JSON.stringify(town, null, 2)}\n`);
  }
}

function hoursOf(open: DemoRestaurant['open']): OpeningHours {
  if (open === 'always') return DAYS.map((day) => ({ day, opens: '00:00', closes: '00:00' }));
  if (open !== 'not-today') return open;
  const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: VANCOUVER, weekday: 'short' }).format(new Date());
  const today = WEEKDAYS.indexOf(weekday.slice(0, 3)) + 1;
  return DAYS.filter((day) => day !== today).map((day) => ({ day, opens: '11:30', closes: '21:30' }));
}

function closuresOf(closure: DemoRestaurant['closure']): Closure[] {
  if (!closure) return [];
  const midnight = instantInVancouver(vancouverDate())!;
  const inDays = (days: number) => new Date(midnight + days * DAY_MS).toISOString();
  const { inDays: days, reason } = closure;
  return [{ id: randomUUID(), from: inDays(days), until: inDays(days + closure.days), reason }];
}
