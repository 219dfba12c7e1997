import { Skeleton } from '@mealtime/ui';
import { Suspense, lazy } from 'react';
import { FiguresBehind } from '../parts';
import styles from './dashboard.module.css';
import { numberOf, type NumberOf } from './use-statistics';

/** Loaded separately, because only the charts need their library. */
const Bars = lazy(() => import('./bars'));

interface Series<Day> {
  name: NumberOf<Day>;
  label: string;
}

interface DaysChartProps<Day> {
  title: string;
  /** Text shown instead of an empty chart. */
  nothing: string;
  days: readonly Day[];
  /** The first is drawn behind the second. */
  series: readonly [Series<NoInfer<Day>>, Series<NoInfer<Day>>];
}

const DAY = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** A chart of some days, and the same numbers as a table. */
export function DaysChart<Day extends { day: string }>({ title, nothing, days, series }: DaysChartProps<Day>) {
  const first = days[0];
  const last = days.at(-1);
  const numbers = ({ name }: Series<Day>) => days.map((day) => numberOf(day, name));
  const most = Math.max(0, ...series.flatMap(numbers));
  if (most === 0) return <p className={styles['soft']}>{nothing}</p>;
  return (
    <figure className={styles['picture']}>
      <figcaption className={styles['legend']}>
        {series.map(({ label, name }, index) => (
          <span key={name} className={index === 0 ? styles['firstSeries'] : styles['secondSeries']}>
            {label}
          </span>
        ))}
      </figcaption>
      <Suspense fallback={<Skeleton className={styles['chart']} />}>
        <Bars
          title={title}
          days={days.map((day) => ({
            name: dayName(day.day),
            says: series.map(({ name, label }) => `${label}: ${numberOf(day, name)}`).join(', '),
          }))}
          series={[numbers(series[0]), numbers(series[1])]}
        />
      </Suspense>
      {first && last && (
        <p className={styles['span']} aria-hidden="true">
          <span>{dayName(first.day)}</span> <span>{dayName(last.day)}</span>
        </p>
      )}
      <FiguresBehind label={title} heads={['Day', ...series.map(({ label }) => label)]}>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayName(day.day)}</th>
            {series.map(({ name }) => (
              <td key={name}>{numberOf(day, name)}</td>
            ))}
          </tr>
        ))}
      </FiguresBehind>
    </figure>
  );
}
