import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styles from './dashboard.module.css';
import type { Day, Series } from './use-statistics';

/** Units of the drawing, which is as wide as its place. */
const WIDTH = 600;
const HEIGHT = 120;

interface BarsProps {
  title: string;
  days: readonly Day[];
  series: readonly [Series, Series];
}

/** For each day the second number in front of the first. */
export default function Bars({ title, days, series }: BarsProps) {
  const most = Math.max(1, ...days.flatMap((day) => series.map(({ name }) => day[name])));
  const across = scaleBand({ domain: days.map(({ day }) => day), range: [0, WIDTH], padding: 0.25 });
  const up = scaleLinear({ domain: [0, most], range: [0, HEIGHT], nice: true });
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}; ${most} at the most. The numbers are in the table below.`}
    >
      {series.map(({ name }, index) => (
        <g key={name} className={index === 0 ? styles['firstBars'] : styles['secondBars']}>
          {days.map((day) => (
            <Bar
              key={day.day}
              x={across(day.day)}
              width={across.bandwidth()}
              y={HEIGHT - up(day[name])}
              height={up(day[name])}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
