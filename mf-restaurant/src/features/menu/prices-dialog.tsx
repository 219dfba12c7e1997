import { PRICE_ROUNDINGS, priceChanges, type MenuDraft, type PriceChange } from '@mealtime/contracts/menus';
import { formatCents, parseDollars } from '@mealtime/contracts/money';
import { ConfirmDialog } from '@mealtime/desk';
import { SelectField, TextField } from '@mealtime/ui';
import { useState } from 'react';
import styles from './prices-dialog.module.css';

interface PricesDialogProps {
  draft: MenuDraft;
  onChange(change: PriceChange, sections: readonly string[] | null): void;
  onClose(): void;
}

/** Maximum of displayed price changes. */
const SHOWN = 100;

/** The typed change, or its error. */
function read(by: string, typed: string, roundTo: PriceChange['roundTo']): PriceChange | string {
  const [, sign = '', amount = ''] = /^\s*([-−+]?)\s*(.*?)\s*%?\s*$/.exec(typed) ?? [];
  const factor = sign === '-' || sign === '−' ? -1 : 1;
  if (by === 'percent') {
    const percent = /^\d{1,3}(?:[.,]\d)?$/.test(amount) ? Number(amount.replace(',', '.')) : NaN;
    return percent <= 100
      ? { percent: factor * percent, roundTo }
      : 'Enter a percentage from -100 to 100, such as 5 or -2.5';
  }
  const cents = parseDollars(amount);
  return cents !== undefined && cents <= 10_000
    ? { cents: factor * cents, roundTo }
    : 'Enter an amount such as 0.50 or -1.00, up to $100.00';
}

/** Changes many prices at once, with a preview of each. */
export function PricesDialog({ draft, onChange, onClose }: PricesDialogProps) {
  const [by, setBy] = useState('percent');
  const [typed, setTyped] = useState('');
  const [roundTo, setRoundTo] = useState('5');
  const [section, setSection] = useState('');
  const [isAsked, setIsAsked] = useState(false);

  const change = read(by, typed, Number(roundTo) as PriceChange['roundTo']);
  const sections = section === '' ? null : [section];
  const changes = typeof change === 'string' ? [] : priceChanges(draft, change, sections);
  const count = changes.length === 1 ? '1 price' : `${changes.length} prices`;

  return (
    <ConfirmDialog
      label="Change prices"
      size="md"
      isLarge
      action={changes.length === 0 ? 'Change prices' : `Change ${count}`}
      canAct={() => {
        setIsAsked(true);
        return changes.length > 0;
      }}
      onConfirmed={() => {
        if (typeof change !== 'string') onChange(change, sections);
        onClose();
      }}
      onClose={onClose}
      fields={
        <>
          <div className={styles['fields']}>
            <SelectField
              {...{ label: 'Change by', name: 'by', value: by }}
              options={[
                { value: 'percent', label: 'a percentage' },
                { value: 'amount', label: 'an amount' },
              ]}
              onChange={({ target }) => setBy(target.value)}
            />
            <TextField
              {...{ label: by === 'percent' ? 'Percent' : 'Dollars', name: 'change', value: typed }}
              error={isAsked && typeof change === 'string' ? change : undefined}
              autoComplete="off"
              placeholder={by === 'percent' ? '5' : '0.50'}
              hint="A minus lowers prices."
              onChange={({ target }) => setTyped(target.value)}
            />
            <SelectField
              {...{ label: 'Round to', name: 'roundTo', value: roundTo }}
              hint="Half is rounded up."
              options={PRICE_ROUNDINGS.map((one) => ({ value: String(one), label: formatCents(one) }))}
              onChange={({ target }) => setRoundTo(target.value)}
            />
            <SelectField
              {...{ label: 'Dishes', name: 'section', value: section }}
              placeholder="All sections"
              options={draft.sections.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setSection(target.value)}
            />
          </div>
          {changes.length > 0 && (
            <table className={styles['table']}>
              <caption>{`${count} will change`}</caption>
              <thead>
                <tr>
                  <th scope="col">Dish</th>
                  <th scope="col">Now</th>
                  <th scope="col">Then</th>
                </tr>
              </thead>
              <tbody>
                {changes.slice(0, SHOWN).map(({ item, from, to }) => (
                  <tr key={item.id}>
                    <th scope="row" dir="auto">
                      {item.name}
                    </th>
                    <td>{formatCents(from)}</td>
                    <td>{formatCents(to)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {changes.length > SHOWN && <p>{`… and ${changes.length - SHOWN} more.`}</p>}
          {changes.length === 0 && typeof change !== 'string' && <p role="status">No price would change.</p>}
        </>
      }
    >
      <p>Options keep their prices. You can undo it afterwards.</p>
    </ConfirmDialog>
  );
}
