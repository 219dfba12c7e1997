import { matchRoute, type NavigationItem, type RemoteDescriptor } from '@mealtime/federation/manifest';
import { CartIcon, Drawer, Logo, MenuIcon, PersonIcon, VisuallyHidden, buttonClass, cx } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import { ACCOUNT, CART, HOME, START } from '../paths';
import styles from './header.module.css';

export interface HeaderProps {
  remotes: readonly Pick<RemoteDescriptor, 'routes' | 'overlays' | 'frame' | 'navigation'>[];
  /** Path of the page (not of an overlay above it). */
  pathname: string;
}

interface Navigation {
  links: NavigationItem[];
  primary: NavigationItem[];
}

/** Every item that remotes contribute, in the order of the manifest. */
function navigationOf(remotes: HeaderProps['remotes']): Navigation {
  const items = remotes.flatMap((remote) => remote.navigation);
  return { links: items.filter((item) => !item.kind), primary: items.filter((item) => item.kind === 'primary') };
}

const current = (item: NavigationItem, pathname: string) => (item.path === pathname ? ('page' as const) : undefined);

function SiteNavigation({ navigation, pathname }: { navigation: Navigation; pathname: string }) {
  return (
    <>
      {navigation.links.map((item) => (
        <a
          key={item.path + item.label}
          className={styles['link']}
          href={item.path}
          aria-current={current(item, pathname)}
        >
          {item.label}
        </a>
      ))}
    </>
  );
}

const PrimaryLinks = ({ items }: { items: NavigationItem[] }) =>
  items.map((item) => (
    <a key={item.path} className={buttonClass({ variant: 'primary' })} href={item.path}>
      {item.label}
    </a>
  ));

/** Cart and profile: both belong to a signed-in customer, and lead there. */
function PersonalLinks() {
  return (
    <>
      <a className={styles['icon']} href={CART}>
        <CartIcon />
        <VisuallyHidden>Cart</VisuallyHidden>
      </a>
      <a className={styles['icon']} href={ACCOUNT}>
        <PersonIcon />
        <VisuallyHidden>Profile</VisuallyHidden>
      </a>
    </>
  );
}

/**
 * The page frame's header. The items come from the release manifest, so a new remote appears here without a release
 * of the shell. It is part of every composed page and works as plain links before any script runs.
 */
export function Header({ remotes, pathname }: HeaderProps) {
  const [drawerIsOpen, setDrawerIsOpen] = useState(false);
  useEffect(() => setDrawerIsOpen(false), [pathname]);
  const navigation = navigationOf(remotes);
  const frame = matchRoute(remotes, pathname)?.remote.frame;
  const focused = frame === 'focus' || frame === 'tool';
  return (
    <header className={styles['header']}>
      <div className={cx(styles['bar'], frame === 'tool' && styles['low'])}>
        <a className={styles['home']} href={focused ? HOME : START} aria-label="Mealtime home">
          <Logo />
        </a>
        {!focused && (
          <>
            <nav className={styles['links']} aria-label="Main">
              <SiteNavigation navigation={navigation} pathname={pathname} />
            </nav>
            <div className={styles['actions']}>
              <span className={styles['personal']}>
                <PersonalLinks />
              </span>
              <PrimaryLinks items={navigation.primary} />
            </div>
            <button
              type="button"
              className={styles['menu']}
              aria-expanded={drawerIsOpen}
              aria-label="menu"
              onClick={() => setDrawerIsOpen(true)}
            >
              <MenuIcon />
            </button>
          </>
        )}
      </div>
      {drawerIsOpen && (
        <Drawer label="Menu" closeLabel="Close menu" onClose={() => setDrawerIsOpen(false)}>
          <nav className={styles['drawerLinks']} aria-label="Main">
            <a className={styles['link']} href={START}>
              Home
            </a>
            <SiteNavigation navigation={navigation} pathname={pathname} />
            <a className={styles['link']} href={CART}>
              Cart
            </a>
            <a className={styles['link']} href={ACCOUNT}>
              Profile
            </a>
            <PrimaryLinks items={navigation.primary} />
          </nav>
        </Drawer>
      )}
    </header>
  );
}
