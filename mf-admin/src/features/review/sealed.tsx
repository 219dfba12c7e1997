import { Button } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { revealApplication } from '../../api/applications';
import { SecureConfirmDialog } from '../confirm';
import styles from './review.module.css';

/** How long the numbers are displayed. */
const SHOWN_S = 30;

/** The fields masked elsewhere on the page; the rest of the sealed step is already shown. */
const COVERED = [
  ['transitNumber', 'Transit Number'],
  ['bankAccountNumber', 'Account Number'],
  ['routingNumber', 'Routing Number'],
] as const;

/** The bank numbers in full, for half a minute after the admin has confirmed their identity. */
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
          {COVERED.filter(([name]) => numbers[name]).map(([name, label]) => (
            <div key={name} className={styles['sealedRow']}>
              <dt>{label}</dt>
              <dd className={styles['number']}>{numbers[name]}</dd>
            </div>
          ))}
        </dl>
        <p className={styles['soft']} aria-hidden="true">{`Hidden again in ${left} s`}</p>
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
        <SecureConfirmDialog
          label="Show the bank numbers"
          action="Show the numbers"
          onClose={() => setIsAsking(false)}
          onConfirmed={async (confirmation) => {
            const steps = await revealApplication(id, confirmation);
            setLeft(SHOWN_S);
            setNumbers(Object.assign({}, ...Object.values(steps)) as Record<string, string>);
            setIsAsking(false);
          }}
        >
          <p>{`For ${SHOWN_S} seconds. This is recorded in the audit log.`}</p>
        </SecureConfirmDialog>
      )}
    </>
  );
}
