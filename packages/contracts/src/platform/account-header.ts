/**
 * By this header a page says whose account it shows, by its id. The session may be another's since: somebody else may have signed
 * in in another tab of the same browser. A request that means another account than the session's is refused with ACCOUNT_CHANGED.
 */
export const ACCOUNT_HEADER = 'mealtime-account';
