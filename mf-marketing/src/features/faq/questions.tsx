import { ChevronDownIcon } from '@mealtime/ui';
import type { Question } from '../../content/faq';
import styles from './questions.module.css';

/** Questions that open by themselves: the browser's own element, which works without scripts and is found by search. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles['list']}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles['item']}>
          <summary className={styles['question']}>
            <h3>{question}</h3>
            <ChevronDownIcon className={styles['chevron']} />
          </summary>
          <p className={styles['answer']}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
