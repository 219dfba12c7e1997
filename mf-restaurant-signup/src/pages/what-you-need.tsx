import { CheckIcon } from '@mealtime/ui';
import styles from './what-you-need.module.css';

const AT_HAND = [
  'A Canadian phone that takes text messages',
  'Your business number and your GST/HST number',
  'A void cheque, for the numbers of your account',
  'Licences, insurance and food safety papers, to upload at the end or later',
];

/** What makes the next minutes easier. */
export function WhatYouNeed() {
  return (
    <details className={styles['box']}>
      <summary className={styles['title']}>What to have at hand</summary>
      <ul role="list" className={styles['list']}>
        {AT_HAND.map((item) => (
          <li key={item} className={styles['item']}>
            <CheckIcon className={styles['tick']} size={20} /> <span>{item}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
