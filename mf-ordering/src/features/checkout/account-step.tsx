import { rememberWayBack } from '@mealtime/browser';
import { Button, Notice, PersonIcon, SkeletonText, buttonClass } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { EXTERNAL_PATHS, checkoutAt } from '../../paths';
import type { Visitor } from '../visitor/visitor';
import styles from './account-step.module.css';

interface AccountStepProps {
  slug: string;
  visitor: Visitor;
  /** Whether the session ended while the page was open. */
  hasEnded: boolean;
  onRetry(): void;
}

/** An account pays. Guests sign in above this page, or sign up, and come back to it. */
export function AccountStep({ slug, visitor, hasEnded, onRetry }: AccountStepProps) {
  if (visitor.state === 'asking') return <SkeletonText lines={2} />;
  if (visitor.state === 'unknown')
    return (
      <Notice tone="error" action={<Button onClick={onRetry}>Try again</Button>}>
        {visitor.message || 'We couldn’t see whether you are signed in.'}
      </Notice>
    );
  if (visitor.state === 'member') {
    const { firstName, lastName, email } = visitor.profile;
    return (
      <p className={styles['member']}>
        <PersonIcon size={20} />
        <span dir="auto">{`Ordering as ${`${firstName} ${lastName}`.trim() || email}`}</span>
      </p>
    );
  }
  const leave = () => rememberWayBack(checkoutAt(slug));
  return (
    <div className={styles['guest']}>
      <p role={hasEnded ? 'alert' : undefined}>
        {hasEnded
          ? 'You have been signed out in the meantime. Sign in again, and go on where you were: nothing is lost.'
          : 'Sign in or sign up to place your order. You come right back here, and your cart stays as it is.'}
      </p>
      <div className={styles['ways']}>
        <Link to={`${EXTERNAL_PATHS.signUp}?tab=sign-in`} className={buttonClass()} onClick={leave}>
          Sign in
        </Link>
        <Link to={EXTERNAL_PATHS.signUp} className={buttonClass({ variant: 'secondary' })} onClick={leave}>
          Sign up
        </Link>
      </div>
    </div>
  );
}
