import type { Product } from 'federated-pages/compose';
import {
  Button,
  Container,
  Dialog,
  EmptyState,
  Skeleton,
  SkeletonText,
  Spinner,
  VisuallyHidden,
  WarningIcon,
} from '@mealtime/ui';
import { START } from '../paths';
import styles from './area.module.css';

const TITLE = 'This part of Mealtime is not answering';
const TEXT = 'The rest of the site works as usual. You can try again, or come back to it in a moment.';

const retry = <Button data-action="retry">Try again</Button>;
const home = <a href={START}>Go to the home page</a>;
/** The drawing of it is opened and closed by the engine, of which the attributes tell. */
const ignored = () => undefined;

/** Notice above a page from the offline copy. The form requests the page's own address again. */
export const kept: Product['kept'] = (
  <div role="status" className={styles['kept']}>
    <p>
      <strong>Mealtime is not answering.</strong> This is the last saved copy of the page.
    </p>
    <form>
      <Button type="submit" variant="secondary" size="sm">
        Try again
      </Button>
    </form>
  </div>
);

/** Placeholders of a remote: shown after a moment, so that a quick load does not flicker. */
export const standIns: Product['standIns'] = {
  'page-loading': (
    <div className={styles['skeleton']} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className={styles['title']} />
      <SkeletonText lines={3} />
      <div className={styles['tiles']}>
        <Skeleton className={styles['tile']} />
        <Skeleton className={styles['tile']} />
        <Skeleton className={styles['tile']} />
      </div>
    </div>
  ),
  'overlay-loading': (
    <div className={styles['veil']} role="status">
      <Spinner />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  ),
  'page-failed': (
    <div className={styles['fallback']}>
      <EmptyState
        level={1}
        title={TITLE}
        art={<WarningIcon />}
        action={
          <>
            {retry}
            {home}
          </>
        }
      >
        <p role="alert">{TEXT}</p>
      </EmptyState>
    </div>
  ),
  'page-readable': (
    <Container>
      <div role="status" className={styles['notice']}>
        <strong>Some things on this page are not answering</strong>
        <p>You can read the page and follow its links. Try again to use everything.</p>
        {retry}
      </div>
    </Container>
  ),
  'overlay-failed': (
    <Dialog label={TITLE} onClose={ignored} canClose={false} size="sm">
      <EmptyState
        title={TITLE}
        art={<WarningIcon />}
        action={
          <>
            {retry}
            <Button variant="secondary" data-action="dismiss">
              Close
            </Button>
          </>
        }
      >
        <p role="alert">{TEXT}</p>
      </EmptyState>
    </Dialog>
  ),
  unexpected: (
    <div className={styles['fallback']}>
      <EmptyState
        level={1}
        title="Unexpected Application Error!"
        art={<WarningIcon />}
        action={
          <>
            <Button data-action="reload">Try again</Button>
            {home}
          </>
        }
      >
        <p role="alert">Something went wrong on our side. Nothing that was already saved is lost.</p>
      </EmptyState>
    </div>
  ),
};
