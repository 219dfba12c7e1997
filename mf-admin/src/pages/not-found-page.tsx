import { Link, useLocation } from 'federated-pages/router';
import { EmptyState, buttonClass } from '@mealtime/ui';
import { PageHead } from '../features/frame';
import { PAGES } from '../paths';

/** For unknown addresses of the area, mistyped or truncated. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const place = pathname.startsWith(`${PAGES.people}/`)
    ? { path: PAGES.people, label: 'Go to people' }
    : { path: PAGES.applications, label: 'Go to the applications' };
  return (
    <>
      <PageHead title="Page not found" tab="Not found" />
      <EmptyState
        title="There is nothing at this address"
        action={
          <Link to={place.path} className={buttonClass({ size: 'xs', variant: 'secondary' })}>
            {place.label}
          </Link>
        }
      >
        <p>
          <bdi>{pathname}</bdi> may be misspelled or incomplete. Press Ctrl K to search applications.
        </p>
      </EmptyState>
    </>
  );
}
