import { FRAGMENT_MARK } from '@federated-pages/manifest';

/**
 * The fragment that contains an element: the page's script must not touch a fragment's content. Called on the
 * prototype, as a form field named "closest" shadows it.
 */
const fragmentAround = (element: Element) => Element.prototype.closest.call(element, `[${FRAGMENT_MARK}]`);

/** Whether `host` contains an element outside of nested fragments. */
export const isOwn = (host: Element, element: Element) =>
  host.contains(element) && fragmentAround(element) === fragmentAround(host);

/** As `isOwn`, for any of several hosts. */
export const isOwnOf = (hosts: readonly Element[], element: Element) => hosts.some((host) => isOwn(host, element));

/** The matching elements inside `host`, without those in nested fragments. */
export const ownElements = <E extends Element>(host: Element, selector: string): E[] =>
  [...host.querySelectorAll<E>(selector)].filter((one) => isOwn(host, one));
