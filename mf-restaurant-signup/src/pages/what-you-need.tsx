import { CheckIcon } from '@mealtime/ui';
import styles from './what-you-need.module.css';

const AT_HAND = [
  'A Canadian phone that can receive text messages',
  'Your business number and your GST/HST number',
  'A void cheque, for your account numbers',
  'Licences, insurance and food-safety certificates, to upload at the end or later',
];

/** Documents and data to have at hand for the registration. */
export function WhatYouNeed() {
  return (
    <details className={styles['box']}>
      <summary className={styles['title']}>What to have ready</summary>
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
