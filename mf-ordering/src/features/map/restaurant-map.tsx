import { MapFrame, MapPin, MapSource, PinShape, STILL, useMap } from '@mealtime/map';
import { CloseIcon, VisuallyHidden, buttonClass, cx } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { restaurantAt } from '../../paths';
import type { Pin } from './pin';
import styles from './restaurant-map.module.css';

/** The height of a card with all that it may say, in pixels. */
const CARD = 210;

interface RestaurantMapProps {
  /** In the order of the list. */
  pins: readonly Pin[];
  /** Restaurants of the list of which nobody knows where they are. */
  missing: number;
}

/** Restaurants on a map of Metro Vancouver. Each is a button that opens a card with the way to its page. */
export function RestaurantMap({ pins, missing }: RestaurantMapProps) {
  const map = useMap(pins.map(({ point }) => point));
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
        <MapFrame map={map} onPress={close}>
          <ul role="list" aria-label="Restaurants on the map" className={styles['pins']}>
            {pins.map((pin) => {
              const isChosen = pin.id === chosen;
              return (
                <li key={pin.id}>
                  <MapPin
                    ref={(button) => {
                      if (button) buttons.current.set(pin.id, button);
                      else buttons.current.delete(pin.id);
                    }}
                    {...{ point: pin.point, aside: pin.aside, isOpen: pin.isOpen }}
                    className={cx(pin.isOpen && styles['open'], isChosen && styles['chosen'])}
                    aria-expanded={isChosen}
                    // Of keys alone: what is pressed must not move away from under the pointer.
                    onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && map.reveal(pin.point)}
                    onClick={({ currentTarget }) => {
                      // Safari does not give it the focus, which Escape needs.
                      currentTarget.focus({ preventScroll: true });
                      setChosen(isChosen ? undefined : pin.id);
                      if (!isChosen) map.reveal(pin.point, CARD);
                    }}
                  >
                    <span className={styles['label']}>
                      <bdi className={styles['name']}>{pin.name}</bdi> <span>{pin.opening}</span>
                    </span>
                  </MapPin>
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
        </MapFrame>
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
        <MapSource />
      </div>
    </div>
  );
}

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
