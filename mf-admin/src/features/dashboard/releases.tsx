import { Age, Badge, Loaded, messageOf, Panel } from '@mealtime/desk';
import { Button, SkeletonText, Table } from '@mealtime/ui';
import { useState } from 'react';
import styles from './dashboard.module.css';
import { useFileFaults, useReleases, type LivePart } from './use-releases';

/** The live versions, since when, and whether their files are intact. */
export function Releases() {
  const query = useReleases();
  const [which, setWhich] = useState<'first' | 'all'>('first');
  return (
    <Panel
      title="What is live"
      className={styles['wide']}
      actions={
        which === 'first' && (
          <Button size="xs" variant="quiet" onClick={() => setWhich('all')}>
            Check every file
          </Button>
        )
      }
    >
      <Loaded query={query} reading="Looking at what is live" skeleton={<SkeletonText lines={5} />}>
        {({ generation, parts }) => (
          <>
            <Table
              caption="Live versions"
              narrowAs="cards"
              rows={parts}
              rowId={({ name }) => name}
              columns={[
                {
                  id: 'name',
                  title: 'Remote',
                  cell: ({ name, owner }: LivePart) => (
                    <span className={styles['part']}>
                      <span>{name}</span> <span className={styles['soft']}>{owner ?? 'everybody'}</span>
                    </span>
                  ),
                },
                {
                  id: 'version',
                  title: 'Version',
                  cell: ({ version, previous }) => (
                    <span className={styles['part']}>
                      <span>{`${version} `}</span>
                      {previous && <span className={styles['soft']}>{`falls back to ${previous}`}</span>}
                    </span>
                  ),
                },
                { id: 'since', title: 'Live for', cell: ({ since }) => <Age at={since} /> },
                { id: 'files', title: 'Files', cell: (part) => <Files part={part} which={which} /> },
              ]}
            />
            <p className={styles['soft']}>
              {`Generation ${generation}. Live files are downloaded again and compared with the published versions.`}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Files({ part, which }: { part: LivePart; which: 'first' | 'all' }) {
  const { data: faults, error } = useFileFaults(part, which);
  const count = Object.keys(part.files[which]).length;
  if (error) return <Badge tone="wait">{messageOf(error)}</Badge>;
  if (!faults) return <Badge>Looking</Badge>;
  if (faults.length === 0) return <Badge tone="good">{`${count} as published`}</Badge>;
  return (
    <>
      <Badge tone="bad">{`${faults.length} of ${count} wrong`}</Badge>
      <ul role="list" className={styles['faults']}>
        {faults.map(({ path, fault }) => (
          <li key={path}>{`${path.slice(path.lastIndexOf('/') + 1)} ${fault}`}</li>
        ))}
      </ul>
    </>
  );
}
