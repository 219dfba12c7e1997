/** The page whose first visit is measured. In the monolith the pages of its remote are bundled, all others are chunks. */
export const FIRST_PAGE = '/';
/** Its component: a chunk of its own in the product, part of the bundle in the monolith. */
export const FIRST_PAGE_MODULE = 'mf-marketing/src/pages/landing-page';
