import { formatCents } from '@mealtime/contracts/money';
import type { AdminOrder } from '@mealtime/contracts/ordering';
import { Age, Badge, Panel } from '@mealtime/desk';
import { Figures } from '../parts';
import styles from './orders.module.css';

/** An amount with its sign, also a positive one: "+$12.50". */
const signedAmount = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

/** An id shortened to its distinctive part. */
const shortened = (account: string) => account.replace(/\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/, '$1');

/** The order's ledger entries by account. They sum to zero. */
export function Ledger({ entries }: { entries: AdminOrder['ledger'] }) {
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  return (
    <Panel
      title="Ledger"
      actions={
        entries.length > 0 && (
          <Badge tone={sum === 0 ? 'good' : 'bad'}>{sum === 0 ? 'Balanced' : 'Doesn’t add up'}</Badge>
        )
      }
    >
      {entries.length === 0 ? (
        <p className={styles['soft']}>No entries: no money has moved.</p>
      ) : (
        <Figures label="Entries of the ledger" heads={['Account', 'Amount', 'Ago']}>
          {entries.map(({ account, cents, at }, index) => (
            <tr key={index}>
              <th scope="row">
                <abbr className={styles['account']} title={account}>
                  {shortened(account)}
                </abbr>
              </th>
              <td>{signedAmount(cents)}</td>
              <td>
                <Age at={at} />
              </td>
            </tr>
          ))}
          <tr className={styles['sum']}>
            <th scope="row">Sum</th>
            <td>{signedAmount(sum)}</td>
            <td />
          </tr>
        </Figures>
      )}
    </Panel>
  );
}
