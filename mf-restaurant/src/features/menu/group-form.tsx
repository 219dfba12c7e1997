import { DRAFT_FIELDS } from '@mealtime/contracts/menus';
import { Button, TextField } from '@mealtime/ui';
import { useState, type FocusEvent, type FormEvent } from 'react';
import styles from './group-card.module.css';

interface GroupFormProps {
  onAdd(name: string, least: number, most: number): void;
  onClose(): void;
}

const RULES = DRAFT_FIELDS.group;
const numberOf = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN);

/** Adds an option group, whose options are added next. */
export function GroupForm({ onAdd, onClose }: GroupFormProps) {
  const [name, setName] = useState('');
  const [least, setLeast] = useState('1');
  const [most, setMost] = useState('1');
  const [errors, setErrors] = useState<Partial<Record<'name' | 'least' | 'most', string | undefined>>>({});

  function add(isSaid: boolean): boolean {
    const tidied = String(RULES.name.normalise(name));
    const [from, to] = [numberOf(least), numberOf(most)];
    const found = {
      name: RULES.name.check(tidied, {}),
      least: RULES.least.check(from, {}) ?? (from > to ? 'The least can’t be above the most' : undefined),
      most: RULES.most.check(to, {}),
    };
    if (isSaid) setErrors(found);
    if (found.name ?? found.least ?? found.most) return false;
    onAdd(tidied, from, to);
    return true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add(true);
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) add(false);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit} onBlur={leave}>
      <TextField
        {...{ label: 'Name of the group', name: 'groupName', value: name, error: errors.name, placeholder: 'Size' }}
        autoComplete="off"
        autoFocus
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles['pair']}>
        <TextField
          {...{
            label: 'At least',
            name: 'least',
            value: least,
            error: errors.least,
            hint: '0: nothing has to be chosen',
          }}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => setLeast(event.target.value)}
        />
        <TextField
          {...{ label: 'At most', name: 'most', value: most, error: errors.most }}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => setMost(event.target.value)}
        />
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" size="sm" variant="secondary">
          Add option
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
