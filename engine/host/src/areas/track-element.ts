import { ownElements } from './own-elements';

const CHOICE = /^(?:radio|checkbox|submit|button)$/;
const FIELD = /^(?:input|textarea|select)$/;

/** Ids made by React's `useId`, which differ for each render. */
const GENERATED_ID = /^[_:«].*[_:»]$/;

/** A stable name of an element from its attributes, without user input. */
export function nameOf(element: HTMLElement): string {
  const { localName } = element;
  const said = (attribute: string) => element.getAttribute(attribute) ?? '';
  const given = (attribute: string) => said(attribute).replace(GENERATED_ID, '');
  const type = said('type');
  return [
    localName,
    type,
    given('name') || given('id'),
    said('aria-label'),
    said('href'),
    CHOICE.test(type) && said('value'),
    FIELD.test(localName) ? '' : element.textContent,
  ].join('|');
}

/** Not `children`: a form field of that name shadows it. */
const childrenOf = (element: Element | undefined) => [...(element?.querySelectorAll(':scope > *') ?? [])];

/** The child indexes from a host down to an element. */
const childIndexes = (host: Element, element: Element): number[] => {
  const { parentElement } = element;
  if (!parentElement || element === host) return [];
  return [...childIndexes(host, parentElement), childrenOf(parentElement).indexOf(element)];
};

/** The element itself, or its replacement. */
export type FindElement = (now: readonly HTMLElement[]) => HTMLElement | undefined;

/**
 * Records an element's name and position. The returned function gives the element while it is connected, else its
 * replacement by name, else by position; undefined if there is none.
 * @param hosts elements that contain the element's whole area
 */
export function trackElement(hosts: readonly HTMLElement[], element: HTMLElement): FindElement {
  const name = nameOf(element);
  const alike = (where: readonly HTMLElement[]) =>
    where.flatMap((one) => ownElements<HTMLElement>(one, element.localName)).filter((one) => nameOf(one) === name);
  const nth = alike(hosts).indexOf(element);
  const at = hosts.findIndex((host) => host.contains(element));
  const way = at < 0 ? [] : childIndexes(hosts[at]!, element);
  return (now) => {
    if (element.isConnected) return element;
    const there = way.reduce<Element | undefined>((one, child) => childrenOf(one)[child], now[at]);
    const stands = there instanceof HTMLElement && there !== now[at] && there.localName === element.localName;
    return alike(now)[nth] ?? (stands ? there : undefined);
  };
}
