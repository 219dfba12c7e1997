/**
 * Moves a host with a popover in its shadow root into the topmost modal dialog, outside of which nothing is usable. To
 * be called periodically, as dialogs open and close without an event.
 */
export function riseAboveAll(host: HTMLElement, popover: HTMLElement) {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  popover.showPopover();
}
