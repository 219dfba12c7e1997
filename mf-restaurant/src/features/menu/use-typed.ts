import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

interface TypedOptions<Value> {
  /** The draft's current value. */
  value: Value;
  show(value: Value): string;
  /** The typed text as a value, or its error. */
  read(typed: string): { value: Value } | { error: string };
  /** `from`: the value when typing began. */
  onCommit(from: Value, to: Value): void;
}

/**
 * A field that saves on blur and on Enter. Changes of others do not replace typed text; an invalid text shows its error and
 * is not saved.
 */
export function useTyped<Value>({ value, show, read, onCommit }: TypedOptions<Value>) {
  const [typed, setTyped] = useState<{ text: string; from: Value }>();
  const [error, setError] = useState<string>();

  function commit() {
    if (!typed) return;
    const found = read(typed.text);
    if ('error' in found) return setError(found.error);
    setTyped(undefined);
    setError(undefined);
    if (show(found.value) !== show(typed.from)) onCommit(typed.from, found.value);
  }

  type Field = HTMLInputElement | HTMLTextAreaElement;
  return {
    value: typed?.text ?? show(value),
    error,
    onChange(event: ChangeEvent<Field>) {
      const { value: text } = event.target;
      setTyped((before) => ({ text, from: before ? before.from : value }));
      setError(undefined);
    },
    onBlur: commit,
    onKeyDown(event: KeyboardEvent<Field>) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      commit();
    },
  };
}
