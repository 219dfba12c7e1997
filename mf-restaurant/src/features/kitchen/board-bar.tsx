import { Button, Notice, cx } from '@mealtime/ui';
import { timeOf } from '../clock';
import styles from './board-bar.module.css';
import type { Sound } from './chime';
import type { KitchenView } from './kitchen';

interface BoardBarProps {
  view: KitchenView;
  sound: Sound;
  onSound(): void;
  onSilence(): void;
}

/** The board's state: whether it is connected, and whether it can sound. */
export function BoardBar({ view, sound, onSound, onSilence }: BoardBarProps) {
  const { isOnline, isLive, heardAt, ringing, presses } = view;
  const since = heardAt > 0 ? `These orders are from ${timeOf(heardAt)}` : 'Orders show up once you’re connected.';
  const waiting = presses.filter(({ state }) => state === 'waiting').length;
  return (
    <div className={styles['bar']}>
      {!isOnline && (
        <Notice tone="warning" title="You’re offline">
          <p>{`New orders can’t reach this screen. ${since}`}</p>
          <p>
            {waiting > 0
              ? `${waiting === 1 ? '1 action is' : `${waiting} actions are`} waiting, and will be sent once you’re back online.`
              : 'What you press is sent once you’re back online.'}
          </p>
        </Notice>
      )}
      {sound === 'off' && (
        <Notice
          tone="warning"
          title="Sound is off"
          action={
            <Button size="sm" onClick={onSound}>
              Turn sound on
            </Button>
          }
        >
          Your browser is blocking sound, so new orders won’t ring.
        </Notice>
      )}
      {sound === 'none' && (
        <Notice tone="info">This browser can’t play sound. Keep an eye on the number in the tab’s title.</Notice>
      )}
      {(isOnline || ringing.length > 0) && (
        <div className={styles['line']}>
          <p role="status" className={cx(styles['link'], styles[isLive ? 'live' : 'down'])}>
            {isLive ? 'Live' : !isOnline ? 'Offline' : heardAt > 0 ? `Reconnecting… ${since}` : 'Connecting…'}
          </p>
          {ringing.length > 0 && (
            <Button size="sm" variant="secondary" className={styles['silence']} onClick={onSilence}>
              Silence
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
