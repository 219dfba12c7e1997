import { SET_UP_CALL_BUSINESS_DAYS, sayOf } from '@mealtime/contracts/availability';
import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import { Link } from 'federated-pages/router';
import { Card, buttonClass } from '@mealtime/ui';
import { EXTERNAL_PATHS, workPath } from '../../paths';
import { PauseNotice } from '../pause-notice';
import { SetupList } from '../setup';
import { ApplicationButton } from './application-button';
import styles from './own-restaurants.module.css';
import { useStanding } from './use-standing';

const NEXT = [
  {
    title: 'We call you',
    text: `Within ${SET_UP_CALL_BUSINESS_DAYS} business days of your approval, at your business phone number: about opening hours, your menu and payouts.`,
  },
  {
    title: 'Your page fills up',
    text: 'Your restaurant is in the directory with its name, cuisine and address. Hours, photos and menu join them as you add them.',
  },
  {
    title: 'Orders come in',
    text: sayOf('ordering', {
      now: 'As soon as everything is there and you open for orders.',
      until: 'Ordering isn’t open yet. Nothing is charged until it is.',
    }),
  },
] as const;

/** The start page of an approved restaurant's members: links to its orders and page, and next steps until it opens. */
export function OwnRestaurants({ memberships }: { memberships: readonly MembershipSummary[] }) {
  const [standing, readStanding] = useStanding(memberships);
  // No text until it is loaded: an open restaurant must not see the text for one that is being set up.
  const isBeingSetUp = memberships.some(({ restaurantId }) => standing[restaurantId]?.takesOrders === false);
  return (
    <>
      {memberships.map((membership) => (
        <Restaurant
          key={membership.restaurantId}
          membership={membership}
          {...standing[membership.restaurantId]}
          onOpened={readStanding}
        />
      ))}
      {isBeingSetUp && (
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
        </Card>
      )}
      <div className={styles['foot']}>
        <ApplicationButton className={buttonClass({ variant: 'quiet' })} name="See your application" />
        <Link to={EXTERNAL_PATHS.contact}>Questions? Contact us</Link>
      </div>
    </>
  );
}

interface RestaurantProps {
  membership: MembershipSummary;
  waiting?: string;
  takesOrders?: boolean;
  isOpen?: boolean;
  pauseReason?: string | null;
  /** Called after it was opened for orders. */
  onOpened(): void;
}

const say = ({ takesOrders, isOpen, pauseReason }: RestaurantProps) => {
  if (typeof pauseReason === 'string') return 'Paused by Mealtime.';
  if (takesOrders) return isOpen ? 'Open for orders now.' : 'Closed for orders right now.';
  return takesOrders === undefined ? '' : 'Approved, and listed in our directory.';
};

function Restaurant(props: RestaurantProps) {
  const { membership, waiting = '', takesOrders, pauseReason, onOpened } = props;
  const { slug, name, role } = membership;
  return (
    <Card className={styles['card']}>
      <h2 className={styles['name']} dir="auto">
        {name}
      </h2>
      <p className={styles['state']}>{say(props)}</p>
      {typeof pauseReason === 'string' && <PauseNotice reason={pauseReason} />}
      {waiting && <p className={styles['waiting']}>{waiting}</p>}
      {takesOrders === false && roleMay(role, 'edit-profile') && (
        <SetupList restaurant={membership} onOpened={onOpened} />
      )}
      <div className={styles['ways']}>
        <Link className={buttonClass()} to={workPath('orders', slug)}>
          Orders
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={workPath('menu', slug)}>
          Menu
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={workPath('hours', slug)}>
          Hours
        </Link>
        {roleMay(role, 'edit-profile') && (
          <Link className={buttonClass({ variant: 'secondary' })} to={workPath('profile', slug)}>
            Profile
          </Link>
        )}
        {roleMay(role, 'see-team') && (
          <Link className={buttonClass({ variant: 'secondary' })} to={workPath('team', slug)}>
            Team
          </Link>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to={`${EXTERNAL_PATHS.restaurants}/${slug}`}>
          See your page
        </Link>
      </div>
    </Card>
  );
}
