import { tabMemory } from '@mealtime/browser';
import { useLocation, useNavigate } from 'federated-pages/router';
import { Card, Container, Notice } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { Join } from '../features/join';
import { PAGES } from '../paths';
import styles from './login-page.module.css';

/** What a link's token is kept in once it is out of the address: this tab's memory. */
const invited = tabMemory('admin invitation', () => ({ token: '' }));

/** Where an invitation's link leads, /admin/join#<token>. The token leaves the address, and with it the history, at once. */
export default function JoinPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1) || invited().token);
  const given = hash.slice(1);
  useEffect(() => {
    if (!given) return;
    invited().token = given;
    setToken(given);
    void navigate(PAGES.join, { replace: true });
  }, [given, navigate]);
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
              invited().token = '';
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
