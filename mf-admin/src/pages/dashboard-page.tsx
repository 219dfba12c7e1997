import { Navigate, useNavigate } from '@mealtime/federation/router';
import { Button, Container, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { LogoutButton, useRenewal, useSession, type Admin } from '../features/session';
import { Waiting } from '../features/waiting';
import { PAGES } from '../paths';
import styles from './dashboard-page.module.css';

/** The admin's first page, at /admin. Whoever is not logged in is led to the login. */
export default function DashboardPage() {
  const { session, check } = useSession();
  switch (session.state) {
    case 'logged-out':
      return <Navigate to={PAGES.login} replace />;
    case 'logged-in':
      return <Dashboard admin={session.admin} onTokenChange={check} />;
    default:
      return (
        <Container className={styles['page']}>
          <title>Admin | Mealtime</title>
          {session.state === 'failed' ? (
            <Notice tone="error" action={<Button onClick={check}>Try again</Button>}>
              {session.message}
            </Notice>
          ) : (
            <>
              <VisuallyHidden>
                <span role="status">Checking your login</span>
              </VisuallyHidden>
              <SkeletonText lines={4} />
            </>
          )}
        </Container>
      );
  }
}

function Dashboard({ admin, onTokenChange }: { admin: Admin; onTokenChange(): void }) {
  const navigate = useNavigate();
  useRenewal(admin.expiresAt, onTokenChange);
  return (
    <Container className={styles['page']}>
      <title>Admin Dashboard | Mealtime</title>
      <header className={styles['header']}>
        <h1 className={styles['title']}>Admin Dashboard</h1>
        <p className={styles['who']}>
          {admin.username} <span className={styles['role']}>{admin.role}</span>
        </p>
        <LogoutButton onLoggedOut={() => void navigate(PAGES.login, { replace: true })} />
      </header>
      <Waiting />
    </Container>
  );
}
