/**
 * By this header a page says whose account it shows, by its id. The session may be another's since: somebody else may have signed
 * in in another tab of the same browser. A request that means another account than the session's is refused with ACCOUNT_CHANGED.
 */
export const ACCOUNT_HEADER = 'mealtime-account';

/** The header as endpoints state it that write for a person. A program that shows no page may leave it out. */
export const meantAccount = {
  [ACCOUNT_HEADER]: {
    description: 'The uid of the account that is shown; refused with ACCOUNT_CHANGED when the session is of another',
    example: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  },
};
