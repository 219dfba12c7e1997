import { instantInVancouver } from '@mealtime/contracts/canada';
import { ConfirmDialog } from '@mealtime/desk';
import { TextField } from '@mealtime/ui';
import { useState } from 'react';

interface ScheduleDialogProps {
  /** Called with an instant, ISO 8601. Resolves to whether the publication was scheduled. */
  onPlan(at: string): Promise<boolean>;
  onClose(): void;
}

/** Maximum of days until a scheduled publication. */
const DAYS_MAX = 90;
const DAY_MS = 86_400_000;

function problemOf(at: number | undefined): string | undefined {
  if (at === undefined) return 'Choose a day and a time';
  if (at <= Date.now()) return 'Choose a time that is still to come';
  return at > Date.now() + DAYS_MAX * DAY_MS ? `Choose a time within the next ${DAYS_MAX} days` : undefined;
}

/** Asks for the time of the publication. */
export function ScheduleDialog({ onPlan, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const at = instantInVancouver(typed);
  return (
    <ConfirmDialog
      label="Publish at a time"
      isLarge
      action="Schedule"
      canAct={() => {
        const problem = problemOf(at);
        setError(problem);
        return problem === undefined;
      }}
      onConfirmed={async () => {
        await onPlan(new Date(at!).toISOString());
        onClose();
      }}
      onClose={onClose}
      fields={
        <TextField
          {...{ label: 'When', name: 'publishAt', type: 'datetime-local', value: typed, error }}
          hint="Pacific time"
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      }
    >
      <p>The menu is published as it is now. What you change afterwards stays a draft.</p>
    </ConfirmDialog>
  );
}
