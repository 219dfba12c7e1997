import { Card, MailIcon, PhoneIcon, PinIcon } from '@mealtime/ui';
import { CONTACT } from '../../content/contact';
import styles from './contact-cards.module.css';

const WAYS = [
  {
    title: 'Email',
    Icon: MailIcon,
    value: <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>,
    text: 'Best for anything with photos or receipts.',
  },
  {
    title: 'Phone',
    Icon: PhoneIcon,
    value: <a href={`tel:${CONTACT.phoneE164}`}>{CONTACT.phone}</a>,
    text: 'Best while an order is on its way.',
  },
  {
    title: 'Mail',
    Icon: PinIcon,
    value: (
      <>
        <span>{CONTACT.street}</span>
        <br />
        <span>{CONTACT.city}</span>
      </>
    ),
    text: 'For letters and documents.',
  },
];

/** The ways to reach Mealtime, and what each is best for. */
export function ContactCards() {
  return (
    <ul role="list" className={styles['grid']}>
      {WAYS.map(({ title, Icon, value, text }) => (
        <li key={title}>
          <Card className={styles['card']}>
            <span className={styles['icon']}>
              <Icon />
            </span>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['value']}>{value}</p>
            <p className={styles['text']}>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
