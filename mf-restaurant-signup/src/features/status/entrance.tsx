import { Link, useNavigate } from '@mealtime/federation/router';
import { PhoneEntrance } from '@mealtime/phone-verification';
import { Button, Card, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { STEP_PATHS, loadApplications, pathOf, resumeWith } from '../application';
import { OwnerProblems, useOwnerAction } from '../owner-action';
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
            <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={STEP_PATHS.admin}>
              Register your restaurant
            </Link>
          ),
        }}
      />
      <VerifiedBefore />
      <p className={styles['foot']}>
        Not registered yet? <Link to={STEP_PATHS.admin}>Register your restaurant</Link>
      </p>
    </Card>
  );
}

/** A reload should not cost another text message: the owner's session may still be open. */
function VerifiedBefore() {
  const action = useOwnerAction();
  const [isTold, setIsTold] = useState(false);
  return (
    <div className={styles['before']}>
      <Button
        variant="quiet"
        size="sm"
        busy={action.busy}
        onClick={() =>
          void action.run(async () => {
            await loadApplications();
            // Where there was something this is gone by now.
            setIsTold(true);
          })
        }
      >
        I have verified my phone on this device today
      </Button>
      <p role="status" className={styles['told']}>
        {isTold && 'Nobody is signed in on this device. Please verify your phone.'}
      </p>
      <OwnerProblems action={action} phoneNumber="" />
    </div>
  );
}
