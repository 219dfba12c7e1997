import { Age, Loaded, Panel } from '@mealtime/desk';
import { SkeletonText, Table } from '@mealtime/ui';
import styles from './dashboard.module.css';
import { useMessageStatistics, type MessageQueue } from './use-statistics';

const words = (queue: string) => queue.replaceAll('-', ' ').replaceAll('.', ' ');

/** E-mails and other jobs that fail or wait. */
export const Messages = () => (
  <Panel title="Messages and other work" className={styles['wide']}>
    <Loaded query={useMessageStatistics()} reading="Checking the outbox" skeleton={<SkeletonText lines={2} />}>
      {(queues) =>
        queues.length === 0 ? (
          <p className={styles['soft']}>Everything has been sent. Nothing failed in the last week.</p>
        ) : (
          <Table
            caption="Waiting or failed work"
            narrowAs="cards"
            rows={queues}
            rowId={({ queue }) => queue}
            columns={[
              { id: 'queue', title: 'What', cell: ({ queue }: MessageQueue) => words(queue) },
              { id: 'waiting', title: 'Waiting', align: 'end', cell: ({ waiting }) => waiting },
              { id: 'retrying', title: 'Retrying', align: 'end', cell: ({ retrying }) => retrying },
              { id: 'failed', title: 'Failed', align: 'end', cell: ({ failed }) => failed },
              { id: 'oldest', title: 'Oldest', cell: ({ oldest }) => oldest && <Age at={oldest} /> },
            ]}
          />
        )
      }
    </Loaded>
  </Panel>
);
