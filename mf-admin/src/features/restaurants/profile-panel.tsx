import type { AdminRestaurant } from '@mealtime/contracts/management';
import { pictureFile } from '@mealtime/contracts/restaurants';
import { Fact, Panel } from '@mealtime/desk';
import { phoneInWords } from '../parts';
import styles from './restaurants.module.css';

/** The restaurant's public profile. */
export function ProfilePanel({ restaurant }: { restaurant: AdminRestaurant }) {
  const { address, city, cuisines, phone, description, pickupNotes, features, cover, pictures } = restaurant;
  const shown = [...(cover ? [cover] : []), ...pictures];
  return (
    <Panel title="Profile">
      {shown.length > 0 && (
        <ul role="list" className={styles['pictures']}>
          {shown.map(({ id, alt }) => (
            <li key={id}>
              <img src={pictureFile(id, 480, 'webp')} alt={alt} width="160" height="90" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <dl>
        <Fact label="Address">
          <bdi>{address || city}</bdi>
        </Fact>
        <Fact label="Cuisines">{cuisines.join(', ') || 'None'}</Fact>
        <Fact label="Phone">{phone ? phoneInWords(phone) : 'None'}</Fact>
        <Fact label="Description">
          <span className={styles['lines']} dir="auto">
            {description || 'None'}
          </span>
        </Fact>
        {pickupNotes && (
          <Fact label="Pickup notes">
            <span className={styles['lines']} dir="auto">
              {pickupNotes}
            </span>
          </Fact>
        )}
        {features.length > 0 && <Fact label="Features">{features.join(', ')}</Fact>}
      </dl>
    </Panel>
  );
}
