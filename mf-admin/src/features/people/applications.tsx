import type { ReviewedState } from '@mealtime/contracts/onboarding';
import { Age, Loaded } from '@mealtime/desk';
import { Link } from 'federated-pages/router';
import { SkeletonText } from '@mealtime/ui';
import { applicationPath } from '../../paths';
import { StateBadge } from '../parts';
import { useApplications } from '../queue';
import styles from './people.module.css';

interface ApplicationsProps {
  /** Id of the applicant. */
  person: string;
  /** Default: all submitted ones. */
  states?: readonly ReviewedState[];
  /** Text shown if there are none. */
  nothing: string;
}

/** A person's applications, with links. */
export const Applications = ({ person, states, nothing }: ApplicationsProps) => (
  <Loaded
    query={useApplications({ person }).query}
    reading="Loading the applications"
    skeleton={<SkeletonText lines={1} />}
  >
    {(rows) => {
      const shown = rows.filter(({ state }) => !states || states.includes(state));
      if (shown.length === 0) return <p className={styles['soft']}>{nothing}</p>;
      return (
        <ul role="list">
          {shown.map(({ id, businessName, state, submittedAt }) => (
            <li key={id} className={styles['application']}>
              <Link to={applicationPath(id)} className={styles['applicationName']}>
                <bdi>{businessName}</bdi>
              </Link>
              <StateBadge state={state} />
              <span className={styles['soft']}>
                <Age at={submittedAt} />
              </span>
            </li>
          ))}
        </ul>
      );
    }}
  </Loaded>
);
