import { LATE_DAYS, REVIEWED_STATES } from '@mealtime/contracts/onboarding';
import { Age, Loaded, Panel } from '@mealtime/desk';
import { Link } from 'federated-pages/router';
import { EmptyState, Skeleton, SkeletonText } from '@mealtime/ui';
import type { ApplicationCounts } from '../../api/applications';
import { EXTERNAL_PATHS, PAGES } from '../../paths';
import { StateBadge } from '../parts';
import { shownCount, useCounts } from '../queue';
import { DaysChart } from './days-chart';
import styles from './dashboard.module.css';
import { Messages } from './messages';
import { Releases } from './releases';
import { sumOf, useNewsletterStatistics, usePeopleStatistics } from './use-statistics';

/** The marketplace's main figures, each with a link to its details. */
export const Dashboard = () => (
  <div className={styles['dashboard']}>
    <Panel title="Restaurants" className={styles['wide']}>
      <Loaded query={useCounts()} reading="Counting the applications" skeleton={<SkeletonText lines={3} />}>
        {(counts) => <Queue counts={counts} />}
      </Loaded>
    </Panel>
    <People />
    <Newsletter />
    <Messages />
    <Releases />
  </div>
);

function Queue({ counts: { states, waiting } }: { counts: ApplicationCounts }) {
  const { count } = states.submitted;
  const isUnused = REVIEWED_STATES.every((state) => states[state].count === 0);
  return (
    <>
      {count === 0 ? (
        <EmptyState title="You’re all caught up">
          {isUnused ? <FirstSteps /> : <p>Every application has been answered. New ones are counted here.</p>}
        </EmptyState>
      ) : (
        <div className={styles['waiting']}>
          <p className={styles['figure']}>
            <strong className={styles['number']}>{shownCount(states.submitted)}</strong>
            <span>{count === 1 ? 'application is waiting' : 'applications are waiting'}</span>
          </p>
          <dl className={styles['ages']}>
            <div>
              <dt>Less than a day</dt>
              <dd>{shownCount(waiting.today)}</dd>
            </div>
            <div>
              <dt>{`Up to ${LATE_DAYS} days`}</dt>
              <dd>{shownCount(waiting.days)}</dd>
            </div>
            <div className={waiting.late.count > 0 ? styles['late'] : undefined}>
              <dt>Late</dt>
              <dd>{shownCount(waiting.late)}</dd>
            </div>
            {waiting.oldest && (
              <div>
                <dt>Oldest</dt>
                <dd>
                  <Age at={waiting.oldest} />
                </dd>
              </div>
            )}
          </dl>
          <Link to={`${PAGES.applications}?state=submitted&sort=oldest`} className={styles['go']}>
            Review oldest
          </Link>
        </div>
      )}
      {!isUnused && (
        <ul role="list" aria-label="By state" className={styles['states']}>
          {REVIEWED_STATES.map((state) => (
            <li key={state}>
              <Link to={`${PAGES.applications}?state=${state}`} className={styles['state']}>
                <StateBadge state={state} /> <span className={styles['stateCount']}>{shownCount(states[state])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown while the marketplace is empty. */
const FirstSteps = () => (
  <>
    <p>No restaurant has applied yet. Until one does:</p>
    <ol className={styles['steps']}>
      <li>
        <Link to={PAGES.security}>Set up your second factor</Link>
      </li>
      <li>
        <Link to={PAGES.team}>Invite your reviewers</Link>
      </li>
      <li>
        <Link to={EXTERNAL_PATHS.restaurantSignup}>Try the form that owners fill in</Link>
      </li>
    </ol>
  </>
);

type Days = NonNullable<ReturnType<typeof usePeopleStatistics>['data']>;

const WEEK = 7;
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;

function People() {
  const query = usePeopleStatistics();
  return (
    <>
      <Panel title="Sign-ups" actions={<Link to={PAGES.people}>See who they are</Link>}>
        <Loaded query={query} reading="Counting the sign-ups" skeleton={<Skeleton className={styles['chart']} />}>
          {(days) => <SignUps days={days} />}
        </Loaded>
      </Panel>
      <Panel title="Codes by text message">
        <Loaded query={query} reading="Counting the codes" skeleton={<Skeleton className={styles['chart']} />}>
          {(days) => <Codes days={days} />}
        </Loaded>
      </Panel>
    </>
  );
}

function SignUps({ days }: { days: Days }) {
  const now = sumOf(days.slice(-WEEK), 'signUps');
  const before = sumOf(days.slice(-2 * WEEK, -WEEK), 'signUps');
  return (
    <>
      <p className={styles['figure']}>
        <strong className={styles['number']}>{now}</strong>{' '}
        <span>{`in the last 7 days, ${before} in the 7 before`}</span>
      </p>
      <DaysChart
        title="Sign-ups on each of the last 30 days"
        nothing="Nobody has signed up in the last 30 days."
        days={days}
        series={[
          { name: 'signUps', label: 'Sign-ups' },
          { name: 'fromGoogle', label: 'of them through Google' },
        ]}
      />
    </>
  );
}

function Codes({ days }: { days: Days }) {
  const week = days.slice(-WEEK);
  const sent = sumOf(week, 'codesSent');
  const verified = sumOf(week, 'phonesVerified');
  const refused = sumOf(week, 'codesRefused');
  const accounts = sumOf(week, 'signUps');
  return (
    <>
      <p className={styles['figure']}>
        <strong className={styles['number']}>{sent === 0 ? '–' : percent(verified, sent)}</strong>
        <span>
          {sent === 0
            ? 'none sent in the last 7 days'
            : `led to a verified phone in 7 days: ${sent} sent for ${accounts} accounts${refused ? `, ${refused} not accepted by the provider` : ''}`}
        </span>
      </p>
      <DaysChart
        title="Codes on each of the last 30 days"
        nothing="No code was sent in the last 30 days."
        days={days}
        series={[
          { name: 'codesSent', label: 'Codes sent' },
          { name: 'phonesVerified', label: 'Phones verified' },
        ]}
      />
    </>
  );
}

function Newsletter() {
  return (
    <Panel title="Newsletter" actions={<Link to={EXTERNAL_PATHS.landing}>See where people ask for it</Link>}>
      <Loaded
        query={useNewsletterStatistics()}
        reading="Counting the subscribers"
        skeleton={<Skeleton className={styles['chart']} />}
      >
        {({ subscribed, days }) => {
          const week = days.slice(-WEEK);
          return (
            <>
              <p className={styles['figure']}>
                <strong className={styles['number']}>{subscribed}</strong>
                <span>{`${subscribed === 1 ? 'person gets it' : 'people get it'}; ${sumOf(week, 'confirmed')} came and ${sumOf(week, 'withdrawn')} left in the last 7 days`}</span>
              </p>
              <DaysChart
                title="The newsletter on each of the last 30 days"
                nothing="Nobody came or left in the last 30 days."
                days={days}
                series={[
                  { name: 'withdrawn', label: 'Left' },
                  { name: 'confirmed', label: 'Came' },
                ]}
              />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
