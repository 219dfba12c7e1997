import { isApiError } from '@mealtime/api-client';
import { Button, Notice, Spinner } from '@mealtime/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { postUnsubscribe } from '../../api/post-unsubscribe';

/** Ends the subscription at once: whoever follows the link has asked for it already. */
export function Unsubscribing({ token, onDone }: { token: string; onDone(): void }) {
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    let here = true;
    postUnsubscribe(token).then(
      () => here && done(),
      (error: unknown) => here && setFailure(error),
    );
    return () => {
      here = false;
    };
  }, [token, attempt]);

  if (failure === undefined) {
    return (
      <p role="status">
        <Spinner /> Unsubscribing you
      </p>
    );
  }
  const again = () => {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  };
  return (
    <Notice
      tone="error"
      title="You are not unsubscribed yet"
      action={!isApiError(failure, 'LINK_INVALID') && <Button onClick={again}>Try again</Button>}
    >
      {failure instanceof Error ? failure.message : String(failure)}
    </Notice>
  );
}
