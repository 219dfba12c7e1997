export const RESTAURANT_NOT_FOUND = [404, 'We could not find that restaurant.'] as const;
export const CLOSURES_FULL = [409, 'There are 50 closures already. Remove one first.'] as const;
