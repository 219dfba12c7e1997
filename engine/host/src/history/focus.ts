/**
 * After a navigation, moves the focus to the page's start and announces its title, as a document load does. A remote
 * that focuses an element of its page keeps the focus there.
 */
export function keepFocus(main: HTMLElement, announcer: HTMLElement) {
  let left: Element | null = null;
  return {
    /** Before the old page is removed: its focused element does not count. */
    leave() {
      left = document.activeElement;
    },
    /** When the new page is mounted or about to be. */
    arrive() {
      const { activeElement } = document;
      if (!main.contains(activeElement) || activeElement === left) main.focus({ preventScroll: true });
      // React sets the title in its next commit.
      setTimeout(() => (announcer.textContent = document.title), 100);
    },
    /**
     * After an overlay that the document was loaded with has closed: focuses a link to it, as if it had been opened
     * within the page. Leaves the focus alone if another element has it.
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
