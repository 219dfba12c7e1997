import { Button, Notice } from '@mealtime/ui';
import type { Kitchen } from './kitchen';
import type { Press } from './presses';

interface PressWordProps {
  press: Press;
  kitchen: Kitchen;
  isOnline: boolean;
}

/** The state of a pending click. */
export function PressWord({ press, kitchen, isOnline }: PressWordProps) {
  if (press.state === 'sending') return null;
  if (press.state === 'refused')
    return (
      <Notice
        tone="error"
        title={`“${press.name}” didn’t work`}
        action={
          <Button size="sm" variant="secondary" onClick={() => kitchen.dismiss(press.orderId)}>
            OK
          </Button>
        }
      >
        {press.message}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={`“${press.name}” isn’t sent yet`}
      action={
        <Button size="sm" variant="secondary" onClick={() => kitchen.undo(press.key)}>
          Undo
        </Button>
      }
    >
      {isOnline
        ? 'We can’t reach Mealtime right now. We keep trying.'
        : 'You’re offline. We’ll send it once you’re back online.'}
    </Notice>
  );
}
