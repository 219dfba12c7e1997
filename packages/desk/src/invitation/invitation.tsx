import { isApiError } from '@mealtime/api-client';
import { tabMemory } from '@mealtime/browser';
import type { ErrorCode } from '@mealtime/contracts/errors';
import { Button, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useLocation, useNavigate } from 'federated-pages/router';
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '../server-state/message-of';

const memoryOf = (name: string) => tabMemory(name, () => ({ token: '' }))();

/**
 * The token of a link to `page`#<token>. It is removed from the address and the history at once, and kept in this tab's
 * memory.
 */
export function useLinkToken(name: string, page: string) {
  const navigate = useNavigate();
  const given = useLocation().hash.slice(1);
  const [token, setToken] = useState(() => given || memoryOf(name).token);
  useEffect(() => {
    if (!given) return;
    memoryOf(name).token = given;
    setToken(given);
    void navigate(page, { replace: true });
  }, [name, page, given, navigate]);
  return { token, forget: () => void (memoryOf(name).token = '') };
}

type Opened<T> =
  { state: 'opening' } | { state: 'failed'; message: string; isOver: boolean } | { state: 'open'; invitation: T };

interface InvitationProps<T> {
  /** Loads the invitation; the same function for the same token. */
  open(signal: AbortSignal): Promise<T>;
  /** Error codes of a used, withdrawn or expired invitation. */
  overCode: ErrorCode;
  /** Text for such an invitation, with a link. */
  over: string;
  overAction?: ReactNode;
  children(invitation: T): ReactNode;
}

/** An invitation: loading, valid, or invalid. */
export function Invitation<T>({ open, overCode, over, overAction, children }: InvitationProps<T>) {
  const [opened, setOpened] = useState<Opened<T>>({ state: 'opening' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setOpened({ state: 'opening' });
    open(abort.signal).then(
      (invitation) => setOpened({ state: 'open', invitation }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setOpened({
          state: 'failed',
          message: messageOf(error),
          isOver: isApiError(error, overCode, 'VALIDATION_FAILED'),
        });
      },
    );
    return () => abort.abort();
  }, [open, overCode, turn]);

  if (opened.state === 'open') return children(opened.invitation);
  if (opened.state === 'opening')
    return (
      <div role="status">
        <VisuallyHidden>Opening your invitation</VisuallyHidden>
        <SkeletonText lines={4} />
      </div>
    );
  const again = (
    <Button size="sm" onClick={() => setTurn(turn + 1)}>
      Try again
    </Button>
  );
  return (
    <Notice tone="error" action={opened.isOver ? overAction : again}>
      {opened.isOver ? over : opened.message}
    </Notice>
  );
}
