import { SET_UP_CALL_BUSINESS_DAYS, sayOf } from '@mealtime/contracts/availability';
import type { MembershipSummary } from '@mealtime/contracts/identity';
import { Link } from 'federated-pages/router';
import { Card, buttonClass } from '@mealtime/ui';
import { ELSEWHERE } from '../../paths';
import { RestaurantButton } from '../ways';
import styles from './own-restaurants.module.css';

const NEXT = [
  {
    title: 'We call you',
    text: `Within ${SET_UP_CALL_BUSINESS_DAYS} business days of your approval, at your business phone number: about opening hours, your menu and payouts.`,
  },
  {
    title: 'Your page fills up',
    text: 'Your restaurant is in the directory with its name, cuisine and address. Hours and menu join them once you have given them to us.',
  },
  {
    title: 'Orders come in',
    text: sayOf('ordering', {
      now: 'As soon as your menu is published.',
      until: 'Ordering isn’t open yet. Nothing is charged until it is.',
    }),
  },
] as const;

/** What an approved restaurant's people see: its page, and what comes next and when. */
export function OwnRestaurants({ memberships }: { memberships: readonly MembershipSummary[] }) {
  return (
    <>
      {memberships.map(({ restaurantId, slug, name }) => (
        <Card key={restaurantId} className={styles['card']}>
          <h2 className={styles['name']} dir="auto">
            {name}
          </h2>
          <p>Approved, and listed in our directory.</p>
          <Link className={buttonClass({ variant: 'secondary' })} to={`${ELSEWHERE.restaurants}/${slug}`}>
            See your page
          </Link>
        </Card>
      ))}
      <Card className={styles['card']}>
        <h2 className={styles['name']}>What comes next</h2>
        <ol className={styles['steps']}>
          {NEXT.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles['step']}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <RestaurantButton className={buttonClass({ variant: 'quiet' })} name="See your application" />
        <Link to={ELSEWHERE.contact}>Questions? Contact us</Link>
      </Card>
    </>
  );
}
