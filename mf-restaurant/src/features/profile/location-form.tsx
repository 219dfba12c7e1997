import { isApiError } from '@mealtime/api-client';
import type { RestaurantProfile } from '@mealtime/contracts/management';
import { locationRule, parseLocation, type Location } from '@mealtime/contracts/restaurants';
import { messageOf } from '@mealtime/desk';
import { LazyMap, MapSource } from '@mealtime/map';
import { Button, Card, TextField } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useCallback, useState, type FormEvent } from 'react';
import { management } from '../../api/management';
import { SaveFoot } from '../saving';
import styles from './profile.module.css';

const loadMap = async () => (await import('./location-map')).LocationMap;

const textOf = (location: Location | null) =>
  location ? `${location.lat.toFixed(6)}, ${location.lng.toFixed(6)}` : '';

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const location = parseLocation(typed);
  return location
    ? locationRule.check(location, {})
    : 'Please enter a latitude and a longitude, such as 49.2786, -123.1238';
}

interface LocationFormProps {
  restaurantId: string;
  profile: RestaurantProfile;
  onSaved(profile: RestaurantProfile): void;
}

/** Where the directory's map shows a restaurant. */
export function LocationForm({ restaurantId, profile, onSaved }: LocationFormProps) {
  const [saved, setSaved] = useState(profile.location);
  const [typed, setTyped] = useState(() => textOf(profile.location));
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const isDirty = typed.trim() !== textOf(saved);
  useUnsaved(isDirty);

  const change = useCallback((text: string) => {
    setTyped(text);
    setError(undefined);
    setIsSaved(false);
  }, []);
  const move = useCallback((location: Location) => change(textOf(location)), [change]);
  async function save() {
    const problem = problemOf(typed);
    setError(problem);
    if (isBusy || problem) return;
    setIsBusy(true);
    setFailure('');
    try {
      const body = { location: parseLocation(typed) ?? null };
      const now = await management('PUT /restaurants/:id/location', { params: { id: restaurantId }, body });
      setSaved(now.location);
      // What was typed since stays.
      setTyped((text) => (text === typed ? textOf(now.location) : text));
      setIsSaved(true);
      onSaved(now);
    } catch (error) {
      if (isApiError(error) && error.fields['location']) setError(error.fields['location'][0]);
      else setFailure(messageOf(error));
    }
    setIsBusy(false);
  }

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>On the map</h2>
      <p className={styles['soft']}>
        {`Customers find you on the map of restaurants. ${profile.address ? `Your address: ${profile.address}` : ''}`}
      </p>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles['map']}>
          <LazyMap
            load={loadMap}
            props={{
              location: parseLocation(typed) ?? null,
              saved,
              onMove: move,
            }}
          />
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
        <SaveFoot {...{ failure, isBusy, isSaved, isDirty }} />
        {typed && (
          <Button size="sm" variant="quiet" className={styles['remove']} onClick={() => change('')}>
            Take the pin away
          </Button>
        )}
      </form>
    </Card>
  );
}
