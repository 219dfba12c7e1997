import { VISITOR_COOKIE, VISITOR_SIGNED_IN } from '@mealtime/contracts/visitor';

/** The exact cookie, by either of its names: others may share its beginning or end. */
const HINT = new RegExp(`(?:^|; )(?:__Host-)?${VISITOR_COOKIE}=${VISITOR_SIGNED_IN}(?:;|$)`);

/** Whether the visitor seems to be signed in; only the server knows. */
export const isSignedIn = (): boolean => HINT.test(document.cookie);

/** Sets the page's visibility by visitor (`data-for` of the base styles). To be called after signing in or out. */
export function showVisitor(): void {
  const { dataset } = document.documentElement;
  if (isSignedIn()) dataset['visitor'] = VISITOR_SIGNED_IN;
  else delete dataset['visitor'];
}

/** To be called when the server has answered that no person is signed in. */
export function forgetVisitor(): void {
  document.cookie = `${VISITOR_COOKIE}=; Max-Age=0; Path=/`;
  document.cookie = `__Host-${VISITOR_COOKIE}=; Max-Age=0; Path=/; Secure`;
  // A cookie of another path or domain remains; the server's answer counts nevertheless.
  delete document.documentElement.dataset['visitor'];
}

/** The text of a script that does the same as `showVisitor` before first paint. */
export const SHOW_VISITOR =
  `${String(HINT)}.test(document.cookie)&&` +
  `(document.documentElement.dataset.visitor=${JSON.stringify(VISITOR_SIGNED_IN)});`;
