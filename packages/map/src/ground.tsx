import type { CSSProperties, MouseEvent } from 'react';
import { memo } from 'react';
import { LAND } from './data/coast';
import { PLACES, ROADS, WATERS } from './data/drawn';
import styles from './ground.module.css';
import { METRE, toMap } from './projection';

/** SVG path data for alternating longitudes and latitudes. */
function pathOf(line: readonly number[]): string {
  const steps: string[] = [];
  for (let index = 0; index + 1 < line.length; index += 2) {
    const { x, y } = toMap(line[index]!, line[index + 1]!);
    steps.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return `M${steps.join('L')}`;
}

/** Style with a position on the map, for the class `at`. */
export const at = (x: number, y: number) => ({ '--at-x': x, '--at-y': y }) as CSSProperties;

const land = LAND.map((ring) => `${pathOf(ring)}Z`).join('');
const waters = WATERS.map(({ width, line }) => ({ width: width * METRE, d: pathOf(line) }));
const roads = [false, true].map((isMotorway) =>
  ROADS.filter((road) => (road.isMotorway ?? false) === isMotorway)
    .map(({ line }) => pathOf(line))
    .join(''),
);

/** Land, water, main roads and names. Decorative: the list of restaurants has the cities as text. */
export const Ground = memo(function Ground({ onPress }: { onPress(event: MouseEvent): void }) {
  return (
    <div aria-hidden="true" className={styles['ground']} onClick={onPress}>
      <svg className={styles['shapes']}>
        <g className={styles['moved']}>
          <path className={styles['land']} d={land} />
          {waters.map(({ width, d }) => (
            <path key={d} className={styles['water']} strokeWidth={width} d={d} />
          ))}
          <path className={styles['road']} d={roads[0]} />
          <path className={styles['motorway']} d={roads[1]} />
        </g>
      </svg>
      {PLACES.map(({ name, at: [lng, lat], from }) => {
        const { x, y } = toMap(lng, lat);
        return (
          <span key={name} className={styles['place']} data-from={from} style={at(x, y)}>
            {name}
          </span>
        );
      })}
    </div>
  );
});
