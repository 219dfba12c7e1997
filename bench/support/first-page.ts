/** The page whose first visit is measured. In the monolith the pages of its remote are bundled, all others are chunks. */
export const FIRST_PAGE = '/';
