import type { MembershipSummary } from '@mealtime/contracts/identity';
import { Loaded } from '@mealtime/desk';
import { Container, EmptyState, buttonClass } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import type { ReactNode } from 'react';
import { EXTERNAL_PATHS } from '../../paths';
import styles from './members-only.module.css';
import { SignInFirst } from './sign-in-first';
import { usePerson } from './use-person';

interface MembersOnlyProps {
  /** The page's heading while it is loading. */
  title: string;
  /** A skeleton of the page's content. */
  skeleton: ReactNode;
  children(memberships: readonly [MembershipSummary, ...MembershipSummary[]]): ReactNode;
}

/** Shows a page to members of a restaurant. Others see what they need for access, with a link. */
export function MembersOnly({ title, skeleton, children }: MembersOnlyProps) {
  const { query, isSignedOut } = usePerson();
  if (isSignedOut) return <SignInFirst />;
  const [first, ...others] = query.data?.memberships ?? [];
  if (first) return children([first, ...others]);
  return (
    <Container className={styles['page']}>
      <title>{`${title} | Mealtime`}</title>
      <h1>{title}</h1>
      <Loaded query={query} reading="Loading your restaurants" skeleton={skeleton} retryButton={{}}>
        {() => (
          <EmptyState
            title="You’re not part of a restaurant yet"
            action={
              <>
                <Link className={buttonClass()} to={EXTERNAL_PATHS.restaurantSignUp}>
                  Register a restaurant
                </Link>
                <Link className={buttonClass({ variant: 'secondary' })} to={EXTERNAL_PATHS.restaurantStatus}>
                  See your application
                </Link>
              </>
            }
          >
            <p>Applied already? This page opens as soon as your restaurant is approved.</p>
          </EmptyState>
        )}
      </Loaded>
    </Container>
  );
}
