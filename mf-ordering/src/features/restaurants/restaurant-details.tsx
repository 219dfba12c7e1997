import { RESTAURANT_PAPERS, WEEK_DAYS, type OpeningHours, type RestaurantPage } from '@mealtime/contracts/restaurants';
import { Card, CheckIcon, ClockIcon, Container, InfoIcon, PhoneIcon, PinIcon } from '@mealtime/ui';
import { DirectionsLink, PhoneLink } from '../contact';
import { dayOf, hoursOf, spanOf } from '../time';
import styles from './restaurant-details.module.css';

/** The stated facts of one restaurant; missing ones are left out. */
export function RestaurantDetails({ restaurant, at }: { restaurant: RestaurantPage; at: number }) {
  const { address, lat, lng, city, hours, closures, papersChecked, phone, pickupNotes, features } = restaurant;
  return (
    <Container className={styles['details']}>
      <div className={styles['cards']}>
        <Card className={styles['card']}>
          <h2 className={styles['title']}>
            <PinIcon size={20} />
            <span>Address</span>
          </h2>
          <address className={styles['address']} dir="auto">
            {address || city}
          </address>
          <DirectionsLink {...{ address, lat, lng }} />
          {phone && (
            <p className={styles['phone']}>
              <PhoneIcon size={18} />
              <PhoneLink phone={phone} />
            </p>
          )}
        </Card>
        <Card className={styles['card']}>
          <h2 className={styles['title']}>
            <ClockIcon size={20} />
            <span>Hours</span>
          </h2>
          {hours ? <Hours hours={hours} today={dayOf(at)} /> : <p>This restaurant hasn’t shared its hours yet.</p>}
          {closures.length > 0 && (
            <ul role="list" className={styles['closures']}>
              {closures.map((closure) => (
                <li key={closure.id}>
                  <span>{`Closed ${spanOf(closure)}: `}</span>
                  <bdi>{closure.reason}</bdi>
                </li>
              ))}
            </ul>
          )}
        </Card>
        {(pickupNotes || features.length > 0) && (
          <Card className={styles['card']}>
            <h2 className={styles['title']}>
              <InfoIcon size={20} />
              <span>Good to know</span>
            </h2>
            {pickupNotes && (
              <p className={styles['notes']} dir="auto">
                {pickupNotes}
              </p>
            )}
            {features.length > 0 && (
              <ul className={styles['papers']}>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
          </Card>
        )}
        {papersChecked.length > 0 && (
          <Card className={styles['card']}>
            <h2 className={styles['title']}>
              <CheckIcon size={20} />
              <span>Checked by Mealtime</span>
            </h2>
            <ul className={styles['papers']}>
              {papersChecked.map((name) => (
                <li key={name}>{RESTAURANT_PAPERS[name]}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </Container>
  );
}

/** @param today 1 is Monday, 7 is Sunday */
function Hours({ hours, today }: { hours: OpeningHours; today: number }) {
  return (
    <dl className={styles['hours']}>
      {WEEK_DAYS.map((name, index) => (
        <div key={name} className={styles['day']} aria-current={today === index + 1 ? 'date' : undefined}>
          <dt>{name}</dt>
          <dd>{hoursOf(hours, index + 1)}</dd>
        </div>
      ))}
    </dl>
  );
}
