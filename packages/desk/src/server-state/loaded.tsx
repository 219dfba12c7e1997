import { isApiError } from '@mealtime/api-client';
import { Button, Notice, VisuallyHidden, type ButtonProps } from '@mealtime/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from './message-of';
import styles from './loaded.module.css';

/** After this long a person is told that it goes on. */
const SLOW_MS = 4_000;

const SMALL = { size: 'xs', variant: 'secondary' } as const;

/** As much of a query as `Loaded` needs, also of one that is not made by react-query. */
export type LoadedQuery<T> = Pick<UseQueryResult<T, unknown>, 'data' | 'error' | 'isFetching'> & { refetch(): unknown };

interface LoadedProps<T> {
  query: LoadedQuery<T>;
  /** What is being read, for screen readers: "Reading the team". */
  reading: string;
  /** In the shape of what is coming. */
  skeleton: ReactNode;
  /** Looks of the button that tries again. Default: small and quiet. */
  retryButton?: Pick<ButtonProps, 'size' | 'variant'>;
  children(data: T): ReactNode;
}

/** A query as it is loading, loaded or failed. What was loaded stays while a newer try fails. */
export function Loaded<T>({ query, reading, skeleton, retryButton = SMALL, children }: LoadedProps<T>) {
  const { data, error } = query;
  const failure = error ? (
    <Notice
      tone="error"
      action={
        // What does not exist will not exist at another try either.
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
  /** In the shape of what is coming. */
  children: ReactNode;
}

/** Stands in for what is being loaded, and says so when it takes long. */
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
