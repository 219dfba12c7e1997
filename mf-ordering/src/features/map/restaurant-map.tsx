import { CloseIcon, Icon, VisuallyHidden, buttonClass, cx } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { restaurantAt } from '../../paths';
import { Ground, at } from './ground';
import type { Pin } from './pin';
import { PinShape } from './pin-shape';
import styles from './restaurant-map.module.css';
import { STILL, useZoom } from './use-zoom';

/** The height of a card with all that it may say, in pixels. */
const CARD = 210;
const ZOOM = 1.8;

interface RestaurantMapProps {
  /** In the order of the list. */
  pins: readonly Pin[];
  /** Restaurants of the list of which nobody knows where they are. */
  missing: number;
}

/** Restaurants on a map of Metro Vancouver. Each is a button that opens a card with the way to its page. */
export function RestaurantMap({ pins, missing }: RestaurantMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const { zoomBy, showAll, reveal } = useZoom(
    map,
    pins.map(({ point }) => point),
  );
  const [chosen, setChosen] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const close = useCallback(() => setChosen(undefined), []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || chosen === undefined) return;
    event.stopPropagation();
    buttons.current.get(chosen)?.focus();
    close();
  };

  return (
    <div className={styles['panel']}>
      <div className={styles['frame']} onKeyDown={closeByKey}>
        <div className={styles['controls']}>
          <Control label="Zoom in" drawing="M12 5v14M5 12h14" onPress={() => zoomBy(ZOOM)} />
          <Control label="Zoom out" drawing="M5 12h14" onPress={() => zoomBy(1 / ZOOM)} />
          <Control label="Show all" drawing="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" onPress={showAll} />
        </div>
        <div ref={map} className={styles['map']}>
          <Ground onPress={close} />
          <ul role="list" aria-label="Restaurants on the map" className={styles['pins']}>
            {pins.map((pin) => {
              const isChosen = pin.id === chosen;
              return (
                <li key={pin.id}>
                  <button
                    ref={(button) => {
                      if (button) buttons.current.set(pin.id, button);
                      else buttons.current.delete(pin.id);
                    }}
                    type="button"
                    className={cx(styles['pin'], pin.isOpen && styles['open'], isChosen && styles['chosen'])}
                    style={{ ...at(pin.point.x, pin.point.y), marginLeft: pin.aside }}
                    aria-expanded={isChosen}
                    // Of keys alone: what is pressed must not move away from under the pointer.
                    onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && reveal(pin.point)}
                    onClick={({ currentTarget }) => {
                      // Safari does not give it the focus, which Escape needs.
                      currentTarget.focus({ preventScroll: true });
                      setChosen(isChosen ? undefined : pin.id);
                      if (!isChosen) reveal(pin.point, CARD);
                    }}
                  >
                    <PinShape isOpen={pin.isOpen} />
                    <span className={styles['label']}>
                      <bdi className={styles['name']}>{pin.name}</bdi> <span>{pin.opening}</span>
                    </span>
                  </button>
                  {isChosen && (
                    <RestaurantCard
                      pin={pin}
                      onClose={() => {
                        buttons.current.get(pin.id)?.focus();
                        close();
                      }}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <div className={styles['notes']}>
        <span className={styles['key']}>
          <PinShape isOpen />
          <span>Open now</span>
        </span>
        <span className={styles['key']}>
          <PinShape isOpen={false} />
          <span>Closed</span>
        </span>
        {missing > 0 && (
          <span>{missing === 1 ? '1 restaurant isn’t on the map' : `${missing} restaurants aren’t on the map`}</span>
        )}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener" className={styles['source']}>
          Coast © OpenStreetMap contributors
        </a>
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** A path in a square of 24. */
  drawing: string;
  onPress(): void;
}

const Control = ({ label, drawing, onPress }: ControlProps) => (
  <button type="button" className={styles['control']} onClick={onPress}>
    <Icon size={20}>
      <path d={drawing} />
    </Icon>
    <VisuallyHidden>{label}</VisuallyHidden>
  </button>
);

function RestaurantCard({ pin, onClose }: { pin: Pin; onClose(): void }) {
  const { slug, name, cuisines, isDemo, isOpen, opening } = pin;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div {...STILL} ref={card} role="group" aria-label={name} className={styles['card']}>
      <h3 className={styles['title']} dir="auto">
        {name}
      </h3>
      {cuisines.length > 0 && (
        <p className={styles['cuisines']} dir="auto">
          {cuisines.join(', ')}
        </p>
      )}
      <p className={styles['marks']}>
        <span className={cx(styles['mark'], isOpen && styles['now'])}>{opening}</span>
        {isDemo && <span className={cx(styles['mark'], styles['demo'])}>Demo</span>}
      </p>
      <Link to={restaurantAt(slug)} className={buttonClass({ size: 'sm' })}>
        View restaurant
      </Link>
      <button type="button" className={styles['close']} onClick={onClose}>
        <CloseIcon size={20} />
        <VisuallyHidden>Close</VisuallyHidden>
      </button>
    </div>
  );
}
