import type { ReactNode } from 'react';
import { WarningIcon } from '../icons/icons';
import styles from './field.module.css';

/** Common props of fields, besides those of their element. */
export interface FieldProps {
  label: string;
  name: string;
  /** The error message; makes the field invalid. */
  error?: string | undefined;
  /** Permanent help text, linked to the field. */
  hint?: ReactNode;
}

/** The attributes that link a control to its hint and its message. */
export function describe(id: string, error: string | undefined, hint: ReactNode, others?: string) {
  const ids = [others, hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': ids || undefined };
}

/** The message of a field, with an icon so that colour is not the only sign. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={styles['error']}>
      <WarningIcon />
      <span>{error}</span>
    </p>
  ) : null;
}

interface FrameProps {
  id: string;
  label: string;
  error: string | undefined;
  hint: ReactNode;
  children: ReactNode;
}

/** Label above, control, then hint and message below. */
export function FieldFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
