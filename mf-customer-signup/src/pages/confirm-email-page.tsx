import { Card, Container } from '@mealtime/ui';
import { EmailConfirmation } from '../features/email-confirmation/email-confirmation';
import styles from './confirm-email-page.module.css';

/** Where the e-mail of a new account leads, at /user/confirm-email. */
export default function ConfirmEmailPage() {
  return (
    <Container width="text" className={styles['page']}>
      <title>Confirm your email | Mealtime</title>
      <meta name="robots" content="noindex" />
      <Card className={styles['card']}>
        <h1 className={styles['title']}>Confirm your email</h1>
        <EmailConfirmation />
      </Card>
    </Container>
  );
}
