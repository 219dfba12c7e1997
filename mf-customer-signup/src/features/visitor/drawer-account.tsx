import { FrameLink } from '@mealtime/ui';
import { PAGES } from '../../paths';
import { SignOutButton } from '../profile';
import { AccountLinks } from './account-links';
import styles from './drawer-account.module.css';
import { useVisitor } from './use-visitor';

/** The account in the drawer of small screens. */
export function DrawerAccount() {
  const visitor = useVisitor();
  return (
    <>
      <FrameLink href={PAGES.login} label="Sign in" size="large" data-for="guests" />
      <div data-for="members" className={styles['account']}>
        <AccountLinks visitor={visitor} />
        <SignOutButton />
      </div>
    </>
  );
}
