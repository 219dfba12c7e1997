import { Link } from '@mealtime/federation/router';
import { Card, MailIcon, PhoneIcon, PinIcon } from '@mealtime/ui';
import { envelope, Art } from '../art';
import { CONTACT } from '../content/contact';
import { PATHS } from '../content/paths';
import styles from '../features/contact/contact-cards.module.css';
import { MarketingPage } from '../features/page/marketing-page';
import { PageHero } from '../features/page/page-hero';
import { Prose } from '../features/page/prose';
import { Section } from '../features/page/section';

const WAYS = [
  {
    title: 'E-mail',
    Icon: MailIcon,
    value: CONTACT.email,
    href: `mailto:${CONTACT.email}`,
    text: 'Best for anything with a picture or a receipt.',
  },
  {
    title: 'Phone',
    Icon: PhoneIcon,
    value: CONTACT.phone,
    href: `tel:${CONTACT.phoneE164}`,
    text: 'Best while an order is on its way.',
  },
  {
    title: 'Mail',
    Icon: PinIcon,
    value: `${CONTACT.street}, ${CONTACT.city}`,
    href: undefined,
    text: 'For letters and documents.',
  },
];

export default function ContactPage() {
  return (
    <MarketingPage
      title="Contact us | Mealtime"
      description="Reach Mealtime in Vancouver by e-mail, by phone or by mail."
      canonical={PATHS.contact}
    >
      <PageHero title="Contact Us" art={<Art src={envelope} alt="" load="first" />}>
        <p>A person reads what you write, and a person answers.</p>
      </PageHero>
      <Section title="Three ways to reach us">
        <ul role="list" className={styles['grid']}>
          {WAYS.map(({ title, Icon, value, href, text }) => (
            <li key={title}>
              <Card className={styles['card']}>
                <span className={styles['icon']}>
                  <Icon />
                </span>
                <h3 className={styles['title']}>{title}</h3>
                <p className={styles['value']}>{href ? <a href={href}>{value}</a> : value}</p>
                <p className={styles['text']}>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Before you write">
        <Prose>
          <p>
            Many answers are on the <Link to={PATHS.faq}>questions page</Link>. Restaurants register{' '}
            <Link to={PATHS.restaurantSignUp}>in three steps</Link>. Questions about your data go to{' '}
            <a href={`mailto:${CONTACT.privacyEmail}`}>{CONTACT.privacyEmail}</a>.
          </p>
        </Prose>
      </Section>
    </MarketingPage>
  );
}
