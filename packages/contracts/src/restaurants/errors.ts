export const RESTAURANT_NOT_FOUND = [404, 'We could not find that restaurant.'] as const;
