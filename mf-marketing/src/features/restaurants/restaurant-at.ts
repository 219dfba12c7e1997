import { PAGES } from '../../paths';

/** Where the page of a restaurant is. */
export const restaurantAt = (slug: string) => PAGES.restaurant.replace(':slug', encodeURIComponent(slug));
