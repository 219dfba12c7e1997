/** Where this remote's pages are: "routes" of remote.json. */
export const PAGES = {
  applicant: '/signup/restaurant',
  business: '/signup/restaurant/business-info',
  bank: '/signup/restaurant/bank-info',
  thankYou: '/signup/restaurant/thank-you',
  status: '/signup/restaurant/status',
} as const;

/** Pages that open as dialogs: "overlays" of remote.json. */
export const OVERLAYS = { phoneCode: '/signup/restaurant/phone-code' } as const;

/** Pages of other teams that ours lead to: a release is refused while one of them is not there. */
export const EXTERNAL_PATHS = {
  contact: '/contact-us',
  privacy: '/privacy-policy',
  ownRestaurant: '/restaurant',
  terms: '/terms-of-service',
} as const;
