import { Link, useLocation } from 'federated-pages/router';
import { EmptyState, buttonClass } from '@mealtime/ui';
import { PageHead } from '../features/frame';
import { PAGES } from '../paths';

/** Below the area's patterns, where no page is: an address that was mistyped, or cut off. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const place = pathname.startsWith(`${PAGES.people}/`)
    ? { path: PAGES.people, label: 'Go to people' }
    : { path: PAGES.applications, label: 'Go to the applications' };
  return (
    <>
      <PageHead title="There is no page here" tab="Not found" />
      <EmptyState
        title="The address leads nowhere"
        action={
          <Link to={place.path} className={buttonClass({ size: 'xs', variant: 'secondary' })}>
            {place.label}
          </Link>
        }
      >
        <p>
          <bdi>{pathname}</bdi> may have been typed differently, or copied incompletely. Ctrl K finds applications by
          what is known of them.
        </p>
      </EmptyState>
    </>
  );
}
