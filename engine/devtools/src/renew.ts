/**
 * Updates an element to equal another one, which is consumed. Equal nodes are kept, with their focus, scroll position
 * and selection.
 */
export function renew(shown: Element, next: Element) {
  if (shown.isEqualNode(next)) return;
  const names = new Set([...shown.getAttributeNames(), ...next.getAttributeNames()]);
  for (const name of names) {
    const value = next.getAttribute(name);
    if (value === null) shown.removeAttribute(name);
    else if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  const children = [...next.childNodes];
  const before = [...shown.childNodes];
  for (const [at, child] of children.entries()) {
    const old = before[at];
    if (old instanceof Element && child instanceof Element && old.tagName === child.tagName) renew(old, child);
    else if (!old) shown.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  }
  for (const old of before.slice(children.length)) old.remove();
}
