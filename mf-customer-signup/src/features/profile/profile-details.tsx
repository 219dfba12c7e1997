import { accountFacts, type CustomerProfile } from '@mealtime/contracts/identity';
import styles from './profile-details.module.css';

/** A customer's details, as entered. */
export function ProfileDetails({ profile }: { profile: CustomerProfile }) {
  const rows: { term: string; value: string; note?: string }[] = [
    ...accountFacts(profile),
    {
      term: 'Email',
      value: profile.email,
      note: profile.emailConfirmed ? 'Confirmed' : 'Not confirmed yet. Use the link in our email.',
    },
    { term: 'Phone', value: profile.phoneNumber ?? 'Not added yet. We’ll ask before your first order.' },
    { term: 'Offers by email', value: profile.marketingConsent ? 'Yes, send them' : 'No' },
  ];
  return (
    <dl className={styles['details']}>
      {rows.map(({ term, value, note }) => (
        <div key={term} className={styles['row']}>
          <dt className={styles['term']}>{term}</dt>
          <dd className={styles['value']}>
            <span>{value}</span>
            {note && <span className={styles['note']}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
