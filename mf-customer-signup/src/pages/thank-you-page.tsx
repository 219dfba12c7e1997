import { Link, Navigate } from 'federated-pages/router';
import { DatedCard, SocialSupport, ThankYouNav } from '@mealtime/thank-you';
import { wayBack } from '@mealtime/browser';
import { Container, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { Art, party } from '../art';
import { AccountProgress } from '../features/account';
import { useSignUp } from '../features/sign-up';
import { EXTERNAL_PATHS, PAGES } from '../paths';
import styles from './thank-you-page.module.css';

/** Where a sign-up ends, at /signup/user/thank-you: shows how far the account is, and thanks for it once it exists. */
export default function ThankYouPage() {
  const { uid, dataSent } = useSignUp();
  const [back] = useState(wayBack);
  if (!uid) return <Navigate to={EXTERNAL_PATHS.home} replace />;
  // A visitor who signed up for another page returns to it.
  if (back && dataSent) return <Navigate to={back} replace />;
  return (
    <Container width="text" className={styles['page']}>
      {dataSent ? <Thanks /> : <AccountProgress />}
    </Container>
  );
}

function Thanks() {
  const { title, message, putDate, putSignature, setBorder } = useSignUp();
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
