import { isApiError } from '@mealtime/api-client';
import type { RestaurantProfile } from '@mealtime/contracts/management';
import { locationRule, parseLocation, type Location } from '@mealtime/contracts/restaurants';
import { LazyMap, MapSource } from '@mealtime/map';
import { Button, Card, TextField } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useCallback, useState, type FormEvent } from 'react';
import { management } from '../../api/management';
import { SaveFoot, useSaving } from '../saving';
import styles from './profile.module.css';

const loadMap = async () => (await import('./location-map')).LocationMap;

const textOf = (location: Location | null) =>
  location ? `${location.lat.toFixed(6)}, ${location.lng.toFixed(6)}` : '';

interface LocationFormProps {
  restaurantId: string;
  profile: RestaurantProfile;
  onSaved(profile: RestaurantProfile): void;
}

/** The restaurant's location on the directory's map. */
export function LocationForm({ restaurantId, profile, onSaved }: LocationFormProps) {
  const [saved, setSaved] = useState(profile.location);
  const [typed, setTyped] = useState(() => textOf(profile.location));
  const [error, setError] = useState<string>();
  const { state, edited, save } = useSaving();
  const location = parseLocation(typed) ?? null;
  const isDirty = typed.trim() !== textOf(saved);
  useUnsaved(isDirty);

  const change = useCallback(
    (text: string) => {
      setTyped(text);
      setError(undefined);
      edited();
    },
    [edited],
  );
  const move = useCallback((to: Location) => change(textOf(to)), [change]);
  const send = async () => {
    const now = await management('PUT /restaurants/:id/location', {
      ...{ params: { id: restaurantId }, body: { location } },
    });
    setSaved(now.location);
    // Later input is kept.
    setTyped((text) => (text === typed ? textOf(now.location) : text));
    onSaved(now);
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const problem =
      typed.trim() && !location
        ? 'Please enter a latitude and a longitude, such as 49.2786, -123.1238'
        : locationRule.check(location, {});
    setError(problem);
    if (problem) return;
    void save(send, (refused) => {
      const message = isApiError(refused) && refused.fields['location']?.[0];
      if (message) setError(message);
      return Boolean(message);
    });
  }

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>On the map</h2>
      <p className={styles['soft']}>
        {`Customers find you on the map of restaurants. ${profile.address ? `Your address: ${profile.address}` : ''}`}
      </p>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <div className={styles['map']}>
          <LazyMap load={loadMap} props={{ location, saved, onMove: move }} />
        </div>
        <p className={styles['source']}>
          <MapSource />
        </p>
        <TextField
          label="Coordinates"
          name="coordinates"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          hint="Tap the map where your door is, or paste the coordinates from a map app"
          onChange={({ target }) => change(target.value)}
        />
        <SaveFoot {...state} isDirty={isDirty} />
        {typed && (
          <Button size="sm" variant="quiet" className={styles['remove']} onClick={() => change('')}>
            Take the pin away
          </Button>
        )}
      </form>
    </Card>
  );
}
