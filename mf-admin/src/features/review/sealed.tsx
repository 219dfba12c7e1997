import { Button } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { revealApplication } from '../../api/applications';
import { ConfirmDialog } from '../confirm';
import styles from './review.module.css';

/** How long the numbers stay on the screen. */
const SHOWN_S = 30;

/** Fields of the bank's step as the form names them. */
const NAMES: Readonly<Record<string, string>> = {
  transitNumber: 'Transit Number',
  bankAccountNumber: 'Account Number',
};

/** The bank numbers in full, shown to who shows again who it is, for half a minute. */
export function Sealed({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!numbers) return;
    const end = Date.now() + SHOWN_S * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) setNumbers(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [numbers]);
  if (numbers)
    return (
      <div className={styles['sealed']} role="status">
        <dl>
          {Object.entries(numbers).map(([name, value]) => (
            <div key={name} className={styles['sealedRow']}>
              <dt>{NAMES[name] ?? name}</dt>
              <dd className={styles['number']}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['soft']} aria-hidden="true">
          Hidden again in {left} s
        </p>
        <Button size="xs" variant="quiet" onClick={() => setNumbers(undefined)}>
          Hide now
        </Button>
      </div>
    );
  return (
    <>
      <Button size="xs" variant="quiet" className={styles['reveal']} onClick={() => setIsAsking(true)}>
        Show the numbers
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Show the bank numbers"
          action="Show the numbers"
          onClose={() => setIsAsking(false)}
          onConfirmed={async (confirmation) => {
            const steps = await revealApplication(id, confirmation);
            setLeft(SHOWN_S);
            setNumbers(Object.assign({}, ...Object.values(steps)) as Record<string, string>);
            setIsAsking(false);
          }}
        >
          <p>For {SHOWN_S} seconds. The audit log says that you looked.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
