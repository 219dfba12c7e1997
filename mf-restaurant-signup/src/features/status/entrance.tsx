import { Link, useNavigate } from '@mealtime/federation/router';
import { PhoneEntrance } from '@mealtime/phone-verification';
import { Card, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { PAGES } from '../../paths';
import { pathOf, resumeWith } from '../application';
import { readDraft, updateDraft } from '../restaurant-draft';
import styles from './entrance.module.css';

/** Coming in by phone; a draft leads on to its next step at once. */
export function Entrance() {
  const navigate = useNavigate();
  const [{ contact }] = useState(readDraft);
  return (
    <Card className={styles['card']}>
      <p>Verify the phone number you registered with, to go on with your application or to see where it stands.</p>
      <PhoneEntrance
        purpose="restaurant"
        phoneNumber={contact.phoneNumber}
        onType={(phoneNumber) => updateDraft({ contact: { ...readDraft().contact, phoneNumber } })}
        enter={async (phone) => {
          const application = await resumeWith(phone);
          if (application.state === 'draft') void navigate(pathOf(application));
        }}
        unknown={{
          codes: ['APPLICATION_UNKNOWN_PHONE', 'APPLICATION_EXPIRED'],
          wayOn: (
            <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={PAGES.applicant}>
              Register your restaurant
            </Link>
          ),
        }}
      />
      <p className={styles['foot']}>
        Not registered yet? <Link to={PAGES.applicant}>Register your restaurant</Link>
      </p>
    </Card>
  );
}
