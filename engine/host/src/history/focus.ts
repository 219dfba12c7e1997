/**
 * After a navigation to another page, moves the focus to the start of its content and says its title, as a document
 * load would. A remote that focused something of its own within the page keeps that focus.
 */
export function keepFocus(main: HTMLElement, announcer: HTMLElement) {
  let left: Element | null = null;
  return {
    /** Before the old page goes: what has the focus there does not keep it. */
    leave() {
      left = document.activeElement;
    },
    /** Once the new page stands, or is about to. */
    arrive() {
      const { activeElement } = document;
      if (!main.contains(activeElement) || activeElement === left) main.focus({ preventScroll: true });
      // The title follows in React's next commit.
      setTimeout(() => (announcer.textContent = document.title), 100);
    },
    /**
     * Once an overlay is gone that the document was loaded with, as by a press before any script: a link that leads to it has the
     * focus, as where it opened within the page. Where something else has it already, that keeps it.
     */
    overlayLeft(pathname: string) {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== main && activeElement !== null) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
      links
        .find((link) => link.pathname === pathname && link.getClientRects().length > 0)
        ?.focus({ preventScroll: true });
    },
  };
}
