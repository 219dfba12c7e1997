import { useId, type ComponentProps } from 'react';
import styles from './profile.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  name: string;
  error?: string | undefined;
  hint: string;
}

/** Several lines of text; its height follows the text. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        dir="auto"
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
