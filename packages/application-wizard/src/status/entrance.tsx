import { Link, useNavigate } from 'federated-pages/router';
import { PhoneEntrance } from '@mealtime/phone-verification';
import { Card, buttonClass } from '@mealtime/ui';
import { useState } from 'react';
import { keepPhone, stepValues } from '../state/edits';
import { pathOf, resumeWith } from '../state/session';
import type { Wizard } from '../state/wizard';
import styles from './entrance.module.css';

/** Sign-in by phone; a draft continues at its next step. `register`: text of the link to a new application. */
export function Entrance({ wizard, register }: { wizard: Wizard; register: string }) {
  const { purpose, steps } = wizard.kind;
  const { name, path } = steps[0]!;
  const navigate = useNavigate();
  const [phoneNumber] = useState(() => String(stepValues(wizard, name, undefined)['phoneNumber']));
  return (
    <Card className={styles['card']}>
      <p>Verify the phone number you registered with to continue your application or check its status.</p>
      <PhoneEntrance
        purpose={purpose}
        phoneNumber={phoneNumber}
        onType={(typed) => keepPhone(wizard, typed)}
        enter={async (phone) => {
          const application = await resumeWith(wizard, phone);
          if (application.state === 'draft') void navigate(pathOf(wizard, application));
        }}
        unknown={{
          codes: ['APPLICATION_UNKNOWN_PHONE', 'APPLICATION_EXPIRED'],
          wayOn: (
            <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={path}>
              {register}
            </Link>
          ),
        }}
      />
      <p className={styles['foot']}>
        Not registered yet? <Link to={path}>{register}</Link>
      </p>
    </Card>
  );
}
