import type { AdminRestaurant } from '@mealtime/contracts/management';
import { Fact, Moment, Panel, useShortcut } from '@mealtime/desk';
import { Button } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useState, type ReactNode } from 'react';
import { EXTERNAL_PATHS } from '../../paths';
import { mayReview, useAdmin } from '../session';
import { Pause, Rename, Resume } from './acts';
import styles from './restaurants.module.css';

/** Whether customers can order there now. */
function now({ paused, isOpen, opensAt, closesAt, stoppedUntil, openedAt }: AdminRestaurant): ReactNode {
  if (paused) return 'Takes no orders: paused';
  if (openedAt === null) return 'Takes no orders: not opened yet';
  if (isOpen) return closesAt ? <Until words="Takes orders until" at={closesAt} /> : 'Takes orders around the clock';
  if (stoppedUntil) return <Until words="Stopped orders until" at={stoppedUntil} />;
  return opensAt ? <Until words="Closed until" at={opensAt} /> : 'Takes no orders';
}

const Until = ({ words, at }: { words: string; at: string }) => (
  <span>
    <span>{`${words} `}</span>
    <Moment at={at} />
  </span>
);

/** The restaurant's state on Mealtime, and the pause. */
export function StandingPanel({ restaurant }: { restaurant: AdminRestaurant }) {
  const { slug, paused, approvedAt, openedAt } = restaurant;
  const me = useAdmin();
  const [asking, setAsking] = useState<'pause' | 'resume' | 'rename'>();
  const act = paused ? 'resume' : 'pause';
  const close = () => setAsking(undefined);
  useShortcut('e', 'Pause or resume', () => setAsking(act), { isOn: mayReview(me) });
  return (
    <Panel
      title="Standing"
      actions={
        mayReview(me) && (
          <>
            <Button size="xs" variant="quiet" onClick={() => setAsking('rename')}>
              Rename
            </Button>
            <Button size="xs" variant={paused ? 'primary' : 'secondary'} onClick={() => setAsking(act)}>
              {paused ? 'Resume' : 'Pause'}
            </Button>
          </>
        )
      }
    >
      <dl>
        <Fact label="Right now">{now(restaurant)}</Fact>
        {paused && (
          <>
            <Fact label="Paused">
              <Moment at={paused.at} />
            </Fact>
            <Fact label="Reason">
              <span className={styles['lines']} dir="auto">
                {paused.reason}
              </span>
            </Fact>
          </>
        )}
        <Fact label="Opened">{openedAt ? <Moment at={openedAt} /> : 'Not yet'}</Fact>
        <Fact label="Approved">{approvedAt ? <Moment at={approvedAt} /> : 'Not in the directory any more'}</Fact>
        {approvedAt && (
          <Fact label="Public page">
            <Link to={`${EXTERNAL_PATHS.restaurants}/${slug}`}>{slug}</Link>
          </Fact>
        )}
      </dl>
      {asking === 'pause' && <Pause restaurant={restaurant} onClose={close} />}
      {asking === 'rename' && <Rename restaurant={restaurant} onClose={close} />}
      {asking === 'resume' && <Resume restaurant={restaurant} onClose={close} />}
    </Panel>
  );
}
