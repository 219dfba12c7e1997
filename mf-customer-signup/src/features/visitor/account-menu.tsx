import { FrameLink, PersonIcon, VisuallyHidden } from '@mealtime/ui';
import { useRef } from 'react';
import { PAGES } from '../../paths';
import { SignOutButton } from '../profile';
import { AccountLinks } from './account-links';
import styles from './account-menu.module.css';
import { useVisitor } from './use-visitor';

const MENU = 'account-menu';

/** The header's end: the way in for guests, and for members their initial, which opens a menu. */
export function AccountMenu() {
  const visitor = useVisitor();
  const menu = useRef<HTMLDivElement>(null);
  const name = visitor && `${visitor.firstName} ${visitor.lastName}`.trim();
  return (
    <>
      <FrameLink href={PAGES.login} label="Sign in" data-for="guests" />
      <div data-for="members" className={styles['account']}>
        <button type="button" className={styles['opener']} popoverTarget={MENU}>
          <span aria-hidden="true">{visitor?.firstName ? initialOf(visitor.firstName) : <PersonIcon />}</span>
          <VisuallyHidden>{name ? `Profile of ${name}` : 'Profile'}</VisuallyHidden>
        </button>
        <div
          ref={menu}
          id={MENU}
          popover="auto"
          className={styles['menu']}
          onClick={({ target }) => target instanceof Element && target.closest('a') && menu.current?.hidePopover()}
        >
          <p className={styles['name']} dir="auto">
            {name ?? 'Signed in'}
          </p>
          <AccountLinks visitor={visitor} />
          <SignOutButton onSignedOut={() => menu.current?.hidePopover()} />
        </div>
      </div>
    </>
  );
}

const initialOf = (name: string) => Array.from(name)[0]?.toUpperCase();
