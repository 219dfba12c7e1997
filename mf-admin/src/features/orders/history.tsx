import type { OrderEvent } from '@mealtime/contracts/ordering';
import { Moment, Panel } from '@mealtime/desk';
import { ACTOR_NAMES, STATE_NAMES } from './order-state';
import styles from './orders.module.css';

/** What happened, by whom and when, the latest first. */
export const History = ({ events }: { events: readonly OrderEvent[] }) => (
  <Panel title="History">
    <ol role="list" className={styles['list']}>
      {events.toReversed().map(({ number, state, at, by, reason }) => (
        <li key={number} className={styles['event']}>
          <p>
            <span className={styles['strong']}>{STATE_NAMES[state]}</span> <span>{`by ${ACTOR_NAMES[by]}`}</span>
          </p>
          {reason && <p>{reason.replace(/-/g, ' ')}</p>}
          <p className={styles['soft']}>
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ol>
  </Panel>
);
