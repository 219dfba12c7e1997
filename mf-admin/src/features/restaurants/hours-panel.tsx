import type { AdminRestaurant } from '@mealtime/contracts/management';
import type { OpeningHours } from '@mealtime/contracts/restaurants';
import { Fact, Moment, Panel } from '@mealtime/desk';
import styles from './restaurants.module.css';
import { weekInWords } from './week';

/** The hours set by the restaurant. */
export function HoursPanel({ restaurant }: { restaurant: AdminRestaurant }) {
  const { takesPickup, takesDelivery, hours, deliveryHours, closures } = restaurant;
  const { prepMinutes, answerMinutes, ordersPerSlot } = restaurant;
  const ways = [takesPickup && 'Pickup', takesDelivery && 'Delivery'].filter(Boolean).join(', ');
  return (
    <Panel title="Hours">
      {hours ? <Week hours={hours} /> : <p className={styles['soft']}>Not set yet.</p>}
      {takesDelivery && deliveryHours && (
        <>
          <h3 className={styles['subtitle']}>For delivery</h3>
          <Week hours={deliveryHours} />
        </>
      )}
      <h3 className={styles['subtitle']}>Orders</h3>
      <dl>
        <Fact label="Ways">{ways || 'None yet'}</Fact>
        <Fact label="Preparation">{`${prepMinutes} min`}</Fact>
        <Fact label="Answers within">{`${answerMinutes} min`}</Fact>
        <Fact label="Every 15 min">{ordersPerSlot === null ? 'Any number' : `At most ${ordersPerSlot}`}</Fact>
      </dl>
      {closures.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>Closures</h3>
          <ul role="list">
            {closures.map(({ id, from, until, reason }) => (
              <li key={id} className={styles['entry']}>
                <bdi className={styles['strong']}>{reason}</bdi>
                <p className={styles['soft']}>
                  <Moment at={from} /> <span>to</span> <Moment at={until} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

const Week = ({ hours }: { hours: OpeningHours }) => (
  <dl>
    {weekInWords(hours).map(({ name, words }) => (
      <Fact key={name} label={name}>
        {words}
      </Fact>
    ))}
  </dl>
);
