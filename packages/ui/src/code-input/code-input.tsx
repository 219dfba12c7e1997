import { useEffect, useId, useRef, useState, type ClipboardEvent, type InputEvent, type KeyboardEvent } from 'react';
import { FieldError, describe } from '../field/field';
import styles from './code-input.module.css';
import { clear, digitsOf, fill, toSlots, typedOver, type Slots } from './slots';

export interface CodeInputProps {
  /** Label of the group, displayed above it. */
  label: string;
  /** The digits typed so far, without the gaps. */
  value: string;
  onChange(value: string): void;
  /** Default: 6. */
  length?: number;
  error?: string | undefined;
  disabled?: boolean;
  /** Focuses the first box once mounted. Default: false. */
  autoFocus?: boolean;
  /** Default: "code"; the boxes after the first add their number. */
  name?: string;
}

/**
 * A code of single digits, each in a box of its own. Arrows move and wrap round; digits and Tab are accepted, as are
 * Backspace, Delete, Enter, pasting, and the phone's own offer to fill the code in.
 */
export function CodeInput({
  label,
  value,
  onChange,
  length = 6,
  error,
  disabled,
  autoFocus = false,
  name = 'code',
}: CodeInputProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [slots, setSlots] = useState<Slots>(() => toSlots(value, length));
  // The parent may change the value, for example to clear the boxes after a wrong code.
  if (slots.join('') !== value) setSlots(toSlots(value, length));

  useEffect(() => {
    if (autoFocus) boxes.current[0]?.focus();
  }, [autoFocus]);

  const focus = (index: number) => boxes.current.at(index % length)?.focus();
  const change = (next: Slots) => {
    setSlots(next);
    onChange(next.join(''));
  };
  const enter = (index: number, digits: string) => {
    if (!digits) return;
    const filled = fill(slots, index, digits);
    change(filled.slots);
    focus(filled.focus);
  };

  /** Typing the same digit again fires no change event, but the focus must move on. */
  const passedOver = (index: number, typed: string) => {
    if (!typed || typed !== slots[index]) return false;
    focus(Math.min(index + 1, length - 1));
    return true;
  };

  const keyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (shortcut || key === 'Tab' || key === 'Enter' || key === 'Unidentified') return;
    if (/^[0-9]$/.test(key) && !passedOver(index, key)) return;
    if (key === 'ArrowLeft') focus(index - 1);
    else if (key === 'ArrowRight') focus(index + 1);
    else if (key === 'Home') focus(0);
    else if (key === 'End') focus(length - 1);
    else if (key === 'Delete' || (key === 'Backspace' && slots[index])) change(clear(slots, index));
    else if (key === 'Backspace' && index > 0) {
      change(clear(slots, index - 1));
      focus(index - 1);
    } else if (key.length > 1 && !key.startsWith('Arrow')) return;
    event.preventDefault();
  };

  // On-screen keyboards report their input only here.
  const beforeInput = (index: number) => (event: InputEvent<HTMLInputElement>) => {
    if (passedOver(index, event.data)) event.preventDefault();
  };

  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    enter(index, digitsOf(event.clipboardData.getData('text')).slice(0, length));
  };

  return (
    <fieldset
      className={styles['group']}
      disabled={disabled}
      {...describe(id, error, undefined)}
      aria-invalid={undefined}
    >
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['boxes']}>
        {slots.map((digit, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            name={index === 0 ? name : `${name}${index + 1}`}
            className={styles['box']}
            aria-label={`Digit ${index + 1} of ${length}`}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            {...describe(id, error, undefined)}
            value={digit}
            onChange={(event) => enter(index, typedOver(event.target.value, digit))}
            onBeforeInput={beforeInput(index)}
            onKeyDown={keyDown(index)}
            onPaste={paste(index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
