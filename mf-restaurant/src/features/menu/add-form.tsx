import { DRAFT_FIELDS } from '@mealtime/contracts/menus';
import { Button, TextField, type ButtonProps } from '@mealtime/ui';
import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import styles from './add-form.module.css';
import { readPrice } from './price';

interface AddFormProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Label of the button that opens the form, and of the one that adds: "Add item". */
  action: string;
  of: 'section' | 'item';
  nameLabel: string;
  /** Whether there is a price field, too. */
  hasPrice?: boolean;
  onAdd(name: string, cents: number): void;
}

const NO_PRICE = { cents: 0, error: undefined };

/** A button that becomes a small form: Enter, the button, or leaving the form adds the typed text. */
export function AddForm({ action, of, nameLabel, hasPrice = false, onAdd, ...button }: AddFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [errors, setErrors] = useState<{ name?: string | undefined; price?: string | undefined }>({});
  const first = useRef<HTMLInputElement>(null);

  if (!isOpen)
    return (
      <Button {...button} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
    );

  function read() {
    const rule = DRAFT_FIELDS[of].name;
    const tidied = String(rule.normalise(name));
    const { cents, error } = hasPrice ? readPrice(price) : NO_PRICE;
    return { tidied, cents, found: { name: rule.check(tidied, {}), price: error } };
  }

  function close() {
    setIsOpen(false);
    setName('');
    setPrice('');
    setErrors({});
  }

  /** False if the text is invalid; its error is shown if `isSaid`. */
  function add(isSaid: boolean): boolean {
    const { tidied, cents, found } = read();
    const isWrong = (found.name ?? found.price) !== undefined;
    if (isSaid) setErrors(found);
    if (!isWrong) onAdd(tidied, cents);
    return !isWrong;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!add(true)) return;
    setName('');
    setPrice('');
    first.current?.focus();
  }

  /** Leaving the form adds its text, so that it is not lost. */
  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget) && add(false)) close();
  }

  const isEmpty = name.trim() === '' && price.trim() === '';

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={submit}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className={styles['name']}>
        <TextField
          {...{ ref: first, label: nameLabel, name: 'name', value: name, error: errors.name }}
          autoComplete="off"
          autoFocus
          dir="auto"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {hasPrice && (
        <div className={styles['price']}>
          <TextField
            {...{ label: 'Price', name: 'price', value: price, error: errors.price }}
            autoComplete="off"
            inputMode="decimal"
            placeholder="12.50"
            leading="$"
            onChange={(event) => setPrice(event.target.value)}
          />
        </div>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" {...button}>
          {action}
        </Button>
        <Button variant="quiet" size={button.size} onClick={() => (isEmpty || add(true)) && close()}>
          Done
        </Button>
      </div>
    </form>
  );
}
