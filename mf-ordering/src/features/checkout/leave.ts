/** Leaves for the provider's page. */
export function leaveFor(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a page to pay at: ${protocol}`);
  window.location.assign(address);
}
