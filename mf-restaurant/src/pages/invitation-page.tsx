import { tabMemory } from '@mealtime/browser';
import { Card, Container, Notice } from '@mealtime/ui';
import { useLocation, useNavigate } from 'federated-pages/router';
import { useEffect, useState } from 'react';
import { InvitationCard } from '../features/invitation';
import { PAGES } from '../paths';
import styles from './restaurant-page.module.css';

/** What a link's token is kept in once it is out of the address: this tab's memory. */
const invited = tabMemory('restaurant invitation', () => ({ token: '' }));

/**
 * Where an invitation's link leads, /restaurant/invitation#<token>. The token leaves the address, and with it the history, at
 * once.
 */
export default function InvitationPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1) || invited().token);
  const given = hash.slice(1);
  useEffect(() => {
    if (!given) return;
    invited().token = given;
    setToken(given);
    void navigate(PAGES.invitation, { replace: true });
  }, [given, navigate]);
  return (
    <Container width="text" className={styles['page']}>
      <title>Your invitation | Mealtime</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1>Your invitation</h1>
      <Card>
        {token ? (
          <InvitationCard key={token} token={token} onAccepted={() => void (invited().token = '')} />
        ) : (
          <Notice tone="info">Please open the full link from your invitation.</Notice>
        )}
      </Card>
    </Container>
  );
}
