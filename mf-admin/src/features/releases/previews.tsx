import type { RunningPreview } from '@mealtime/contracts/releases';
import { Age, Badge, ConfirmDialog, Moment, Panel } from '@mealtime/desk';
import { Button, Table } from '@mealtime/ui';
import { useState } from 'react';
import { useNews } from '../news';
import { runRelease, useReleasesChanged } from './use-release-desk';
import styles from './releases.module.css';

/** Unpublished versions that links show. A link is shown once, to its creator. */
export function Previews({ previews, canEnd }: { previews: RunningPreview[]; canEnd: boolean }) {
  const [ending, setEnding] = useState<RunningPreview>();
  return (
    <Panel title="Previews">
      {previews.length > 0 ? (
        <List previews={previews} {...(canEnd && { onEnd: setEnding })} />
      ) : (
        <p className={styles['soft']}>
          None runs. A preview shows a version to those who have its link, and nobody else.
        </p>
      )}
      {ending && <End preview={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

function List({ previews, onEnd }: { previews: RunningPreview[]; onEnd?(preview: RunningPreview): void }) {
  return (
    <Table
      caption="Running previews"
      narrowAs="cards"
      rows={previews}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'what',
          title: 'Remote',
          cell: ({ name, version, problem }) => (
            <span className={styles['pair']}>
              <span>{`${name} ${version} `}</span>
              {problem !== null && (
                <span title={problem}>
                  <Badge tone="bad">Does not go with what is live</Badge>
                </span>
              )}
            </span>
          ),
        },
        { id: 'id', title: 'Id', cell: ({ id }) => <code>{id}</code> },
        {
          id: 'by',
          title: 'Begun by',
          cell: ({ by, startedAt }) => (
            <span className={styles['pair']}>
              <bdi>{by ?? 'whoever runs the product'}</bdi>{' '}
              <span className={styles['soft']}>
                <Moment at={startedAt} />
              </span>
            </span>
          ),
        },
        { id: 'until', title: 'Until', cell: ({ until }) => <Moment at={until} /> },
        {
          id: 'opened',
          title: 'First opened',
          cell: ({ openedAt }) => (openedAt ? <Age at={openedAt} /> : <span className={styles['soft']}>Not yet</span>),
        },
        ...(onEnd
          ? [
              {
                id: 'actions',
                title: 'Actions',
                cell: (preview: RunningPreview) => (
                  <Button
                    size="xs"
                    variant="quiet"
                    aria-label={`End the preview ${preview.id} of ${preview.name}`}
                    onClick={() => onEnd(preview)}
                  >
                    End
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function End({ preview: { id, name, version }, onClose }: { preview: RunningPreview; onClose(): void }) {
  const notify = useNews();
  const changed = useReleasesChanged();
  return (
    <ConfirmDialog
      label={`End the preview: ${name} ${version}`}
      action="End the preview"
      onClose={onClose}
      onConfirmed={async () => {
        await runRelease('preview', '--end', id);
        // Before the dialog closes: it returns the focus to an element, which must still exist.
        await changed();
        onClose();
        notify('The preview is ended.');
      }}
    >
      <p>Whoever opened its link has what is live with their next page, and the link opens nothing any more.</p>
    </ConfirmDialog>
  );
}
