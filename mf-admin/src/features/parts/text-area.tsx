import { useId, type ComponentProps } from 'react';
import styles from './text-area.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Several lines of text; its height follows the text. */
export function TextArea({ label, error, hint, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={fieldId}>
        {label}
      </label>
      <textarea
        rows={2}
        dir="auto"
        {...area}
        id={fieldId}
        className={styles['area']}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${fieldId}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
