import { useId, type ComponentProps } from 'react';
import { cx } from '../class-names/cx';
import { FieldFrame, describe, type FieldProps } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { ChevronDownIcon } from '../icons/icons';
import styles from './select-field.module.css';

export type SelectOption = string | { value: string; label: string };

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  options: readonly SelectOption[];
  /** Adds a first option with an empty value and this text. Without it there is no empty option. */
  placeholder?: string;
}

/** A native select, for the right picker on every phone. `ref` is the select's. */
export function SelectField({ label, error, hint, options, placeholder, id, className, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div className={cx(fieldStyles['box'], styles['box'])}>
        <select
          {...select}
          id={fieldId}
          className={cx(fieldStyles['input'], styles['select'], className)}
          {...describe(fieldId, error, hint, select['aria-describedby'])}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <ChevronDownIcon className={styles['chevron']} />
      </div>
    </FieldFrame>
  );
}
