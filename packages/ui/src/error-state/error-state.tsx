import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { EmptyState } from '../empty-state/empty-state';

export interface ErrorStateProps {
  title: string;
  children: ReactNode;
  onRetry(): void;
  /** While a retry is pending. */
  busy?: boolean;
  /** A picture above the title; decorative. */
  art?: ReactNode;
}

/** Placeholder for failed content: announces the error to screen readers, and offers a retry. */
export const ErrorState = ({ title, children, onRetry, busy, art }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      title={title}
      art={art}
      action={
        <Button onClick={onRetry} busy={busy} busyLabel="Trying again">
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  </div>
);
