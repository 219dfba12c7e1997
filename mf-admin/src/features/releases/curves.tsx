import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import styles from './trend.module.css';

/** Units of the drawing, which is scaled to the width of its container. */
const WIDTH = 600;
const HEIGHT = 120;
const EDGE = 6;

interface CurvesProps {
  /** The chart's text alternative. */
  label: string;
  /** Values by version, in the order of the hours; null for a gap. */
  curves: readonly (readonly (number | null)[])[];
  most: number;
  /** Upper limit of good values. */
  limit?: number | undefined;
}

/** A line for each version over the hours, with a dot for each hour. */
export default function Curves({ label, curves, most, limit }: CurvesProps) {
  const hours = Math.max(...curves.map(({ length }) => length));
  const across = scaleLinear({ domain: [0, Math.max(1, hours - 1)], range: [EDGE, WIDTH - EDGE] });
  const up = scaleLinear({ domain: [0, most], range: [HEIGHT - EDGE, EDGE] });
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {limit !== undefined && limit <= most && (
        <line className={styles['limit']} x1={0} x2={WIDTH} y1={up(limit)} y2={up(limit)} />
      )}
      {curves.map((numbers, index) => {
        const points = numbers.map((value, at) => ({ value, at }));
        return (
          <g key={index} className={styles[`curve${index}`]}>
            <LinePath
              data={points}
              x={({ at }) => across(at)}
              y={({ value }) => up(value ?? 0)}
              defined={({ value }) => value !== null}
              className={styles['line'] ?? ''}
            />
            {points.map(
              ({ value, at }) =>
                value !== null && <path key={at} className={styles['dot']} d={`M${across(at)} ${up(value)}h0.01`} />,
            )}
          </g>
        );
      })}
    </svg>
  );
}
