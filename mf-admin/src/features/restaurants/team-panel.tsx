import type { AdminRestaurant } from '@mealtime/contracts/management';
import { Panel } from '@mealtime/desk';
import { Link } from 'federated-pages/router';
import { personPath } from '../../paths';
import styles from './restaurants.module.css';

const ROLE_NAMES: Readonly<Record<AdminRestaurant['team'][number]['role'], string>> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
};

/** The restaurant's members. */
export const TeamPanel = ({ team }: Pick<AdminRestaurant, 'team'>) => (
  <Panel title="Team">
    {team.length === 0 ? (
      <p className={styles['soft']}>Nobody works here any more.</p>
    ) : (
      <ul role="list">
        {team.map(({ accountId, name, role }) => (
          <li key={accountId} className={styles['member']}>
            <Link to={personPath(accountId)}>
              <bdi>{name ?? 'Without a name'}</bdi>
            </Link>
            <span className={styles['soft']}>{ROLE_NAMES[role]}</span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
