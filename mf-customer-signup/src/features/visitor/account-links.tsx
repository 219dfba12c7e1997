import type { CustomerProfile } from '@mealtime/contracts/identity';
import { FrameLink } from '@mealtime/ui';
import { EXTERNAL_PATHS, PAGES } from '../../paths';

/** Where a member of the frame's visitors can go: the own account, and each restaurant that is theirs. */
export function AccountLinks({ visitor }: { visitor: CustomerProfile | undefined }) {
  return (
    <>
      <FrameLink href={PAGES.customer} label="Your account" size="large" />
      <FrameLink href={EXTERNAL_PATHS.orders} label="Your orders" size="large" />
      {visitor?.memberships.map(({ restaurantId, name }) => (
        <FrameLink key={restaurantId} href={EXTERNAL_PATHS.ownRestaurant} label={name} size="large" />
      ))}
    </>
  );
}
