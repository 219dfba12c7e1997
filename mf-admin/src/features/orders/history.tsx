import type { OrderEvent } from '@mealtime/contracts/ordering';
import { Moment, Panel } from '@mealtime/desk';
import { ACTOR_NAMES, STATE_NAMES } from './order-state';
import styles from './orders.module.css';

/** Labels of the stored reasons. Unknown ones, from a later release of the services, are shown as they are. */
const REASON_NAMES: Readonly<Record<string, string>> = {
  'too-busy': 'Too busy',
  'sold-out': 'Sold out',
  closing: 'Closing',
  'cannot-make': 'Can’t make it',
  'no-answer': 'No answer in time',
  'rush-hour': 'Too busy',
  'no-show': 'Never picked up',
  safety: 'Safety',
  delayed: 'New time',
  forgotten: 'Time was up: the restaurant didn’t mark it',
  'payment-lost': 'The payment was taken back',
};

/** The order's events, with actor and time, the latest first. */
export const History = ({ events }: { events: readonly OrderEvent[] }) => (
  <Panel title="History">
    <ol role="list" className={styles['list']}>
      {events.toReversed().map(({ number, state, at, by, reason }) => (
        <li key={number} className={styles['event']}>
          <p>
            <span className={styles['strong']}>{STATE_NAMES[state]}</span> <span>{`by ${ACTOR_NAMES[by]}`}</span>
          </p>
          {reason && reason !== by && <p>{REASON_NAMES[reason] ?? reason.replace(/-/g, ' ')}</p>}
          <p className={styles['soft']}>
            <Moment at={at} />
          </p>
        </li>
      ))}
    </ol>
  </Panel>
);
