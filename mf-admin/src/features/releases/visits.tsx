import { Loaded, Moment } from '@mealtime/desk';
import { SkeletonText, Table } from '@mealtime/ui';
import { Trend } from './trend';
import { useVisits } from './use-release-desk';
import { Vitals } from './vitals';
import styles from './releases.module.css';

/** Minimum of visits in an hour for a meaningful share. */
const ENOUGH = 30;

const percent = (value: number) => `${value.toFixed(1)} %`;

/** Failed visits by version and hour, and web vitals, of a remote. */
export const Visits = ({ name }: { name: string }) => (
  <Loaded query={useVisits(name)} reading="Loading visits" skeleton={<SkeletonText lines={4} />}>
    {(hours) => {
      const most = Math.max(1, ...hours.map(({ visits }) => visits));
      if (hours.length === 0) return <p className={styles['soft']}>No page has reported a visit in two days.</p>;
      return (
        <>
          <Trend
            title="Share of visits that failed"
            nothing={`In no hour has a version had ${ENOUGH} visits.`}
            readings={hours.map(({ hour, version, visits, failedVisits }) => ({
              ...{ hour, version, says: `${failedVisits} of ${visits}` },
              value: visits < ENOUGH ? null : (failedVisits / visits) * 100,
            }))}
            least={1}
            says={percent}
          />
          <p className={styles['soft']}>
            A visit counts where the version’s code ran. Page views that run no script aren’t counted as visits.
          </p>
          <Vitals name={name} />
          <Table
            caption={`Visits of ${name} by the hour`}
            rows={[...hours].reverse()}
            rowId={({ hour, version }) => `${hour} ${version}`}
            columns={[
              { id: 'hour', title: 'Hour', cell: ({ hour }) => <Moment at={hour} /> },
              { id: 'version', title: 'Version', cell: ({ version }) => version },
              {
                id: 'bar',
                title: 'Visits',
                cell: ({ visits, failedVisits }) => (
                  <span className={styles['bars']}>
                    <span className={styles['bar']} style={{ inlineSize: `${(visits / most) * 100}%` }}>
                      <span
                        className={styles['barFailed']}
                        style={{ inlineSize: `${(failedVisits / Math.max(1, visits)) * 100}%` }}
                      />
                    </span>
                  </span>
                ),
              },
              { id: 'visits', title: 'All visits', align: 'end', cell: ({ visits }) => visits },
              { id: 'failed', title: 'Failed visits', align: 'end', cell: ({ failedVisits }) => failedVisits },
            ]}
          />
        </>
      );
    }}
  </Loaded>
);
