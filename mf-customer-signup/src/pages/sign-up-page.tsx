import type { CustomerProfile } from '@mealtime/contracts/identity';
import { Link, useSearchParams } from 'federated-pages/router';
import { Notice, ScooterIcon, StoreIcon, Tabs, buttonClass, cx } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { CustomerForm } from '../features/customer-form';
import { GoogleButton, GoogleUnavailable } from '../features/google';
import { SignOutButton, UnlessSignedIn } from '../features/profile';
import { SignInForms } from '../features/sign-in';
import { dropExpiredSignUp, readSignUp } from '../features/sign-up';
import { EXTERNAL_PATHS, PAGES } from '../paths';
import styles from './sign-up-page.module.css';

/** The modal's content at /signup/user: signing up or signing in, and the ways for partners. */
export default function SignUpPage() {
  return (
    <UnlessSignedIn member={(profile) => <AlreadySignedIn profile={profile} />}>
      <Forms />
    </UnlessSignedIn>
  );
}

function AlreadySignedIn({ profile }: { profile: CustomerProfile }) {
  return (
    <div className={styles['stack']}>
      <title>You are signed in | Mealtime</title>
      <h2 className={styles['title']}>{`You’re signed in, ${profile.firstName || profile.email}`}</h2>
      <Link className={buttonClass()} to={PAGES.customer}>
        Go to your account
      </Link>
      <SignOutButton />
    </div>
  );
}

function Forms() {
  const [query] = useSearchParams();
  // Others' pages lead to either: /signup/user?tab=sign-in
  const [tab, setTab] = useState(() => (query.get('tab') === 'sign-in' ? 'signIn' : 'signUp'));
  const [{ notice }] = useState(() => readSignUp().messages);
  useEffect(dropExpiredSignUp, []);

  const signUp = (
    <div className={styles['stack']}>
      <div className={styles['shortcuts']}>
        <Link className={styles['shortcut']} to={EXTERNAL_PATHS.restaurantSignUp}>
          <StoreIcon /> Restaurant Partner
        </Link>
        <Link className={styles['shortcut']} to={PAGES.driver}>
          <ScooterIcon /> Delivery Partner
        </Link>
      </div>
      <CustomerForm />
      <p className={styles['or']}>or</p>
      <GoogleButton />
      <PartnerLinks verb="Register" restaurant={EXTERNAL_PATHS.restaurantSignUp} driver={PAGES.driver} />
    </div>
  );

  const signIn = (
    <div className={styles['stack']}>
      <SignInForms
        signUp={
          <button
            type="button"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            onClick={() => setTab('signUp')}
          >
            Sign up with this number
          </button>
        }
      />
      <hr className={styles['line']} />
      <GoogleButton />
      <PartnerLinks verb="Sign in" restaurant={EXTERNAL_PATHS.restaurantStatus} driver={PAGES.driver} />
    </div>
  );

  return (
    <div className={styles['stack']}>
      <title>Sign up or sign in | Mealtime</title>
      <h2 className={styles['title']}>{tab === 'signUp' ? 'Good food starts here' : 'Welcome back'}</h2>
      <GoogleUnavailable />
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Tabs
        label="Sign up or sign in"
        tabs={[
          { id: 'signIn', label: 'Sign In', content: signIn },
          { id: 'signUp', label: 'Sign Up', content: signUp },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </div>
  );
}

interface PartnerLinksProps {
  verb: string;
  restaurant: string;
  driver: string;
}

function PartnerLinks({ verb, restaurant, driver }: PartnerLinksProps) {
  const look = cx(buttonClass({ variant: 'secondary', size: 'sm' }), styles['partner']);
  return (
    <div className={styles['partners']}>
      <Link className={look} to={restaurant}>
        {`${verb} as a restaurant partner`}
      </Link>
      <Link className={look} to={driver}>
        {`${verb} as a Delivery partner`}
      </Link>
    </div>
  );
}
