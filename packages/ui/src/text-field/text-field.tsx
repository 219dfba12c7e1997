import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { FieldFrame, describe, type FieldProps } from '../field/field';
import styles from '../field/field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'children'> {
  /** Shown inside the box before the input, such as "+1". */
  leading?: ReactNode;
  /** Shown inside the box after the input, such as a button. */
  trailing?: ReactNode;
}

/** One line of text with its label above. `ref` is the input's. */
export function TextField({ label, error, hint, leading, trailing, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className={styles['box']}>
        {leading && <span className={cx(styles['side'], styles['leading'])}>{leading}</span>}
        <input
          type="text"
          {...input}
          id={fieldId}
          className={cx(styles['input'], className)}
          {...describe(fieldId, error, hint, input['aria-describedby'])}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}
