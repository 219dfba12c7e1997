import { formatCents } from '@mealtime/contracts/money';
import { Button, Notice } from '@mealtime/ui';
import type { CartChange } from '../cart';
import styles from './cart-changes.module.css';

/** A difference between cart and menu, as a sentence. */
function changeInWords({ kind, line, now }: CartChange): string {
  const { name } = line;
  switch (kind) {
    case 'gone':
      return `${name} is no longer on the menu.`;
    case 'sold-out':
      return `${name} is sold out.`;
    case 'not-now':
      return `${name} isn’t served at this time of day.`;
    case 'fewer':
      return `Only ${now?.quantity ?? 0} ${name} left, instead of ${line.quantity}.`;
    case 'options':
      return `The choices for ${name} have changed. Please edit it below, or remove it.`;
    case 'price':
      return `${now?.name ?? name} is now ${formatCents(now?.cents ?? 0)} instead of ${formatCents(line.cents)}.`;
  }
}

/** Lists changes since the cart was filled. Payment is disabled until the visitor agrees. */
export function CartChanges({ changes, onAgree }: { changes: readonly CartChange[]; onAgree(): void }) {
  const canAgree = changes.some(({ kind }) => kind !== 'options');
  return (
    <Notice
      tone="warning"
      title="The menu has changed since you filled your cart"
      action={canAgree && <Button onClick={onAgree}>Update my cart</Button>}
    >
      <ul className={styles['changes']}>
        {changes.map((change, index) => (
          <li key={index}>{changeInWords(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}
