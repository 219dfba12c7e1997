import type { ReactNode } from 'react';
import { Notice } from '../notice/notice';

/** Where a part cannot work without JavaScript: says so, and says what can be done, to those who have it switched off. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice tone="info" title="This part needs JavaScript">
      {children}
    </Notice>
  </noscript>
);
