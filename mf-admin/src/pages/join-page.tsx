import { useLinkToken } from '@mealtime/desk';
import { useNavigate } from 'federated-pages/router';
import { Card, Container, Notice } from '@mealtime/ui';
import { Join } from '../features/join';
import { PAGES } from '../paths';
import styles from './login-page.module.css';

/** Target of an invitation's link, /admin/join#<token>. */
export default function JoinPage() {
  const navigate = useNavigate();
  const { token, forget } = useLinkToken('admin invitation', PAGES.join);
  return (
    <Container className={styles['page']}>
      <title>Join the team | Mealtime</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Card className={styles['card']}>
        <h1 className={styles['title']}>Join the team</h1>
        {token ? (
          <Join
            key={token}
            token={token}
            onJoined={() => {
              forget();
              void navigate(PAGES.dashboard, { replace: true });
            }}
          />
        ) : (
          <Notice tone="info">Please open the full link from your invitation email.</Notice>
        )}
      </Card>
    </Container>
  );
}
