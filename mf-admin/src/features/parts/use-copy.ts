import { useState } from 'react';

/** Copies a text to the clipboard. `said` is the result, for a status. */
export function useCopy(text: string) {
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      // Refused, or no clipboard API because the page has no TLS.
      setSaid('Your browser did not let us copy. Please select it yourself.');
    }
  }
  return { copy: () => void copy(), said };
}
