import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { FieldFrame, describe, type FieldProps } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { CloseIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './combobox.module.css';

export interface ComboboxOption {
  id: string;
  label: string;
}

export interface ComboboxProps<Option extends ComboboxOption>
  extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'children' | 'value' | 'onChange'> {
  value: string;
  /** Called for typed changes, and with '' for the clear button. */
  onType(text: string): void;
  /** Suggestions for the current value. Shown only after typing. */
  options: readonly Option[];
  onChoose(option: Option): void;
  /** Accessible name of the clear button. */
  clearLabel: string;
  /** Shown inside the box before the input. */
  leading?: ReactNode;
}

const counted = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/**
 * A text field that offers suggestions, after the ARIA pattern "editable combobox with list autocomplete": arrows move
 * through the list, Enter selects the highlighted option, Escape closes the list and then clears the field. Any text may be
 * typed; an option is only filled in when selected. `ref` is the input's.
 */
export function Combobox<Option extends ComboboxOption>({
  label,
  error,
  hint,
  value,
  onType,
  options,
  onChoose,
  clearLabel,
  leading,
  id,
  className,
  onKeyDown,
  onBlur,
  ...input
}: ComboboxProps<Option>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const field = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = wanted && options.length > 0;
  const active = isOpen ? options[marked] : undefined;
  const optionId = (index: number) => `${fieldId}-option-${index}`;

  const close = () => {
    setWanted(false);
    setMarked(-1);
  };
  const type = (text: string) => {
    onType(text);
    setWanted(text !== '');
    setMarked(-1);
  };
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const mark = (index: number) => {
    setWanted(true);
    setMarked(index);
    document.getElementById(optionId(index))?.scrollIntoView?.({ block: 'nearest' });
  };

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown' && last >= 0) mark(isOpen && marked < last ? marked + 1 : 0);
    else if (event.key === 'ArrowUp' && last >= 0) mark(isOpen && marked > 0 ? marked - 1 : last);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && value) type('');
    else return;
    // Handled events neither submit the form nor close the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FieldFrame id={fieldId} label={label} error={error} hint={hint}>
      <div ref={field} className={styles['frame']}>
        <div className={fieldStyles['box']}>
          {leading && <span className={cx(fieldStyles['side'], styles['leading'])}>{leading}</span>}
          <input
            type="text"
            autoComplete="off"
            {...input}
            id={fieldId}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${fieldId}-list`}
            aria-activedescendant={active ? optionId(marked) : undefined}
            className={cx(fieldStyles['input'], styles['input'], className)}
            {...describe(fieldId, error, hint, input['aria-describedby'])}
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keyDown}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
          />
          {value && (
            <button
              type="button"
              className={styles['clear']}
              onClick={() => {
                type('');
                field.current?.querySelector('input')?.focus();
              }}
            >
              <CloseIcon size={20} />
              <VisuallyHidden>{clearLabel}</VisuallyHidden>
            </button>
          )}
        </div>
        <ul
          role="listbox"
          id={`${fieldId}-list`}
          // No accessible name from the label, which names only the field.
          aria-label="Suggestions"
          className={styles['list']}
          hidden={!isOpen}
          // The field keeps the focus: on blur the list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === marked}
                className={styles['option']}
                onClick={() => choose(option)}
              >
                {option.label}
              </li>
            ))}
        </ul>
        <span role="status">
          <VisuallyHidden>{isOpen ? counted(options.length) : ''}</VisuallyHidden>
        </span>
      </div>
    </FieldFrame>
  );
}
