import { isApiError } from '@mealtime/api-client';
import { Button, Notice, VisuallyHidden } from '@mealtime/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from './message-of';
import styles from './asked.module.css';

/** After this long a person is told that it goes on. */
const SLOW_MS = 4_000;

interface AskedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch(): unknown };
  /** What is being read, for screen readers: "Reading the team". */
  reading: string;
  /** In the shape of what is coming. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/** What the server was asked for, in each state it can be in. What is there stays there while a newer try fails. */
export function Asked<T>({ query, reading, skeleton, children }: AskedProps<T>) {
  const { data, error } = query;
  const failure = error && (
    <Notice
      tone="error"
      action={
        // What does not exist will not exist at another try either.
        !isGone(error) && (
          <Button size="xs" variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Notice>
  );
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

function Waiting({ reading, children }: { reading: string; children: ReactNode }) {
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
