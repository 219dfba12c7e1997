import type { BrowserContext } from '@playwright/test';

/** Chromium's messages about violations of a page's policies. */
const REFUSED = /Content Security Policy|TrustedHTML|TrustedScript|TrustedTypePolicy/i;

/** Records policy violations on all pages of a context; the product itself may cause none. */
export function noteRefusals(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) refusals.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  return refusals;
}
