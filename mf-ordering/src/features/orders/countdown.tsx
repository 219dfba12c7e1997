import { momentOf, sentence, useNow } from '../time';
import styles from './countdown.module.css';

const HOUR_MS = 3_600_000;

const inMinutes = (ms: number) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** How long the restaurant has to answer. Not read out each second: the sentence beside it says until when. */
export function AnswerCountdown({ answerBy }: { answerBy: string }) {
  const now = useNow(1_000);
  const left = Date.parse(answerBy) - now;
  return (
    <p className={styles['countdown']}>
      {left < HOUR_MS && (
        <span aria-hidden="true" className={styles['clock']}>
          {inMinutes(left)}
        </span>
      )}
      <span>{`${sentence(`They’ll answer by ${momentOf(answerBy, now)}`)} If they don’t, you’re not charged.`}</span>
    </p>
  );
}

/** How long it takes until an order is ready, in whole minutes. */
export function ReadyIn({ readyAt }: { readyAt: string }) {
  const minutes = Math.round((Date.parse(readyAt) - useNow(15_000)) / 60_000);
  // The sentence above says when.
  if (minutes > 120) return null;
  if (minutes <= 1)
    return (
      <p className={styles['countdown']}>
        {minutes >= -1 ? 'Any minute now.' : 'It’s taking a little longer than planned.'}
      </p>
    );
  return (
    <p className={styles['countdown']}>
      <span className={styles['clock']}>{`${minutes} min`}</span>
      <span>until your order is ready</span>
    </p>
  );
}
