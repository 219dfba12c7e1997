import { KeyHint, Palette, ShortcutHelp, Shortcuts, useShortcut } from '@mealtime/desk';
import { Link, useLocation, useNavigate } from 'federated-pages/router';
import { SearchIcon } from '@mealtime/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { PAGES } from '../../paths';
import { News } from '../news';
import { Live } from '../queue';
import { LogoutButton, useAdmin } from '../session';
import styles from './frame.module.css';
import { PLACES, SEARCH, isAt } from './places';

/** The frame of every page after the login: navigation, the account, the logout. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Shortcuts storageKey="mealtime-admin-single-keys">
      <Palette places={PLACES} search={SEARCH}>
        {(openPalette) => (
          <div className={styles['frame']}>
            <div className={styles['side']}>
              <button type="button" className={styles['search']} onClick={openPalette} aria-keyshortcuts="Control+K">
                <SearchIcon size={16} />
                <span>Search or go to</span>
                <KeyHint keys="Ctrl K" />
              </button>
              <Navigation />
              <Who />
            </div>
            <div className={styles['content']}>
              <News>{children}</News>
            </div>
          </div>
        )}
      </Palette>
      <Live />
      <ShortcutHelp />
    </Shortcuts>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // On touch screens the navigation is a scrolling strip, whose current link may be out of view.
    const strip = place.current;
    const present = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && present) strip.scrollLeft = present.offsetLeft - (strip.clientWidth - present.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={place} className={styles['places']} aria-label="Admin">
      {PLACES.map(({ label, path, icon: Icon, keys }) => (
        <Link
          key={path}
          to={path}
          className={styles['place']}
          aria-current={pathname === path ? 'page' : isAt(path, pathname) ? 'true' : undefined}
        >
          <Icon size={18} />
          <span>{label}</span>
          <GoTo label={label} path={path} keys={keys} />
        </Link>
      ))}
    </nav>
  );
}

/** The shortcut of a navigation target. */
function GoTo({ label, path, keys }: { label: string; path: string; keys: string }) {
  const navigate = useNavigate();
  useShortcut(keys, `Go to ${label}`, () => void navigate(path));
  return null;
}

function Who() {
  const { username, role } = useAdmin();
  const navigate = useNavigate();
  return (
    <div className={styles['who']}>
      <p className={styles['person']}>
        <bdi className={styles['name']}>{username}</bdi> <span className={styles['role']}>{role}</span>
      </p>
      <LogoutButton onLoggedOut={() => void navigate(PAGES.login, { replace: true })} />
    </div>
  );
}
