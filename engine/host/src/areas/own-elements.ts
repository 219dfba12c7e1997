import { FRAGMENT_MARK } from '@federated-pages/manifest';

/**
 * Fragments have scripts of their own: what is in one is none of the business of the page around it. By the prototype: a form's own
 * `closest` may be a field that is called that.
 */
const fragmentAround = (element: Element) => Element.prototype.closest.call(element, `[${FRAGMENT_MARK}]`);

/** Whether an element is in another, and in no fragment in that one. */
export const isOwn = (host: Element, element: Element) =>
  host.contains(element) && fragmentAround(element) === fragmentAround(host);

/** The same of one of several elements. */
export const isOwnOf = (hosts: readonly Element[], element: Element) => hosts.some((host) => isOwn(host, element));

/** Elements in HTML, without those in fragments in it. */
export const ownElements = <E extends Element>(host: Element, selector: string): E[] =>
  [...host.querySelectorAll<E>(selector)].filter((one) => isOwn(host, one));
