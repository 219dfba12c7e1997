import { useNavigate } from '@mealtime/federation/router';
import { Card, Container } from '@mealtime/ui';
import { LoginForm } from '../features/session';
import { PAGES } from '../paths';
import styles from './login-page.module.css';

/** At /admin/login. */
export default function LoginPage() {
  const navigate = useNavigate();
  return (
    <Container className={styles['page']}>
      <title>Admin login | Mealtime</title>
      <meta name="robots" content="noindex" />
      <Card className={styles['card']}>
        <h1 className={styles['title']}>Admin login</h1>
        <p className={styles['lead']}>For the people who run Mealtime.</p>
        <LoginForm onLoggedIn={() => void navigate(PAGES.dashboard, { replace: true })} />
      </Card>
    </Container>
  );
}
