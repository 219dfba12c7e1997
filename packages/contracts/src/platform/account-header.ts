/**
 * Header with the id of the account that a page displays. The session may belong to another account by now: another
 * person may have signed in in another tab of the browser. A request for another account than the session's is refused
 * with ACCOUNT_CHANGED.
 */
export const ACCOUNT_HEADER = 'mealtime-account';

/** The header as declared by endpoints that write for a person. Optional for programs without a page. */
export const meantAccount = {
  [ACCOUNT_HEADER]: {
    description: 'The uid of the account that is shown; refused with ACCOUNT_CHANGED when the session is of another',
    example: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  },
};
