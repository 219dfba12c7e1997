import { CalendarDate, Panel } from '@mealtime/desk';
import { Button, WarningIcon } from '@mealtime/ui';
import type { ReviewApplication } from '@mealtime/contracts/onboarding';
import type { ReactNode } from 'react';
import { TextArea } from '../parts';
import type { ReviewDraft } from './draft';
import { flagsOf, type FieldPlace, type ReviewField, type ReviewStep } from './fields';
import styles from './review.module.css';

interface StepPanelProps {
  step: ReviewStep;
  flags: ReviewApplication['flags'];
  /** Omitted while no changes can be requested. */
  draft: ReviewDraft | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** The owner's entries of one step, each with its flags. */
export const StepPanel = ({ step, flags, draft, actions, children }: StepPanelProps) => (
  <Panel title={step.title} actions={actions}>
    <dl className={styles['fields']}>
      {step.fields.map((field) => (
        <div key={field.field} className={styles['field']}>
          <dt>{field.label}</dt>
          <dd>
            <div className={styles['valueRow']}>
              <Value field={field} />
              {draft && <AskButton place={field} label={field.label} draft={draft} />}
            </div>
            {flagsOf(flags, field).map((flag) => (
              <p key={flag} className={styles['flag']}>
                <WarningIcon size={16} /> <span>{flag}</span>
              </p>
            ))}
            {draft && <Asked place={field} label={field.label} draft={draft} />}
          </dd>
        </div>
      ))}
    </dl>
    {children}
  </Panel>
);

/** The owner's text, isolated from the surrounding text direction, with line breaks in long words. */
export function Value({
  field: { value, isNumber, isDate },
}: {
  field: Pick<ReviewField, 'value' | 'isNumber' | 'isDate'>;
}) {
  if (value === '') return <span className={styles['nothing']}>Not provided</span>;
  if (isDate) return <CalendarDate date={value} />;
  return <bdi className={isNumber ? styles['number'] : styles['value']}>{value}</bdi>;
}

interface AskProps {
  place: FieldPlace;
  label: string;
  draft: ReviewDraft;
}

/** Starts a request to change this field. */
export function AskButton({ place, label, draft }: AskProps) {
  if (draft.changeAt(place) !== undefined) return null;
  return (
    <Button
      size="xs"
      variant="quiet"
      className={styles['ask']}
      aria-label={`Request a change: ${label}`}
      onClick={() => draft.setChange(place, '')}
    >
      Request a change
    </Button>
  );
}

/** The change requested of a field, below that field. */
export function Asked({ place, label, draft }: AskProps) {
  const message = draft.changeAt(place);
  if (message === undefined) return null;
  return (
    <div className={styles['asked']}>
      <TextArea
        label={`To the owner about ${label}`}
        name={`change-${place.step}-${place.field}`}
        value={message}
        maxLength={2000}
        autoFocus={message === ''}
        onChange={(event) => draft.setChange(place, event.target.value)}
      />
      <Button size="xs" variant="quiet" onClick={() => draft.setChange(place, undefined)}>
        Leave it
      </Button>
    </div>
  );
}
