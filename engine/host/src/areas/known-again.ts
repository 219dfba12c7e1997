import { ownElements } from './own-elements';

const CHOICE = /^(?:radio|checkbox|submit|button)$/;
const FIELD = /^(?:input|textarea|select)$/;

/** What React makes of `useId`: another one each time that an element is rendered. */
const MADE = /^[_:«].*[_:»]$/;

/** What an element says of itself; what somebody has entered into it does not count. */
export function nameOf(element: HTMLElement): string {
  const { localName } = element;
  const said = (attribute: string) => element.getAttribute(attribute) ?? '';
  const given = (attribute: string) => said(attribute).replace(MADE, '');
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

/** Its `children` may be a field of a form that is called that. */
const childrenOf = (element: Element | undefined) => [...(element?.querySelectorAll(':scope > *') ?? [])];

/** Of each element from a host's child down to this one, the how-manieth child it is. */
const wayTo = (host: Element, element: Element): number[] => {
  const { parentElement } = element;
  if (!parentElement || element === host) return [];
  return [...wayTo(host, parentElement), childrenOf(parentElement).indexOf(element)];
};

/** The element itself, or what stands in its place. */
export type Found = (now: readonly HTMLElement[]) => HTMLElement | undefined;

/**
 * Notes by what an element is known: by what it says of itself, or else by where it stands. The result finds it, or, once a script has put
 * other elements in the place of all, the one that is the same. Undefined where there is none.
 *
 * @param hosts elements that hold all of its area
 */
export function knownAgain(hosts: readonly HTMLElement[], element: HTMLElement): Found {
  const name = nameOf(element);
  const alike = (where: readonly HTMLElement[]) =>
    where.flatMap((one) => ownElements<HTMLElement>(one, element.localName)).filter((one) => nameOf(one) === name);
  const nth = alike(hosts).indexOf(element);
  const at = hosts.findIndex((host) => host.contains(element));
  const way = at < 0 ? [] : wayTo(hosts[at]!, element);
  return (now) => {
    if (element.isConnected) return element;
    const there = way.reduce<Element | undefined>((one, child) => childrenOf(one)[child], now[at]);
    const stands = there instanceof HTMLElement && there !== now[at] && there.localName === element.localName;
    return alike(now)[nth] ?? (stands ? there : undefined);
  };
}
