import { SetMetadata } from '@nestjs/common';

/** Who may call an endpoint: `public`, or a kind that a module declares. Without a declaration it is refused. */
export type Access = string;

export const ACCESS = 'mealtime:access';
export const PUBLIC: Access = 'public';

/** Restricts an endpoint to this kind of caller. */
export const OnlyFor = (access: Access) => SetMetadata(ACCESS, access);
