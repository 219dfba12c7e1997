import { Button, Card, EmptyState, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useWaiting } from './use-waiting';
import styles from './waiting.module.css';

/** What waits for a reviewer. */
export function Waiting() {
  const { waiting, retry } = useWaiting();
  switch (waiting.state) {
    case 'loading':
      return (
        <div role="status">
          <VisuallyHidden>Counting the applications</VisuallyHidden>
          <SkeletonText lines={3} />
        </div>
      );
    case 'failed':
      return (
        <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
          {waiting.message}
        </Notice>
      );
    case 'ready':
      return waiting.count === 0 ? <Nothing /> : <Count count={waiting.count} />;
  }
}

const Nothing = () => (
  <EmptyState title="Nothing waits for you">
    <p>Every restaurant’s application that was submitted has been answered. New ones are counted here.</p>
  </EmptyState>
);

const Count = ({ count }: { count: number }) => (
  <Card className={styles['card']}>
    <h2 className={styles['title']}>Restaurants</h2>
    <p className={styles['count']}>
      <strong className={styles['number']}>{count}</strong>
      {count === 1 ? 'application waits for an answer' : 'applications wait for an answer'}
    </p>
  </Card>
);
