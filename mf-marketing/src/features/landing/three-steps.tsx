import { Container } from '@mealtime/ui';
import { Art } from '../../art';
import { STEPS } from '../../content/landing';
import styles from './three-steps.module.css';

/** The three steps as a strip. Inline under a heading (level 2), or by itself, bridging the hero and the page. */
export function ThreeSteps({ inline = false }: { inline?: boolean }) {
  const Title = inline ? 'h3' : 'h2';
  const strip = (
    <ol role="list" className={styles['steps']}>
      {STEPS.map(({ title, text, art }, index) => (
        <li key={title} className={styles['step']}>
          <span className={styles['art']}>
            <Art src={art} alt="" />
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
          </span>
          <div>
            <Title className={styles['title']}>{title}</Title>
            <p className={styles['text']}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
  if (inline) return strip;
  return (
    <section aria-label="How Mealtime works, in three steps">
      <Container className={styles['outer']}>{strip}</Container>
    </section>
  );
}
