import { HOST_POLICIES, pageReader, type Allowance } from '@federated-pages/manifest';
import { WORKER_PATH } from '../worker/protocol';
import type { Integrity } from './integrity';

/** The part used here; missing in TypeScript's DOM library. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string | null },
  ): { createHTML(text: string): string };
}

/** Whether an address matches a declared origin, "https://host" or "https://*.host". */
function isFrom(origin: string, { protocol, host }: URL): boolean {
  const needed = new URL(origin.replace('*.', '')).host;
  return protocol === 'https:' && (origin.includes('*.') ? host.endsWith(`.${needed}`) : host === needed);
}

/** Whether a script or worker may be loaded from an address. The CSP itself compares hosts, not files. */
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
 * Creates the Trusted Types policies, without which such browsers refuse script addresses, HTML and code. Script
 * addresses must be files of this tab's manifests or allowed by the page's needs; HTML must be pages that the host
 * fetched; code is refused.
 * @param given what this document may do beyond the defaults
 */
export function limitTrust(given: Allowance, integrity: Integrity) {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(HOST_POLICIES.addresses, {
    createScriptURL: (address) => (isTrusted(address, given, integrity) ? address : null),
  });
  const pages = trustedTypes?.createPolicy(HOST_POLICIES.pages, { createHTML: (text) => text });
  // A global for the watch bundle: bundles share no modules, and a policy can be created once only.
  globalThis.__COMPOSITION_READ_PAGE__ = pageReader(pages && ((text) => pages.createHTML(text)));
}
