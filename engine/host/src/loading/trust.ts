import { HOST_POLICIES, pageReader, type Allowance } from '@federated-pages/manifest';
import { WORKER_PATH } from '../worker/protocol';
import type { Integrity } from './integrity';

/** As far as it is used here; TypeScript's library of the browser leaves it out. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string | null },
  ): { createHTML(text: string): string };
}

/** Whether an origin of a need, "https://host" or "https://*.host", is that of an address. */
function isFrom(origin: string, { protocol, host }: URL): boolean {
  const needed = new URL(origin.replace('*.', '')).host;
  return protocol === 'https:' && (origin.includes('*.') ? host.endsWith(`.${needed}`) : host === needed);
}

/** Whether a script, or a worker, may be loaded from an address: the browser knows of hosts, not of files. */
function isTrusted(address: string, { scripts = [], workers = [] }: Allowance, { isListed }: Integrity): boolean {
  if (!URL.canParse(address, window.location.href)) return false;
  const url = new URL(address, window.location.href);
  return (
    isListed(address) ||
    url.href === window.location.origin + WORKER_PATH ||
    scripts.some((origin) => isFrom(origin, url)) ||
    workers.includes(url.protocol)
  );
}

/**
 * Makes the policies without which the browser, where it knows Trusted Types, takes no text for a script's address, for HTML
 * or for code. Of addresses it takes those of files that a manifest of this tab lists, and what the page needs; HTML, the
 * pages of this site that the host asks for itself; code none.
 *
 * @param given what the document may do beyond what all may
 */
export function limitTrust(given: Allowance, integrity: Integrity) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(HOST_POLICIES.addresses, {
    createScriptURL: (address) => (isTrusted(address, given, integrity) ? address : null),
  });
  const pages = trustedTypes?.createPolicy(HOST_POLICIES.pages, { createHTML: (text) => text });
  // The watch reads pages too: bundles share nothing but globals, and a policy can be made once.
  globalThis.__COMPOSITION_READ_PAGE__ = pageReader(pages && ((text) => pages.createHTML(text)));
}
