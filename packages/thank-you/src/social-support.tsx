import { Link } from 'federated-pages/router';
import { Button, MailIcon, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { EXTERNAL_PATHS } from './paths';
import styles from './ways-on.module.css';

const INVITATION = 'Meals from independent restaurants in Metro Vancouver, planned around your week.';

/** The home page's address in this deployment. */
const homeAddress = () => new URL(EXTERNAL_PATHS.home, window.location.href).href;

async function share(): Promise<string> {
  const url = homeAddress();
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: 'Mealtime', text: INVITATION, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return 'Link copied. Paste it wherever your friends are.';
  } catch (error) {
    const closedTheSheet = error instanceof DOMException && error.name === 'AbortError';
    return closedTheSheet ? '' : `Here is the link to share: ${url}`;
  }
}

/** Links for sharing and contact. */
export function SocialSupport() {
  const [said, setSaid] = useState('');
  return (
    <section className={styles['social']} aria-label="Share and support">
      <p className={styles['lead']}>Know someone who would rather eat well than plan dinner?</p>
      <div className={styles['row']}>
        <Button variant="secondary" size="sm" onClick={() => void share().then(setSaid)}>
          Tell a friend
        </Button>
        <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={EXTERNAL_PATHS.contact}>
          <MailIcon /> Contact us
        </Link>
        <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={EXTERNAL_PATHS.faq}>
          FAQ
        </Link>
      </div>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </section>
  );
}
