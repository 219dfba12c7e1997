import { Moment } from '@mealtime/desk';
import { Skeleton } from '@mealtime/ui';
import { Suspense, lazy } from 'react';
import { FiguresBehind } from '../parts';
import styles from './trend.module.css';

/** Loaded separately, because only the charts need their library. */
const Curves = lazy(() => import('./curves'));

const HOUR_MS = 3_600_000;
const MOST_VERSIONS = 4;

/** A version's value in one hour. */
export interface Reading {
  hour: string;
  version: string;
  /** Null with too few reports. */
  value: number | null;
  /** Text for the table. */
  says: string;
}

interface TrendProps {
  title: string;
  /** Text shown instead of an empty chart. */
  nothing: string;
  readings: readonly Reading[];
  /** Minimum of the y axis's upper end. */
  least: number;
  /** Upper limit of good values. */
  limit?: { value: number; says: string };
  says(value: number): string;
}

/** Every hour from the first value to the last. */
function hoursOf(readings: readonly Reading[]): string[] {
  const times = readings.map(({ hour }) => Date.parse(hour));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return Array.from({ length: (last - first) / HOUR_MS + 1 }, (_, at) => new Date(first + at * HOUR_MS).toISOString());
}

/** Hourly values of each version, as a chart and as a table. */
export function Trend({ title, nothing, readings, least, limit, says }: TrendProps) {
  if (readings.every(({ value }) => value === null)) return <Nothing title={title}>{nothing}</Nothing>;
  const hours = hoursOf(readings);
  const versions = [...new Set(readings.toReversed().map(({ version }) => version))].slice(0, MOST_VERSIONS);
  const read = (hour: string, version: string) => readings.find((one) => one.hour === hour && one.version === version);
  const curves = versions.map((version) => hours.map((hour) => read(hour, version)?.value ?? null));
  const most = Math.max(least, ...curves.flat().map((value) => value ?? 0));
  return (
    <figure className={styles['trend']}>
      <figcaption>
        <h3 className={styles['title']}>{title}</h3>
        <div className={styles['legend']}>
          {versions.map((version, index) => (
            <span key={version} className={styles[`curve${index}`]}>
              <svg className={styles['key']} viewBox="0 0 24 8" aria-hidden="true">
                <line className={styles['line']} x1="0" x2="24" y1="4" y2="4" />
              </svg>
              <span>{version}</span>
            </span>
          ))}
          <span className={styles['most']}>{`up to ${says(most)}${limit ? `, ${limit.says}` : ''}`}</span>
        </div>
      </figcaption>
      <Suspense fallback={<Skeleton className={styles['drawing']} />}>
        <Curves
          label={`${title}, of ${versions.join(' and ')}. The numbers are in the table below.`}
          curves={curves}
          most={most}
          limit={limit?.value}
        />
      </Suspense>
      <p className={styles['span']}>
        <Moment at={hours[0]!} /> <Moment at={hours.at(-1)!} />
      </p>
      <FiguresBehind label={title} heads={['Hour', ...versions]}>
        {hours
          .filter((hour) => versions.some((version) => read(hour, version)))
          .toReversed()
          .map((hour) => (
            <tr key={hour}>
              <th scope="row">
                <Moment at={hour} />
              </th>
              {versions.map((version) => (
                <td key={version}>{read(hour, version)?.says ?? 'none'}</td>
              ))}
            </tr>
          ))}
      </FiguresBehind>
    </figure>
  );
}

const Nothing = ({ title, children }: { title: string; children: string }) => (
  <div className={styles['trend']}>
    <h3 className={styles['title']}>{title}</h3>
    <p className={styles['nothing']}>{children}</p>
  </div>
);
