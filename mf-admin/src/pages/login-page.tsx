import { useLocation, useNavigate } from 'federated-pages/router';
import { Card, Container } from '@mealtime/ui';
import { LoginForm } from '../features/session';
import { PAGES } from '../paths';
import styles from './login-page.module.css';

/** The page that required the login: a page of this area and no other. */
function cameFrom(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(`${PAGES.dashboard}/`) ? from : PAGES.dashboard;
}

/** At /admin/login. */
export default function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <Container className={styles['page']}>
      <title>Admin login | Mealtime</title>
      <meta name="robots" content="noindex" />
      <Card className={styles['card']}>
        <h1 className={styles['title']}>Admin login</h1>
        <p className={styles['lead']}>For the people who run Mealtime.</p>
        <LoginForm onLoggedIn={() => void navigate(cameFrom(state), { replace: true })} />
      </Card>
    </Container>
  );
}
