import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import styles from './dashboard.module.css';

/** Units of the drawing, which is scaled to the width of its container. */
const WIDTH = 600;
const HEIGHT = 120;

interface BarsProps {
  title: string;
  /** Each with its tooltip. */
  days: readonly { name: string; says: string }[];
  /** Numbers by day, the first series behind the second. */
  series: readonly [readonly number[], readonly number[]];
}

/** For each day the second number in front of the first. */
export default function Bars({ title, days, series }: BarsProps) {
  const most = Math.max(1, ...series.flat());
  const across = scaleBand({ domain: days.map(({ name }) => name), range: [0, WIDTH], padding: 0.25 });
  const up = scaleLinear({ domain: [0, most], range: [0, HEIGHT], nice: true });
  const ticks = up.ticks(3).filter(Number.isInteger);
  return (
    <div className={styles['plot']}>
      <ol role="list" className={styles['axis']} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick} style={{ insetBlockEnd: `${(up(tick) / HEIGHT) * 100}%` }}>
            {tick}
          </li>
        ))}
      </ol>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}; ${most} at the most. The numbers are in the table below.`}
      >
        {ticks.map((tick) => (
          <line key={tick} className={styles['gridLine']} x2={WIDTH} y1={HEIGHT - up(tick)} y2={HEIGHT - up(tick)} />
        ))}
        {series.map((numbers, index) => (
          <g key={index} className={index === 0 ? styles['firstBars'] : styles['secondBars']}>
            {days.map(({ name }, at) => (
              <Bar
                key={name}
                x={across(name)}
                width={across.bandwidth()}
                y={HEIGHT - up(numbers[at]!)}
                height={up(numbers[at]!)}
              />
            ))}
          </g>
        ))}
        {days.map(({ name, says }) => (
          <rect key={name} className={styles['day']} x={across(name)} width={across.bandwidth()} height={HEIGHT}>
            <title>{`${name}. ${says}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
}
