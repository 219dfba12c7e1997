import { Injectable } from '@nestjs/common';
import { AccountService, MembershipService, shortName } from '../../identity';

/** The members of a restaurant and their permissions on its menu. */
@Injectable()
export class MenuMembers {
  constructor(
    private readonly accounts: AccountService,
    private readonly memberships: MembershipService,
  ) {}

  async isMember(accountId: string, restaurantId: string): Promise<boolean> {
    return (await this.memberships.roleIn(accountId, restaurantId)) !== undefined;
  }

  /** Members who may mark dishes as sold out may see the draft. Throws RESTAURANT_NOT_YOURS, ROLE_NOT_ENOUGH. */
  refuseUnlessMay(accountId: string, restaurantId: string, action: 'edit-menu' | 'mark-sold-out'): Promise<void> {
    return this.memberships.refuseUnlessMay(accountId, restaurantId, action);
  }

  /** "Amélie O." by account id; deleted accounts are left out. */
  async names(accountIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(accountIds)].filter((id) => id !== null);
    const found = await Promise.all(ids.map((id) => this.accounts.find(id)));
    return new Map(found.flatMap((account) => (account ? [[account.id, shortName(account)] as const] : [])));
  }
}
