import { SetMetadata } from '@nestjs/common';

/** Who may call an endpoint. There is no default: an endpoint that does not say is refused. */
export type Access = 'public' | 'customer' | 'owner' | 'owner-write' | 'admin';

export const ACCESS = 'mealtime:access';

/** Anyone. A declaration like the others, so that leaving it out is never taken for it. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** A signed-in customer; `@CurrentCustomer()` gives its id. */
export const CustomerSession = () => SetMetadata(ACCESS, 'customer' satisfies Access);
/** Who applies for a restaurant and proved its phone; `@CurrentOwner()` gives the phone. */
export const OwnerSession = () => SetMetadata(ACCESS, 'owner' satisfies Access);
/**
 * The same person, where the statement that writes checks the session itself: a call that needs to know no more about the
 * person is spared a trip to the database. `@OwnerToken()` gives the session's token, which must not be trusted before.
 */
export const OwnerWrite = () => SetMetadata(ACCESS, 'owner-write' satisfies Access);
/** An admin with a bearer token and the cookie it is bound to; `@CurrentAdmin()` gives the session. */
export const AdminToken = () => SetMetadata(ACCESS, 'admin' satisfies Access);
