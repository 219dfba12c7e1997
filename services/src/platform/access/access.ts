import { SetMetadata } from '@nestjs/common';

/** Who may call an endpoint: `public`, or a kind that a module declares. There is no default: one that does not say is refused. */
export type Access = string;

export const ACCESS = 'mealtime:access';
export const PUBLIC: Access = 'public';

/** Only callers of this kind. Modules give their kinds a decorator of a name of its own. */
export const OnlyFor = (access: Access) => SetMetadata(ACCESS, access);
/** Anyone. A declaration like the others, so that leaving it out is never taken for it. */
export const Public = () => OnlyFor(PUBLIC);
