import type { ReactNode } from 'react';
import { Notice } from '../notice/notice';

/** Notice, without JavaScript, that a part needs it, with an alternative. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice tone="info" title="This part needs JavaScript">
      {children}
    </Notice>
  </noscript>
);
