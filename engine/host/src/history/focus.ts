/**
 * After a navigation, moves the focus to the page's start and announces its title, as a document load does. A remote
 * that focuses an element of its page keeps the focus there.
 */
export function keepFocus(main: HTMLElement, announcer: HTMLElement) {
  let left: Element | null = null;
  /** The focused element when the overlay was opened. */
  let opener: Element | null = null;
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
    overlayOpens() {
      opener = document.activeElement;
    },
    /**
     * After an overlay has closed: focuses the element that opened it, or a link to it if the document was loaded with
     * the overlay. Leaves the focus alone if another element has it, to which the overlay's dialog has returned it. A
     * dialog that opened above a stand-in's knows no element of the page.
     */
    overlayLeft(pathname: string) {
      const { activeElement } = document;
      const isNowhere = (element: Element | null) => element === document.body || element === main || element === null;
      if (!isNowhere(activeElement)) return;
      if (opener instanceof HTMLElement && opener.isConnected && !isNowhere(opener))
        return opener.focus({ preventScroll: true });
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
      links
        .find((link) => link.pathname === pathname && link.getClientRects().length > 0)
        ?.focus({ preventScroll: true });
    },
  };
}
