import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import type { RestaurantSetup, SetupStep } from '@mealtime/contracts/management';
import { messageOf } from '@mealtime/desk';
import { Button, CheckIcon, Notice, VisuallyHidden, cx } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useEffect, useState } from 'react';
import { management } from '../../api/management';
import { EXTERNAL_PATHS, workPath, type WorkPageName } from '../../paths';
import styles from './setup-list.module.css';

const STEPS: Readonly<Record<SetupStep['step'], { name: string; page?: WorkPageName; text(step: SetupStep): string }>> =
  {
    profile: { name: 'Profile', page: 'profile', text: () => 'A description and your cuisines. Photos sell, too' },
    hours: { name: 'Hours', page: 'hours', text: () => 'When you take orders' },
    fulfilment: { name: 'Pickup', page: 'hours', text: () => 'Turn on orders for pickup, with your hours' },
    menu: {
      name: 'Menu',
      page: 'menu',
      text: ({ done, of }) => (done > 0 ? `${done} of ${of} dishes published` : `At least ${of} dishes, published`),
    },
    payouts: { name: 'Payouts', text: () => 'Where your money goes, from your application' },
  };

const isDone = ({ done, of }: SetupStep) => done >= of;

interface SetupListProps {
  restaurant: MembershipSummary;
  /** Called after it was opened for orders. */
  onOpened(): void;
}

/** The steps until a restaurant can open for orders, with the progress. Renders nothing for one that has opened. */
export function SetupList({ restaurant: { restaurantId, slug, role }, onOpened }: SetupListProps) {
  const [setup, setSetup] = useState<RestaurantSetup>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    management('GET /restaurants/:id/setup', { params: { id: restaurantId }, signal: abort.signal }).then(
      setSetup,
      // Ignored: the steps' pages are linked elsewhere, too.
      () => undefined,
    );
    return () => abort.abort();
  }, [restaurantId]);
  if (!setup || setup.isOpened) return null;
  const { steps } = setup;
  const done = steps.filter(isDone).length;
  const isComplete = done === steps.length;

  async function open() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      setSetup(await management('POST /restaurants/:id/opening', { params: { id: restaurantId } }));
      onOpened();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  }

  return (
    <section className={styles['setup']} aria-label="Set up your restaurant">
      <div className={styles['head']}>
        <h3 className={styles['title']}>{isComplete ? 'Ready to open' : 'Before you can open'}</h3>
        <p>{`${done} of ${steps.length} done`}</p>
      </div>
      <progress className={styles['progress']} value={done} max={steps.length} aria-label="Set up so far" />
      <ol role="list" className={styles['steps']}>
        {steps.map((one) => {
          const { name, page, text } = STEPS[one.step];
          return (
            <li key={one.step} className={cx(styles['step'], isDone(one) && styles['done'])}>
              <span className={styles['mark']} aria-hidden="true">
                {isDone(one) && <CheckIcon size={16} />}
              </span>
              <div>
                <p className={styles['name']}>
                  {isDone(one) ? (
                    <span>{name}</span>
                  ) : (
                    <Link to={page ? workPath(page, slug) : EXTERNAL_PATHS.contact}>{name}</Link>
                  )}
                  <VisuallyHidden>{isDone(one) ? ' (done)' : ' (missing)'}</VisuallyHidden>
                </p>
                <p className={styles['text']}>{text(one)}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isComplete &&
        (roleMay(role, 'open-restaurant') ? (
          <div>
            <Button busy={isBusy} busyLabel="Opening…" onClick={() => void open()}>
              Open for orders
            </Button>
          </div>
        ) : (
          <p>Everything is ready. An owner opens the restaurant for orders.</p>
        ))}
    </section>
  );
}
