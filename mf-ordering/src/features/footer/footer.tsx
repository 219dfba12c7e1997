import { Container, Logo } from '@mealtime/ui';
import { Link, useLocation } from 'federated-pages/router';
import { ELSEWHERE, PAGES } from '../../paths';
import styles from './footer.module.css';

const LINKS = [
  { label: 'How It Works', path: ELSEWHERE.howItWorks },
  { label: 'FAQ', path: ELSEWHERE.faq },
  { label: 'Contact', path: ELSEWHERE.contact },
  { label: 'About Us', path: ELSEWHERE.about },
  { label: 'Privacy Policy', path: ELSEWHERE.privacy },
  { label: 'Terms of Service', path: ELSEWHERE.terms },
];

/** Below the pages about restaurants and orders; where somebody is about to pay nothing leads away. */
export function Footer() {
  const { pathname } = useLocation();
  if (pathname.startsWith(`${PAGES.carts}/`)) return null;
  return (
    <footer className={styles['footer']}>
      <Container className={styles['inner']}>
        <Link to={ELSEWHERE.home} className={styles['logo']}>
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
