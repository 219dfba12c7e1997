import type { ReleaseVitals } from '@mealtime/contracts/releases';
import { Badge, Loaded } from '@mealtime/desk';
import { SkeletonText, Table } from '@mealtime/ui';
import { Trend } from './trend';
import { useVitals } from './use-release-desk';
import styles from './releases.module.css';

type Vital = ReleaseVitals['versions'][number]['vitals'][number];
type Percentile = NonNullable<Vital['p75']>;
type Name = Vital['name'];

interface Kind {
  title: string;
  /** Limits of good and poor values, from web.dev. */
  good: number;
  poor: number;
  says(value: number): string;
}

const seconds = (value: number) => `${Number((value / 1000).toFixed(1))} s`;
const KINDS: Readonly<Record<Name, Kind>> = {
  lcp: { title: 'Largest paint (LCP)', good: 2_500, poor: 4_000, says: seconds },
  inp: { title: 'Answer to a touch (INP)', good: 200, poor: 500, says: (value) => `${Math.round(value)} ms` },
  cls: { title: 'Layout shift (CLS)', good: 0.1, poor: 0.25, says: (value) => String(Number(value.toFixed(2))) },
};
const NAMES = ['lcp', 'inp', 'cls'] as const;

/** The value's class, since the exact value is not known. */
function rangeOf({ says }: Kind, { from, to }: Percentile): string {
  if (to === null) return `over ${says(from)}`;
  return from === 0 ? `up to ${says(to)}` : `${says(from)} to ${says(to)}`;
}

function verdictOf({ good, poor }: Kind, { from, to }: Percentile): [tone: 'good' | 'wait' | 'bad', words: string] {
  if (to !== null && to <= good) return ['good', 'Good'];
  return from >= poor ? ['bad', 'Poor'] : ['wait', 'To improve'];
}

const tooFew = ({ documents }: Vital) => `too few (${documents})`;

/** The 75th percentile of a remote's web vitals, by version. */
export const Vitals = ({ name }: { name: string }) => (
  <Loaded query={useVitals(name)} reading="Loading web vitals" skeleton={<SkeletonText lines={4} />}>
    {({ versions, hours }) => (
      <>
        {versions.length > 0 && <Summary name={name} versions={versions} />}
        <div className={styles['trends']}>
          {NAMES.map((vital) => (
            <VitalTrend key={vital} vital={vital} hours={hours} />
          ))}
        </div>
      </>
    )}
  </Loaded>
);

const Summary = ({ name, versions }: { name: string; versions: ReleaseVitals['versions'] }) => (
  <>
    <Table
      caption={`Web vitals of ${name} by version`}
      narrowAs="cards"
      rows={versions}
      rowId={({ version }) => version}
      columns={[
        { id: 'version', title: 'Version', cell: ({ version }) => version },
        ...NAMES.map((vital) => ({
          id: vital,
          title: KINDS[vital].title,
          cell: ({ vitals }: ReleaseVitals['versions'][number]) => (
            <Shown kind={KINDS[vital]} vital={vitals.find((one) => one.name === vital)} />
          ),
        })),
      ]}
    />
    <p className={styles['soft']}>
      For three of four visitors, in two days. Of fewer than 30 nothing is said. Counts know ranges: the curves take the
      values of a range as spread evenly.
    </p>
  </>
);

function Shown({ kind, vital }: { kind: Kind; vital: Vital | undefined }) {
  if (!vital) return <span className={styles['soft']}>none</span>;
  if (!vital.p75) return <span className={styles['soft']}>{tooFew(vital)}</span>;
  const [tone, words] = verdictOf(kind, vital.p75);
  return (
    <span className={styles['pair']}>
      <span>{rangeOf(kind, vital.p75)}</span> <Badge tone={tone}>{words}</Badge>
    </span>
  );
}

function VitalTrend({ vital, hours }: { vital: Name; hours: ReleaseVitals['hours'] }) {
  const kind = KINDS[vital];
  const readings = hours.flatMap(({ hour, version, vitals }) => {
    const found = vitals.find((one) => one.name === vital);
    if (!found) return [];
    const { p75 } = found;
    const says = p75 ? `${rangeOf(kind, p75)} of ${found.documents}` : tooFew(found);
    return [{ hour, version, value: p75?.about ?? null, says }];
  });
  return (
    <Trend
      title={`${kind.title}, 75th percentile`}
      nothing="In no hour have 30 visitors told it."
      readings={readings}
      least={kind.good}
      limit={{ value: kind.good, says: `good up to ${kind.says(kind.good)}` }}
      says={kind.says}
    />
  );
}
