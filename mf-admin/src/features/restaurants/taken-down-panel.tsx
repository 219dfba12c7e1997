import type { AdminRestaurant } from '@mealtime/contracts/management';
import { Moment, Panel } from '@mealtime/desk';
import { Button } from '@mealtime/ui';
import type { ItemActs } from './acts';
import styles from './restaurants.module.css';

/** Dishes that are taken down, with reasons, also those no longer on the menu. Renders nothing without any. */
export function TakenDownPanel({
  takenDown,
  onPutBack,
}: Pick<AdminRestaurant, 'takenDown'> & Pick<ItemActs, 'onPutBack'>) {
  if (takenDown.length === 0) return null;
  return (
    <Panel title="Taken down">
      <ul role="list">
        {takenDown.map(({ item, name, reason, by, at }) => (
          <li key={item} className={styles['entry']}>
            <div className={styles['entryHead']}>
              <bdi className={styles['strong']}>{name}</bdi>
              {onPutBack && (
                <Button
                  size="xs"
                  variant="secondary"
                  aria-label={`Put back ${name}`}
                  onClick={() => onPutBack({ item, name })}
                >
                  Put back
                </Button>
              )}
            </div>
            <p className={styles['lines']} dir="auto">
              {reason}
            </p>
            <p className={styles['soft']}>
              <span>by </span>
              <bdi>{by}</bdi>
              <span>, </span>
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
