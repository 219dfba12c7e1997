/**
 * Cookie beside the session's, for the page's own scripts: says that a person is signed in, not who, and proves
 * nothing. Over HTTPS its name begins with `__Host-`.
 */
export const VISITOR_COOKIE = 'mealtime_visitor';
export const VISITOR_SIGNED_IN = 'member';
