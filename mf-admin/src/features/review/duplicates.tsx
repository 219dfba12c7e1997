import type { ApplicationDuplicate } from '@mealtime/contracts/onboarding';
import { Notice } from '@mealtime/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'federated-pages/router';
import { signed } from '../../api/bearer';
import { onboarding } from '../../api/onboarding';
import { applicationPath, restaurantPath } from '../../paths';
import { STATE_NAMES } from '../parts';
import styles from './review.module.css';

const IN_COMMON: Readonly<Record<ApplicationDuplicate['by'][number], string>> = {
  'business-number': 'the same business number',
  address: 'the same address',
};

/** Applications and restaurants that may be the same business. Renders nothing without any, or after a failure. */
export function Duplicates({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['application', id, 'duplicates'],
    queryFn: ({ signal }) =>
      onboarding('GET /admin/applications/:id/duplicates', { ...signed(signal), params: { id } }),
    // Services before 2.11 lack the endpoint.
    retry: false,
  });
  if (!data || data.duplicates.length === 0) return null;
  return (
    <Notice tone="warning" title="This may be a duplicate">
      <ul className={styles['duplicates']}>
        {data.duplicates.map(({ kind, id: other, name, state, by }) => (
          <li key={`${kind} ${other}`}>
            <Link to={kind === 'application' ? applicationPath(other) : restaurantPath(other)}>
              <bdi>{name}</bdi>
            </Link>
            <span>{` has ${by.map((one) => IN_COMMON[one]).join(' and ')} (${
              state ? `application, ${STATE_NAMES[state].toLowerCase()}` : 'restaurant'
            })`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
