import type { WithdrawnRemote } from '@mealtime/contracts/releases';
import { Age, ConfirmDialog, Panel } from '@mealtime/desk';
import { Button, CheckboxField, Table } from '@mealtime/ui';
import { useState } from 'react';
import { useNews } from '../news';
import { runRelease, useReleasesChanged } from './use-release-desk';
import styles from './releases.module.css';

/** Withdrawn remotes, with a button to restore each. */
export function Withdrawn({ remotes, canBringBack }: { remotes: WithdrawnRemote[]; canBringBack: boolean }) {
  const [back, setBack] = useState<WithdrawnRemote>();
  return (
    <Panel title="Withdrawn">
      <List remotes={remotes} {...(canBringBack && { onBringBack: setBack })} />
      {back && <BringBack remote={back} onClose={() => setBack(undefined)} />}
    </Panel>
  );
}

interface ListProps {
  remotes: WithdrawnRemote[];
  onBringBack?(remote: WithdrawnRemote): void;
}

const List = ({ remotes, onBringBack }: ListProps) => (
  <Table
    caption="Withdrawn remotes"
    narrowAs="cards"
    rows={remotes}
    rowId={({ name }) => name}
    columns={[
      {
        id: 'name',
        title: 'Remote',
        cell: ({ name, owner }) => (
          <span className={styles['pair']}>
            <span>{name}</span> <span className={styles['soft']}>{owner}</span>
          </span>
        ),
      },
      { id: 'version', title: 'Was live', cell: ({ version }) => version },
      { id: 'since', title: 'Gone for', cell: ({ goneSince }) => <Age at={goneSince} /> },
      { id: 'routes', title: 'Its pages', wraps: true, cell: ({ routes }) => routes.join(', ') },
      ...(onBringBack
        ? [
            {
              id: 'actions',
              title: 'Actions',
              cell: (remote: WithdrawnRemote) => (
                <Button
                  size="xs"
                  variant="quiet"
                  aria-label={`Bring back ${remote.name}`}
                  onClick={() => onBringBack(remote)}
                >
                  Bring back
                </Button>
              ),
            },
          ]
        : []),
    ]}
  />
);

function BringBack({ remote: { name, version }, onClose }: { remote: WithdrawnRemote; onClose(): void }) {
  const [mayBreak, setMayBreak] = useState(false);
  const notify = useNews();
  const changed = useReleasesChanged();
  return (
    <ConfirmDialog
      label={`Bring back: ${name}`}
      action="Bring back"
      onClose={onClose}
      onConfirmed={async () => {
        const links = mayBreak ? ['--allow-broken-links'] : [];
        // If it is live again by now, it stays as it is.
        await runRelease('rollback', name, `--to=${version}`, '--seen=none', ...links);
        // Before the dialog closes: it returns the focus to an element, which must still exist.
        await changed();
        onClose();
        notify('It is live again.');
      }}
    >
      <p>{`Everybody has ${version} again with their next page.`}</p>
      <CheckboxField
        name="mayBreak"
        label="Its links to pages that went meanwhile may lead nowhere"
        checked={mayBreak}
        onChange={({ target }) => setMayBreak(target.checked)}
      />
    </ConfirmDialog>
  );
}
