import type { AdminRelease, AdminReleases } from '@mealtime/contracts/releases';
import { Age, Loaded, Moment, Panel } from '@mealtime/desk';
import { Button, SkeletonText, Table, VisuallyHidden, cx } from '@mealtime/ui';
import { useState } from 'react';
import { useAdmin } from '../session';
import { Bonds } from './bonds';
import { Canary } from './canary';
import { Previews } from './previews';
import { Reason } from './reason';
import { ReleaseActions } from './release-actions';
import { Teams } from './teams';
import { Tokens } from './tokens';
import { useReleaseDesk } from './use-release-desk';
import { Visits } from './visits';
import { Walks } from './walks';
import { Withdrawn } from './withdrawn';
import styles from './releases.module.css';

const percent = (failed: number, visits: number) => `${((failed / Math.max(1, visits)) * 100).toFixed(1)} %`;

/** Live versions, canaries, their figures, and release tokens. */
export const Releases = () => (
  <div className={styles['releases']}>
    <Loaded query={useReleaseDesk()} reading="Loading live versions" skeleton={<SkeletonText lines={8} />}>
      {(releases) => <Live releases={releases} />}
    </Loaded>
    <Tokens />
    {useAdmin().role === 'owner' && <Teams />}
  </div>
);

const SHOWN = { visits: ['Visits of', Visits], walks: ['Checks before release of', Walks] } as const;

/** More about one remote. */
function Shown({ name, what, onClose }: { name: string; what: keyof typeof SHOWN; onClose(): void }) {
  const [title, Content] = SHOWN[what];
  return (
    <Panel
      title={`${title} ${name}`}
      actions={
        <Button size="xs" variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Content name={name} />
    </Panel>
  );
}

/** Older services send no withdrawn remotes, no dependencies, and no times of reactivation. */
function Live({
  releases: { generation, shell, remotes, withdrawn = [], bonds = [], previews, history },
}: {
  releases: AdminReleases;
}) {
  const isOwner = useAdmin().role === 'owner';
  const [shown, setShown] = useState<{ name: string; what: keyof typeof SHOWN }>();
  if (generation === 0)
    return (
      <Panel title="Live versions">
        <p className={styles['soft']}>Nothing was published yet. The first release makes the first generation.</p>
      </Panel>
    );
  return (
    <>
      <Panel title={`Generation ${generation}, shell ${shell ?? 'unknown'}`}>
        {history[0] && <LastRelease release={history[0]} />}
        <Table
          caption="Live versions"
          narrowAs="cards"
          rows={remotes}
          rowId={({ name }) => name}
          columns={[
            {
              id: 'name',
              title: 'Remote',
              cell: ({ name, owner }: AdminRelease) => (
                <span className={cx(styles['pair'], styles['breaks'])}>
                  <span>{name}</span> <span className={styles['soft']}>{owner}</span>
                </span>
              ),
            },
            {
              id: 'version',
              title: 'Version',
              cell: (remote) => (
                <div className={styles['versions']}>
                  <Version remote={remote} />
                  {remote.canary && <Canary canary={remote.canary} judgement={remote.judgement} />}
                </div>
              ),
            },
            {
              id: 'since',
              title: 'Live for',
              cell: ({ liveSince, publishedAt }) => <Age at={liveSince || publishedAt} />,
            },
            { id: 'does', title: 'In 24 hours', cell: (remote) => <Does remote={remote} /> },
            {
              id: 'actions',
              title: 'Actions',
              cell: (remote) => (
                <ReleaseActions
                  remote={remote}
                  canChange={isOwner}
                  onShow={(what) => setShown({ name: remote.name, what })}
                />
              ),
            },
          ]}
        />
      </Panel>
      {shown && <Shown key={`${shown.what} ${shown.name}`} {...shown} onClose={() => setShown(undefined)} />}
      {withdrawn.length > 0 && <Withdrawn remotes={withdrawn} canBringBack={isOwner} />}
      <Panel title="Fragments in use">
        <Bonds names={remotes.map(({ name }) => name)} bonds={bonds} />
      </Panel>
      <Previews previews={previews} canEnd={isOwner} />
      <Panel title="History">
        <ol role="list" className={styles['history']}>
          {history.map((one) => (
            <li key={one.generation} className={styles['line']}>
              <span className={styles['number']}>{one.generation}</span>
              <Reason text={one.reason} />
              <span className={styles['made']}>
                <By author={one.by} />
                <Moment at={one.createdAt} />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** The last change, with actor and time. */
const LastRelease = ({ release }: { release: AdminReleases['history'][number] }) => (
  <p className={styles['last']}>
    <strong>Last release:</strong> <Reason text={release.reason} /> <By author={release.by} />{' '}
    <Moment at={release.createdAt} />
  </p>
);

const By = ({ author }: { author: string | null }) =>
  author === null ? (
    <span>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>by the system</VisuallyHidden>
    </span>
  ) : (
    <span>
      by <bdi>{author}</bdi>
    </span>
  );

/** The live version, the one that it replaced, and the target of a rollback if that is another one. */
function Version({ remote: { version, replaced, previous } }: { remote: AdminRelease }) {
  const before = replaced ?? previous;
  return (
    <span className={styles['pair']}>
      <span>{`${version} `}</span>
      <span className={styles['soft']}>{before ? `replaced ${before}` : 'first version'}</span>
      {previous !== null && previous !== before && (
        <span className={styles['soft']}>{`rolling back goes to ${previous}`}</span>
      )}
    </span>
  );
}

/** How often each version failed, the live one first. */
function Does({ remote: { version, visits } }: { remote: AdminRelease }) {
  if (visits.length === 0) return <span className={styles['soft']}>no visits</span>;
  const first = (one: { version: string }) => Number(one.version !== version);
  return (
    <ul role="list" className={styles['does']}>
      {[...visits]
        .sort((a, b) => first(a) - first(b))
        .slice(0, 3)
        .map((one) => (
          <li key={one.version}>
            <span>{`${one.version}:`}</span> <Figures {...one} />
          </li>
        ))}
    </ul>
  );
}

/** On prerendered pages a version's code may never run: that is no visit, but web vitals are reported. */
const Figures = ({ visits, failedVisits }: AdminRelease['visits'][number]) =>
  visits + failedVisits === 0 ? (
    <span>only read</span>
  ) : (
    <div>
      <span>{`${visits} ${visits === 1 ? 'visit' : 'visits'},`}</span>{' '}
      <span className={failedVisits > 0 ? styles['failed'] : styles['soft']}>
        {`${percent(failedVisits, visits)} of visits failed`}
      </span>
    </div>
  );
