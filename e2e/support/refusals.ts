import type { BrowserContext } from '@playwright/test';

/** Chromium's messages about violations of a page's policies. */
const REFUSED = /Content Security Policy|TrustedHTML|TrustedScript|TrustedTypePolicy/i;

/** Notes what the policies of any page of a context refuse; nothing that the product does by itself may be among it. */
export function noteRefusals(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) refusals.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  return refusals;
}
