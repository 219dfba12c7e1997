import { useLinkToken } from '@mealtime/desk';
import { Card, Container, Notice } from '@mealtime/ui';
import { InvitationCard } from '../features/invitation';
import { PAGES } from '../paths';
import styles from './restaurant-page.module.css';

/** Target of an invitation's link, /restaurant/invitation#<token>. */
export default function InvitationPage() {
  const { token, forget } = useLinkToken('restaurant invitation', PAGES.invitation);
  return (
    <Container width="text" className={styles['page']}>
      <title>Your invitation | Mealtime</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <h1>Your invitation</h1>
      <Card>
        {token ? (
          <InvitationCard key={token} token={token} onAccepted={forget} />
        ) : (
          <Notice tone="info">Please open the full link from your invitation.</Notice>
        )}
      </Card>
    </Container>
  );
}
