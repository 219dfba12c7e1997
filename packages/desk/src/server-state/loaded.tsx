import { isApiError } from '@mealtime/api-client';
import { Button, Notice, VisuallyHidden, type ButtonProps } from '@mealtime/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from './message-of';
import styles from './loaded.module.css';

/** Delay after which a notice says that loading continues. */
const SLOW_MS = 4_000;

const SMALL = { size: 'xs', variant: 'secondary' } as const;

/** The part of a query's state that `Loaded` needs, also for other sources than react-query. */
export type LoadedQuery<T> = Pick<UseQueryResult<T, unknown>, 'data' | 'error' | 'isFetching'> & { refetch(): unknown };

interface LoadedProps<T> {
  query: LoadedQuery<T>;
  /** Loading text for screen readers: "Reading the team". */
  reading: string;
  /** A skeleton in the shape of the content. */
  skeleton: ReactNode;
  /** Style of the retry button. Default: small and quiet. */
  retryButton?: Pick<ButtonProps, 'size' | 'variant'>;
  children(data: T): ReactNode;
}

/** Displays a query: loading, loaded or failed. Loaded data stays if a refetch fails. */
export function Loaded<T>({ query, reading, skeleton, retryButton = SMALL, children }: LoadedProps<T>) {
  const { data, error } = query;
  const failure = error ? (
    <Notice
      tone="error"
      action={
        // A retry does not help if it does not exist.
        !isGone(error) && (
          <Button {...retryButton} busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Notice>
  ) : null;
  if (data !== undefined)
    return (
      <>
        {failure}
        {children(data)}
      </>
    );
  return failure || <Waiting reading={reading}>{skeleton}</Waiting>;
}

const isGone = (error: unknown) => isApiError(error) && error.status === 404;

interface WaitingProps {
  reading: string;
  /** A skeleton in the shape of the content. */
  children: ReactNode;
}

/** Placeholder during loading, with a notice if it takes long. */
export function Waiting({ reading, children }: WaitingProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['waiting']}>
      <div role="status">
        {isSlow ? (
          <p className={styles['slow']}>This is taking longer than usual…</p>
        ) : (
          <VisuallyHidden>{reading}</VisuallyHidden>
        )}
      </div>
      {children}
    </div>
  );
}
