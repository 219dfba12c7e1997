import { ACT_REASON, deskReason } from '@mealtime/contracts/management';
import { ConfirmDialog } from '@mealtime/desk';
import { useState, type ReactNode } from 'react';
import { signed } from '../../api/bearer';
import { useNews } from '../news';
import { TextArea, useRequestKey } from '../parts';
import { useRestaurantChanged } from './use-restaurants';

interface ActProps {
  label: string;
  /** Label of the button. */
  action: string;
  isDangerous?: boolean;
  /** The consequences. */
  children: ReactNode;
  /** Fields above the reason, with their values and validity. */
  more?: { fields: ReactNode; value: string; check(): boolean };
  /** Performs the action with a reason. A retry with the same input has the same idempotency key. */
  send(request: { reason: string; headers: Record<string, string> & { 'idempotency-key': string } }): Promise<{
    message: string;
  }>;
  onClose(): void;
}

/** Asks for the reason of an action on a restaurant, which its owners read, and performs it. */
export function Act({ label, action, isDangerous = false, children, more, send, onClose }: ActProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const keyOf = useRequestKey();
  const notify = useNews();
  const changed = useRestaurantChanged();
  const reason = deskReason.normalise(typed) as string;

  function check(): boolean {
    const wrong = deskReason.check(reason, {});
    setError(wrong);
    const isRest = more?.check() ?? true;
    return wrong === undefined && isRest;
  }

  async function act() {
    try {
      const { message } = await send({
        reason,
        headers: { ...signed().headers, 'idempotency-key': keyOf(more ? `${more.value}\n${reason}` : reason) },
      });
      onClose();
      notify(message);
    } finally {
      // Also after a refusal: another admin may have been faster.
      await changed();
    }
  }

  return (
    <ConfirmDialog
      label={label}
      action={action}
      isDangerous={isDangerous}
      onClose={onClose}
      canAct={check}
      onConfirmed={act}
      fields={
        <>
          {more?.fields}
          <TextArea
            label="Reason"
            name="reason"
            autoFocus={!more}
            value={typed}
            maxLength={ACT_REASON.most}
            error={error}
            hint="The owners get this by email, and it is kept in the audit log."
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
