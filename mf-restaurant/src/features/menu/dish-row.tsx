import { DIETARY_LABEL_NAMES, type DraftItem, type StockEntry } from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { cx } from '@mealtime/ui';
import { memo } from 'react';
import styles from './section-view.module.css';
import { isSoldOut, stockInWords } from './words';

interface DishRowProps {
  item: DraftItem;
  stock: StockEntry | undefined;
  /** By Mealtime. */
  isTakenDown: boolean;
  /** Whether it has a problem that prevents publishing. */
  isWrong: boolean;
  onOpen(id: string): void;
}

/** A dish in its section. Memoized, because a menu has hundreds. */
export const DishRow = memo(function DishRow({ item, stock, isTakenDown, isWrong, onOpen }: DishRowProps) {
  const words = isTakenDown ? 'Taken down by Mealtime' : stockInWords(stock);
  const { id, name, cents, description, labels, groups } = item;
  return (
    <button
      type="button"
      className={cx(styles['dish'], isWrong && styles['wrong'])}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      <span className={styles['words']}>
        <span className={styles['dishName']} dir="auto">{`${name} `}</span>
        {description && <span className={styles['description']} dir="auto">{`${description} `}</span>}
        {(labels.length > 0 || groups.length > 0) && (
          <span className={styles['description']}>
            {`${[
              ...labels.map((label) => DIETARY_LABEL_NAMES[label]),
              ...(groups.length > 0 ? [groups.length === 1 ? '1 option group' : `${groups.length} option groups`] : []),
            ].join(' · ')} `}
          </span>
        )}
      </span>
      {words && <span className={isTakenDown || isSoldOut(stock) ? styles['out'] : styles['few']}>{`${words} `}</span>}
      <span className={styles['cents']}>{formatCents(cents)}</span>
    </button>
  );
});
