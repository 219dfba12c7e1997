import type { ReleaseBond } from '@mealtime/contracts/releases';
import { arrowsOf, BOX, drawingOf } from './bonds-drawing';
import styles from './bonds.module.css';

type How = ReleaseBond['how'];

const MEANINGS: Readonly<Record<How, string>> = {
  places: 'places a fragment of',
  fills: 'fills a slot of',
  'listens to': 'listens to an event of',
};
const CLASSES: Readonly<Record<How, string | undefined>> = {
  places: styles['places'],
  fills: styles['fills'],
  'listens to': styles['listens'],
};

interface BondsProps {
  /** Names of all live remotes. */
  names: readonly string[];
  bonds: readonly ReleaseBond[];
}

/** A graph of fragment uses: remotes below each other with an arrow for each use, and the same as a list. */
export function Bonds({ names, bonds }: BondsProps) {
  const arrows = arrowsOf(bonds);
  if (arrows.length === 0) return <p className={styles['nothing']}>No remote uses another’s fragments.</p>;
  const { nodes, curves, width, height } = drawingOf(names, arrows);
  const kinds = (Object.keys(MEANINGS) as How[]).filter((how) => arrows.some((one) => one.how === how));
  return (
    <div className={styles['bonds']}>
      <figure className={styles['picture']}>
        <svg
          className={styles['drawing']}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Fragments in use: ${nodes.length} boxes and ${arrows.length} ${arrows.length === 1 ? 'arrow' : 'arrows'}. The list says the same.`}
        >
          {nodes.map(({ name, label, isRemote, top, width: own }) => (
            <g key={name}>
              <rect
                className={isRemote ? styles['remote'] : styles['other']}
                x={1}
                y={top}
                width={own - 2}
                height={BOX.height}
                rx={6}
              />
              <text className={styles['name']} x={BOX.padding} y={top + BOX.height / 2} dominantBaseline="central">
                {label}
              </text>
            </g>
          ))}
          {curves.map(({ how, line, head }) => (
            <g key={line} className={CLASSES[how]}>
              <path className={styles['line']} d={line} />
              <path className={styles['head']} d={head} />
            </g>
          ))}
        </svg>
        <figcaption className={styles['legend']}>
          {kinds.map((how) => (
            <span key={how} className={CLASSES[how]}>
              <svg className={styles['key']} viewBox="0 0 24 8" aria-hidden="true">
                <line className={styles['line']} x1="0" x2="24" y1="4" y2="4" />
              </svg>
              <span>{MEANINGS[how]}</span>
            </span>
          ))}
        </figcaption>
      </figure>
      <ul role="list" className={styles['list']} aria-label="Fragments in use">
        {arrows.map(({ from, how, to, what }) => (
          <li key={`${from} ${how} ${to}`}>
            <strong>{from}</strong>{' '}
            <span>{`${how} ${what.join(', ')}${to === 'nobody' ? ', which nobody offers' : ` of ${to}`}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
