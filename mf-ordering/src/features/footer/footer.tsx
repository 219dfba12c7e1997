import { Container, Logo } from '@mealtime/ui';
import { Link, useLocation } from 'federated-pages/router';
import { EXTERNAL_PATHS, PAGES } from '../../paths';
import styles from './footer.module.css';

const LINKS = [
  { label: 'How It Works', path: EXTERNAL_PATHS.howItWorks },
  { label: 'FAQ', path: EXTERNAL_PATHS.faq },
  { label: 'Contact', path: EXTERNAL_PATHS.contact },
  { label: 'About Us', path: EXTERNAL_PATHS.about },
  { label: 'Privacy Policy', path: EXTERNAL_PATHS.privacy },
  { label: 'Terms of Service', path: EXTERNAL_PATHS.terms },
];

/** The footer of pages about restaurants and orders; the checkout has none, so that no link leads away. */
export function Footer() {
  const { pathname } = useLocation();
  if (pathname.startsWith(`${PAGES.carts}/`)) return null;
  return (
    <footer className={styles['footer']}>
      <Container className={styles['inner']}>
        <Link to={EXTERNAL_PATHS.home} className={styles['logo']}>
          <Logo />
        </Link>
        <nav aria-label="Footer">
          <ul role="list" className={styles['links']}>
            {LINKS.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles['legal']}>© 2025 Mealtime. All rights reserved.</p>
      </Container>
    </footer>
  );
}
