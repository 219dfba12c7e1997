import type { ReleaseWalks } from '@mealtime/contracts/releases';
import { Badge, DialogTitle, Loaded, Moment } from '@mealtime/desk';
import { Dialog, Skeleton, SkeletonText } from '@mealtime/ui';
import { useState } from 'react';
import { Figures, FilePicture } from '../parts';
import { useWalkPicture, useWalks } from './use-release-desk';
import styles from './walks.module.css';

type Walk = ReleaseWalks['walks'][number];
type Report = NonNullable<Walk['report']>;
type Page = Report['pages'][number];
type Figure = keyof Page['figures'];

const STANDINGS = { canary: 'Canary', live: 'Live', previous: 'Before', other: 'Not live' } as const;
const FIGURES: readonly (readonly [Figure, label: string, digits: number])[] = [
  ['scripts', 'Scripts, kB', 0],
  ['requests', 'Requests', 0],
  ['largestPaint', 'Largest paint, ms', 0],
  ['layoutShift', 'Layout shift', 3],
];

/** Pixels that fit a medium dialog. */
const NARROW = 480;

const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** Reports of the checks of a remote's versions before their release. */
export const Walks = ({ name }: { name: string }) => (
  <Loaded query={useWalks(name)} reading="Loading reports" skeleton={<SkeletonText lines={4} />}>
    {(walks) => (
      <div className={styles['walks']}>
        {walks.length === 0 && <p className={styles['soft']}>No version of it was ever walked through.</p>}
        {walks.map((walk) => (
          <OneWalk key={walk.version} name={name} walk={walk} />
        ))}
      </div>
    )}
  </Loaded>
);

function OneWalk({ name, walk: { version, standing, report } }: { name: string; walk: Walk }) {
  const refused = report?.pages.filter(({ problems }) => problems.length > 0).length ?? 0;
  return (
    <section className={styles['walk']} aria-label={`${name} ${version}`}>
      <h3 className={styles['title']}>
        <span>{version}</span>
        <Badge>{STANDINGS[standing]}</Badge>
        {report && (refused > 0 ? <Badge tone="bad">Refused</Badge> : <Badge tone="good">Well</Badge>)}
      </h3>
      {report ? (
        <>
          <p className={styles['soft']}>
            <span>{`${pages(report.pages.length)} in ${report.seconds.toFixed(1)} s,`}</span>{' '}
            <Moment at={report.walkedAt} />
            <span>{report.looksForBarriers ? '' : ', and nobody looked for what keeps people out'}</span>
          </p>
          {report.pages.map((page) => (
            <OnePage key={page.address} page={page} of={{ name, version }} report={report} />
          ))}
        </>
      ) : (
        <p className={styles['soft']}>It was not walked through, or the report cannot be read.</p>
      )}
    </section>
  );
}

interface OfPage {
  page: Page;
  of: { name: string; version: string };
  report: Report;
}

/** Loads its screenshots when it is opened. */
function OnePage({ page, of, report }: OfPage) {
  const { address, remote, problems, known } = page;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['page']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span className={styles['address']}>{address}</span>
        {remote !== of.name && <span className={styles['soft']}>{remote}</span>}
        {problems.length > 0 && <Badge tone="bad">{`${problems.length} refused`}</Badge>}
        {known.length > 0 && <Badge>{`${known.length} known`}</Badge>}
      </summary>
      {isOpen && (
        <div className={styles['inside']}>
          <Sentences title="Refused for" sentences={problems} />
          <Sentences title="Wrong with the version before too" sentences={known} />
          <FiguresOf page={page} budgets={report.budgets} />
          {page.pictures.map((pictures) => (
            <Pictures key={pictures.width} pictures={pictures} address={address} of={of} walkedAt={report.walkedAt} />
          ))}
        </div>
      )}
    </details>
  );
}

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <div>
      <h4 className={styles['small']}>{title}</h4>
      <ul className={styles['sentences']}>
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );

const FiguresOf = ({ page: { address, figures, before }, budgets }: { page: Page; budgets: Report['budgets'] }) => (
  <Figures
    label={`Figures of ${address}`}
    heads={['Before anybody touches it', 'This version', 'Before it', 'At most']}
  >
    {FIGURES.map(([figure, label, digits]) => {
      const most = budgets[figure];
      const isOver = most !== undefined && figures[figure] > most;
      return (
        <tr key={figure}>
          <th scope="row">{label}</th>
          <td className={isOver ? styles['over'] : undefined}>
            {`${figures[figure].toFixed(digits)}${isOver ? ' (over)' : ''}`}
          </td>
          <td>{before ? before[figure].toFixed(digits) : 'none'}</td>
          <td>{most ?? 'not limited'}</td>
        </tr>
      );
    })}
  </Figures>
);

interface PicturesProps {
  pictures: Page['pictures'][number];
  address: string;
  of: { name: string; version: string };
  walkedAt: string;
}

function Pictures({ pictures: { width, before, after, difference, share }, address, of, walkedAt }: PicturesProps) {
  const shown = [
    ['before', before],
    ['after', after],
    [`difference, ${((share ?? 0) * 100).toFixed(1)} %`, difference],
  ] as const;
  return (
    <div>
      <h4 className={styles['small']}>{`At ${width} px`}</h4>
      <div className={styles['pictures']}>
        {shown.map(
          ([label, picture]) =>
            picture !== null && (
              <Picture
                key={label}
                label={label}
                isNarrow={width <= NARROW}
                name={`${address} at ${width} px, ${label}`}
                params={{ ...of, picture }}
                walkedAt={walkedAt}
              />
            ),
        )}
      </div>
    </div>
  );
}

interface PictureProps {
  label: string;
  /** Whether it is too narrow for a wide dialog. */
  isNarrow: boolean;
  name: string;
  params: { name: string; version: string; picture: string };
  walkedAt: string;
}

function Picture({ label, isNarrow, name, params, walkedAt }: PictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['picture']}>
      <span className={styles['soft']}>{label}</span>
      <Loaded
        query={useWalkPicture(params, walkedAt)}
        reading="Loading the picture"
        skeleton={<Skeleton className={styles['thumbnail']} />}
      >
        {(file) => (
          <>
            <button
              type="button"
              className={styles['open']}
              aria-label={`Larger: ${name}`}
              onClick={() => setIsOpen(true)}
            >
              <FilePicture className={styles['thumbnail']} file={file} name="" />
            </button>
            {isOpen && (
              <Dialog label={name} size={isNarrow ? 'md' : 'lg'} onClose={() => setIsOpen(false)}>
                <DialogTitle>{name}</DialogTitle>
                <div className={styles['large']} role="region" aria-label="Picture" tabIndex={0}>
                  <FilePicture className={styles['whole']} file={file} name={name} />
                </div>
              </Dialog>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
