import { DRAFT_FIELDS } from '@mealtime/contracts/menus';
import { Button, TextField } from '@mealtime/ui';
import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import styles from './group-card.module.css';
import { readPrice } from './price';

interface OptionFormProps {
  onAdd(name: string, cents: number): void;
  onClose(): void;
}

/** Adds options one after the other. An empty price means no extra charge. */
export function OptionForm({ onAdd, onClose }: OptionFormProps) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [errors, setErrors] = useState<{ name?: string | undefined; price?: string | undefined }>({});
  const first = useRef<HTMLInputElement>(null);

  const isEmpty = name.trim() === '' && price.trim() === '';

  /** False if the text is invalid; its error is shown if `isSaid`. */
  function add(isSaid: boolean): boolean {
    const rule = DRAFT_FIELDS.option.name;
    const tidied = String(rule.normalise(name));
    const { cents, error } = readPrice(price.trim() === '' ? '0' : price);
    const found = { name: rule.check(tidied, {}), price: error };
    if (isSaid) setErrors(found);
    if (found.name ?? found.price) return false;
    onAdd(tidied, cents);
    setName('');
    setPrice('');
    return true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The fields are empty, or leaving them has added their text.
    if (isEmpty || add(true)) first.current?.focus();
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) add(false);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit} onBlur={leave}>
      <div className={styles['pair']}>
        <TextField
          {...{ ref: first, label: 'Option', name: 'optionName', value: name, error: errors.name }}
          autoComplete="off"
          autoFocus
          dir="auto"
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          {...{ label: 'Price', name: 'optionPrice', value: price, error: errors.price }}
          autoComplete="off"
          inputMode="decimal"
          placeholder="0.00"
          leading="$"
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" variant="secondary">
          Add option
        </Button>
        <Button size="sm" variant="quiet" onClick={() => (isEmpty || add(true)) && onClose()}>
          Done
        </Button>
      </div>
    </form>
  );
}
