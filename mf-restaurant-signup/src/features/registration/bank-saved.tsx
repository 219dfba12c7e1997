import type { BankSummary } from '@mealtime/contracts/onboarding';
import { BankIcon, Button } from '@mealtime/ui';
import styles from './bank-saved.module.css';

/** Banking details that the server has, by what may be shown of them. */
export function BankSaved({ bank, onChange }: { bank: BankSummary; onChange(): void }) {
  return (
    <section className={styles['saved']} aria-label="Your banking details">
      <BankIcon className={styles['icon']} size={28} />
      <div>
        <p className={styles['bank']}>{bank.bankName}</p>
        <p>
          <span>{`${bank.accountType} ending in`}</span> <strong>{bank.bankAccountNumberEnding}</strong>
        </p>
        <p className={styles['holder']}>{bank.accountHolderName}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={onChange}>
        Change banking details
      </Button>
    </section>
  );
}
