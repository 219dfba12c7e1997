import type { Area } from '@mealtime/federation/manifest';
import { Button, Container, Dialog, EmptyState, WarningIcon } from '@mealtime/ui';
import { START } from '../paths';
import styles from './area.module.css';

interface AreaFallbackProps {
  area: Area;
  /** True when the page as it was prerendered can still be read below. */
  contentIsShown: boolean;
  onRetry(): void;
  /** Closes an overlay that could not be loaded. */
  onDismiss(): void;
}

const TITLE = 'This part of Mealtime is not answering';
const TEXT = 'The rest of the site works as usual. You can try again, or come back to it in a moment.';

/** What an area shows when its remote cannot: what is the matter, and the ways on. */
export function AreaFallback({ area, contentIsShown, onRetry, onDismiss }: AreaFallbackProps) {
  const retry = <Button onClick={onRetry}>Try again</Button>;
  if (area === 'overlay') {
    return (
      <Dialog label={TITLE} onClose={onDismiss} size="sm">
        <EmptyState title={TITLE} art={<WarningIcon />} action={retry}>
          <p role="alert">{TEXT}</p>
        </EmptyState>
      </Dialog>
    );
  }
  if (contentIsShown) {
    return (
      <Container>
        <div role="status" className={styles['notice']}>
          <strong>Some things on this page are not answering</strong>
          <p>You can read it and follow its links. Try again to use the rest.</p>
          {retry}
        </div>
      </Container>
    );
  }
  return (
    <div className={styles['fallback']}>
      <EmptyState
        level={1}
        title={TITLE}
        art={<WarningIcon />}
        action={
          <>
            {retry}
            <a href={START}>Go to the home page</a>
          </>
        }
      >
        <p role="alert">{TEXT}</p>
      </EmptyState>
    </div>
  );
}
