import type { NavigationItem, RemoteDescriptor } from 'federated-pages/manifest';
import { Slot } from 'federated-pages/remote';
import { Drawer, FrameLink, Logo, MenuIcon, buttonClass, cx, opensDialog } from '@mealtime/ui';
import { HOME, START } from '../paths';
import styles from './header.module.css';

export interface HeaderProps {
  remotes: readonly Pick<RemoteDescriptor, 'navigation'>[];
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

interface SiteNavigationProps {
  navigation: Navigation;
  pathname: string;
  size?: 'large';
}

function SiteNavigation({ navigation, pathname, size }: SiteNavigationProps) {
  return (
    <>
      {navigation.links.map((item) => (
        <FrameLink
          key={item.path + item.label}
          className={styles['link']}
          href={item.path}
          label={item.label}
          size={size}
          aria-current={current(item, pathname)}
        />
      ))}
    </>
  );
}

/** Calls to action are to become a member. */
const PrimaryLinks = ({ items }: { items: NavigationItem[] }) =>
  items.map((item) => (
    <a key={item.path} className={buttonClass({ variant: 'primary' })} href={item.path} data-for="guests">
      {item.label}
    </a>
  ));

const DRAWER = 'menu';

/**
 * The page frame's header. The items come from the release manifest, so a new remote appears here without a release
 * of the shell; what else stands in it fills its slots. It is plain HTML: the engine marks the current page, opens the drawer, and says which kind of frame the page
 * has, by which the styles leave out what does not belong there.
 */
export function Header({ remotes, pathname }: HeaderProps) {
  const navigation = navigationOf(remotes);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <a className={cx(styles['home'], styles['site'])} href={START} aria-label="Mealtime home">
          <Logo />
        </a>
        <a className={cx(styles['home'], styles['task'])} href={HOME} aria-label="Mealtime home">
          <Logo />
        </a>
        <nav className={cx(styles['links'], styles['site'])} aria-label="Main">
          <SiteNavigation navigation={navigation} pathname={pathname} />
        </nav>
        <div className={cx(styles['actions'], styles['site'])}>
          <Slot name="header.actions" className={styles['slot']} />
          <PrimaryLinks items={navigation.primary} />
        </div>
        <button type="button" className={cx(styles['menu'], styles['site'])} aria-label="menu" {...opensDialog(DRAWER)}>
          <MenuIcon />
        </button>
      </div>
      <Drawer id={DRAWER} label="Menu" closeLabel="Close menu">
        <nav className={styles['drawerLinks']} aria-label="Main">
          <FrameLink href={START} label="Home" size="large" />
          <SiteNavigation navigation={navigation} pathname={pathname} size="large" />
          <Slot name="header.menu" className={styles['drawerLinks']} />
          <PrimaryLinks items={navigation.primary} />
        </nav>
      </Drawer>
    </header>
  );
}
