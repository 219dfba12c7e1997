import { Link, Navigate } from 'federated-pages/router';
import { DatedCard, SocialSupport, ThankYouNav } from '@mealtime/thank-you';
import { wayBack } from '@mealtime/browser';
import { Container, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { Art, party } from '../art';
import { AccountProgress, useAccount } from '../features/account';
import { useDraft } from '../features/customer-draft/customer-draft';
import { ELSEWHERE, PAGES } from '../paths';
import styles from './thank-you-page.module.css';

/** Where a sign-up ends, at /signup/user/thank-you: the account is asked for here, and thanked for once it exists. */
export default function ThankYouPage() {
  const draft = useDraft();
  const { account, retry } = useAccount();
  const [back] = useState(wayBack);
  if (!draft.uid) return <Navigate to={ELSEWHERE.home} replace />;
  // Who signed up on the way to something goes on with that.
  if (back && account.state === 'created') return <Navigate to={back} replace />;
  return (
    <Container width="text" className={styles['page']}>
      {account.state === 'created' ? <Thanks /> : <AccountProgress account={account} onRetry={retry} />}
    </Container>
  );
}

function Thanks() {
  const { title, message, putDate, putSignature, setBorder } = useDraft();
  const [today] = useState(() => new Date());
  return (
    <>
      <title>Thank you | Mealtime</title>
      <DatedCard
        title={title}
        message={message}
        date={today}
        signature="The Mealtime team"
        putDate={putDate}
        putSignature={putSignature}
        setBorder={setBorder}
        art={<Art src={party} className={styles['art']} />}
      >
        <Link className={buttonClass({ size: 'lg' })} to={PAGES.customer}>
          Go to your account
        </Link>
        <ThankYouNav />
        <SocialSupport />
      </DatedCard>
    </>
  );
}
