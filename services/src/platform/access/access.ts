import { SetMetadata } from '@nestjs/common';

/** Who may call an endpoint: `public`, or a kind that a module declares. There is no default: one that does not say is refused. */
export type Access = string;

export const ACCESS = 'mealtime:access';
export const PUBLIC: Access = 'public';

/** Only callers of this kind. */
export const OnlyFor = (access: Access) => SetMetadata(ACCESS, access);
