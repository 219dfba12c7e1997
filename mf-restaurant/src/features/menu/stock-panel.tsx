import { LEFT_MAX, type StockEntry, type StockState } from '@mealtime/contracts/menus';
import { Button, TextField } from '@mealtime/ui';
import { useState } from 'react';
import { isSoldOut, stockInWords } from './words';
import styles from './stock-panel.module.css';

interface StockPanelProps {
  /** Of the dish or option. */
  name: string;
  stock: StockEntry | undefined;
  /** Whether the services can be reached. */
  isOnline: boolean;
  /** Resolves to whether it succeeded. */
  onMark(state: StockState, left?: number): Promise<boolean>;
}

/** Sets a dish or an option to sold out, or its remaining number. Customers see it at once. */
export function StockPanel({ name, stock, isOnline, onMark }: StockPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [left, setLeft] = useState('');
  const [error, setError] = useState<string>();
  const words = stockInWords(stock);

  async function mark(state: StockState, count?: number) {
    setIsBusy(true);
    if (await onMark(state, count)) {
      setIsAsking(false);
      setLeft('');
    }
    setIsBusy(false);
  }

  function markLeft() {
    const count = /^\d{1,3}$/.test(left.trim()) ? Number(left) : NaN;
    if (!(count >= 0 && count <= LEFT_MAX)) return setError(`Enter a number from 0 to ${LEFT_MAX}`);
    void mark('left', count);
  }

  const button = { size: 'sm', variant: 'secondary', disabled: !isOnline, busy: isBusy } as const;
  return (
    <div className={styles['stock']}>
      <p role="status" className={styles['words']}>
        <span>{words ?? 'In stock'}</span>
        {!isOnline && <span className={styles['soft']}> (you’re offline: this can’t be changed right now)</span>}
      </p>
      <div className={styles['buttons']}>
        {!isAsking && !isSoldOut(stock) && (
          <Button {...button} aria-expanded={false} onClick={() => setIsAsking(true)}>
            Sold out
          </Button>
        )}
        {words !== undefined && !isAsking && (
          <Button {...button} onClick={() => void mark('available')}>
            Back in stock
          </Button>
        )}
      </div>
      {isAsking && (
        <div role="group" aria-label={`${name}: sold out`} className={styles['choices']}>
          <div className={styles['buttons']}>
            <Button {...button} autoFocus onClick={() => void mark('until-tomorrow')}>
              Until tomorrow
            </Button>
            <Button {...button} onClick={() => void mark('for-good')}>
              For good
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </div>
          <form
            noValidate
            className={styles['left']}
            onSubmit={(event) => {
              event.preventDefault();
              if (isOnline && !isBusy) markLeft();
            }}
          >
            <TextField
              {...{ label: 'Or only so many left', name: 'left', value: left, error }}
              autoComplete="off"
              inputMode="numeric"
              onChange={(event) => {
                setLeft(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" {...button}>
              Set
            </Button>
          </form>
          <p className={styles['soft']}>“Until tomorrow” ends by itself at 4:00 a.m.</p>
        </div>
      )}
    </div>
  );
}
