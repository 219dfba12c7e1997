/**
 * After a navigation to another page, moves the focus to the start of its content and says its title, as a document
 * load would. A remote that focused something of its own within the page keeps that focus.
 */
export function keepFocus(main: HTMLElement, announcer: HTMLElement) {
  return {
    arrive() {
      if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
      // The title follows in React's next commit.
      setTimeout(() => (announcer.textContent = document.title), 100);
    },
  };
}
