import { jsonStore } from '@mealtime/browser';
import { roleMay, type MembershipSummary, type RestaurantAction } from '@mealtime/contracts/identity';
import { EmptyState } from '@mealtime/ui';
import { Link, useSearchParams } from 'federated-pages/router';
import { useEffect, type ReactNode } from 'react';
import { PAGES, workPath, type WorkPageName } from '../../paths';
import { MembersOnly } from '../members';
import styles from './work-page.module.css';

/** The restaurant that this browser showed last. */
const last = jsonStore('mealtime kitchen restaurant');

type Memberships = readonly [MembershipSummary, ...MembershipSummary[]];

/** Pages of one restaurant in the order of their links, with the required permissions. */
const SECTIONS: readonly { page: WorkPageName; name: string; action: RestaurantAction }[] = [
  { page: 'orders', name: 'Orders', action: 'handle-orders' },
  { page: 'menu', name: 'Menu', action: 'mark-sold-out' },
  { page: 'hours', name: 'Hours', action: 'pause-orders' },
  { page: 'profile', name: 'Profile', action: 'edit-profile' },
  { page: 'team', name: 'Team', action: 'see-team' },
];

interface WorkPageProps {
  page: WorkPageName;
  title: string;
  /** A skeleton of the page's content. */
  skeleton: ReactNode;
  children(restaurant: MembershipSummary): ReactNode;
}

/** A page for work at one of the visitor's restaurants, with links to the others and to its other pages. */
export const WorkPage = ({ title, skeleton, ...page }: WorkPageProps) => (
  <MembersOnly title={title} skeleton={skeleton}>
    {(memberships) => <Chosen {...page} title={title} memberships={memberships} />}
  </MembersOnly>
);

function Chosen({
  page,
  title,
  memberships,
  children,
}: Omit<WorkPageProps, 'skeleton'> & { memberships: Memberships }) {
  const [search] = useSearchParams();
  const asked = search.get('restaurant');
  const of = (slug: unknown) => memberships.find((one) => one.slug === slug);
  const chosen = asked === null ? (of(last.read()) ?? memberships[0]) : of(asked);
  const slug = chosen?.slug;
  useEffect(() => {
    if (slug !== undefined) last.write(slug);
  }, [slug]);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 className={styles['title']}>{title}</h1>
          {chosen && memberships.length === 1 && <bdi className={styles['name']}>{chosen.name}</bdi>}
        </div>
        {memberships.length > 1 && (
          <nav aria-label="Restaurants" className={styles['restaurants']}>
            {memberships.map((one) => (
              <Link key={one.slug} to={workPath(page, one.slug)} aria-current={one === chosen ? 'page' : undefined}>
                <bdi>{one.name}</bdi>
              </Link>
            ))}
          </nav>
        )}
        <nav aria-label="Restaurant pages" className={styles['sections']}>
          {chosen &&
            SECTIONS.filter(({ action }) => roleMay(chosen.role, action)).map((one) => (
              <Link
                key={one.page}
                to={workPath(one.page, chosen.slug)}
                aria-current={one.page === page ? 'page' : undefined}
              >
                {one.name}
              </Link>
            ))}
        </nav>
        <Link className={styles['back']} to={PAGES.restaurant}>
          {memberships.length > 1 ? 'Your restaurants' : 'Your restaurant'}
        </Link>
      </header>
      {chosen ? (
        children(chosen)
      ) : (
        <>
          <title>{`${title} | Mealtime`}</title>
          <EmptyState title="That isn’t one of your restaurants">
            <p>You may have been signed in with another account. Choose one of your restaurants.</p>
            <ul role="list">
              {memberships.map((one) => (
                <li key={one.slug}>
                  <Link to={workPath(page, one.slug)}>
                    <bdi>{one.name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </EmptyState>
        </>
      )}
    </div>
  );
}
