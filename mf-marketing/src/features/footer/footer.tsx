import { Link } from 'federated-pages/router';
import { isOpen } from '@mealtime/contracts/availability';
import { Container, Later, Logo, MailIcon, PhoneIcon, PinIcon, buttonClass, cx } from '@mealtime/ui';
import { CONTACT } from '../../content/contact';
import { FACTS } from '../../content/facts';
import { EXTERNAL_PATHS, PAGES } from '../../paths';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form';

const LINKS = [
  { label: 'About Us', path: PAGES.about },
  { label: 'How It Works', path: PAGES.howItWorks },
  { label: 'Your Trusted Restaurants', path: EXTERNAL_PATHS.restaurants },
  { label: 'Why Mealtime!', path: PAGES.why },
  { label: 'Privacy Policy', path: PAGES.privacy },
  { label: 'Terms of Service', path: PAGES.terms },
  { label: 'FAQ', path: PAGES.faq },
];

export function Footer() {
  return (
    <Later turn={1}>
      <footer className={styles['footer']}>
        <Container className={styles['inner']}>
          <div className={styles['brand']}>
            <Link to={PAGES.home} className={styles['logo']}>
              <Logo />
            </Link>
            <NewsletterForm />
          </div>
          <nav aria-label="Footer">
            <h2 className={styles['title']}>Explore</h2>
            <ul role="list" className={styles['links']}>
              {LINKS.map(({ label, path }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={styles['title']}>Contact</h2>
            <Contacts />
          </div>
          <div>
            <h2 className={styles['title']}>Your place at the table</h2>
            <div className={styles['buttons']}>
              <Link to={EXTERNAL_PATHS.account} className={cx(buttonClass({ variant: 'secondary' }), styles['button'])}>
                My Account
              </Link>
              <Link
                to={EXTERNAL_PATHS.chooseSignUp}
                className={cx(buttonClass({ variant: 'secondary' }), styles['button'])}
              >
                Registration
              </Link>
            </div>
            {!isOpen('community') && <p className={styles['note']}>A Mealtime community is coming soon.</p>}
          </div>
        </Container>
        <Container>
          <p className={styles['legal']}>
            <span>{`© ${FACTS.copyrightYear} Mealtime. All rights reserved.`}</span>
            <span>Made in Vancouver, British Columbia</span>
          </p>
        </Container>
      </footer>
    </Later>
  );
}

function Contacts() {
  return (
    <address>
      <ul role="list" className={styles['contacts']}>
        <li>
          <MailIcon size={20} />
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        </li>
        <li>
          <PhoneIcon size={20} />
          <a href={`tel:${CONTACT.phoneE164}`}>{CONTACT.phone}</a>
        </li>
        <li>
          <PinIcon size={20} />
          <span>
            <span>{CONTACT.street}</span>
            <br />
            <span>{CONTACT.city}</span>
          </span>
        </li>
      </ul>
    </address>
  );
}
