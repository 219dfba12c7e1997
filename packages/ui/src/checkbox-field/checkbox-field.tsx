import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { FieldError, describe } from '../field/field';
import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'type'> {
  /** May contain links, which do not toggle the checkbox. */
  label: ReactNode;
  name: string;
  error?: string | undefined;
}

/** A checkbox with its label beside it. `ref` is the input's. */
export function CheckboxField({ label, error, id, className, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles['field']}>
      <div className={styles['row']}>
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          className={cx(styles['input'], className)}
          {...describe(fieldId, error, undefined, input['aria-describedby'])}
        />
        <label className={styles['label']} htmlFor={fieldId}>
          {label}
        </label>
      </div>
      <FieldError id={fieldId} error={error} />
    </div>
  );
}
