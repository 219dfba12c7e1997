/**
 * Brings a host, with the popover in its shadow, above everything. What is modal leaves nothing outside it to be used, so it
 * goes into the topmost of these. They open and close without a sign: to be called again from time to time.
 */
export function riseAboveAll(host: HTMLElement, popover: HTMLElement) {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  popover.showPopover();
}
