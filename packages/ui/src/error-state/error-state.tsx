import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { EmptyState } from '../empty-state/empty-state';

export interface ErrorStateProps {
  title: string;
  children: ReactNode;
  onRetry(): void;
  /** While it is being tried again. */
  busy?: boolean;
  /** A picture above the title; decorative. */
  art?: ReactNode;
}

/** Stands where something could not be loaded: says so at once to screen readers, and offers to try again. */
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
