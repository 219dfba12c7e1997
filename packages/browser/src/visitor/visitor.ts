import { VISITOR_COOKIE, VISITOR_SIGNED_IN } from '@mealtime/contracts/visitor';

/** The whole cookie, by either of its names: others may end or begin like it. */
const HINT = new RegExp(`(?:^|; )(?:__Host-)?${VISITOR_COOKIE}=${VISITOR_SIGNED_IN}(?:;|$)`);

/** Whether somebody seems to be signed in; only the server knows. */
export const isSignedIn = (): boolean => HINT.test(document.cookie);

/** Has the page show what is for whom (`data-for` of the base styles). To be called after signing in or out. */
export function showVisitor(): void {
  const { dataset } = document.documentElement;
  if (isSignedIn()) dataset['visitor'] = VISITOR_SIGNED_IN;
  else delete dataset['visitor'];
}

/** For when the server has answered that nobody is signed in. */
export function forgetVisitor(): void {
  document.cookie = `${VISITOR_COOKIE}=; Max-Age=0; Path=/`;
  document.cookie = `__Host-${VISITOR_COOKIE}=; Max-Age=0; Path=/; Secure`;
  // One of another path or domain outlives that; the server's word counts all the same.
  delete document.documentElement.dataset['visitor'];
}

/** The text of a script that does the same as `showVisitor` before a page is painted. */
export const SHOW_VISITOR =
  `${String(HINT)}.test(document.cookie)&&` +
  `(document.documentElement.dataset.visitor=${JSON.stringify(VISITOR_SIGNED_IN)});`;
