import { createQueryClient } from '@mealtime/desk';
import { Navigate, useLocation } from 'federated-pages/router';
import { Button, Container, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { removeToken } from '../../api/token-store';
import { PAGES } from '../../paths';
import { useRenewal } from './use-renewal';
import { useSession, type Admin } from './use-session';
import { WhoContext } from './who';
import styles from './guard.module.css';

/** Shows its content to logged-in admins; redirects others to the login, and back afterwards. */
export function Guard({ children }: { children: ReactNode }) {
  const { session, check } = useSession();
  const { pathname, search } = useLocation();
  switch (session.state) {
    case 'logged-out':
      return (
        <Navigate to={PAGES.login} replace state={pathname === PAGES.dashboard ? null : { from: pathname + search }} />
      );
    case 'logged-in':
      return (
        <LoggedIn key={session.admin.id} admin={session.admin} onChange={check}>
          {children}
        </LoggedIn>
      );
    default:
      return (
        <Container className={styles['page']}>
          <title>Admin | Mealtime</title>
          {session.state === 'failed' ? (
            <Notice tone="error" action={<Button onClick={check}>Try again</Button>}>
              {session.message}
            </Notice>
          ) : (
            <div className={styles['checking']}>
              <VisuallyHidden>
                <span role="status">Checking your login</span>
              </VisuallyHidden>
              <SkeletonText lines={4} />
            </div>
          )}
        </Container>
      );
  }
}

interface LoggedInProps {
  admin: Admin;
  onChange(): void;
  children: ReactNode;
}

/** Cached data of an account is discarded with its session. */
function LoggedIn({ admin, onChange, children }: LoggedInProps) {
  useRenewal(admin.expiresAt, onChange);
  const [client] = useState(() => createQueryClient({ onLoggedOut: removeToken, onRightsChanged: onChange }));
  const who = useMemo(() => ({ admin, recheck: onChange }), [admin, onChange]);
  return (
    <WhoContext value={who}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </WhoContext>
  );
}
