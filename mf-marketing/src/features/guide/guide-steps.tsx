import { Art } from '../../art';
import { GUIDE } from '../../content/how-it-works';
import styles from './guide-steps.module.css';

/** The five steps of ordering, as a path. */
export function GuideSteps() {
  return (
    <ol role="list" className={styles['steps']}>
      {GUIDE.map(({ title, text, art }, index) => (
        <li key={title} className={styles['step']}>
          <span className={styles['art']}>
            <Art src={art} alt="" />
          </span>
          <div className={styles['words']}>
            <p className={styles['number']}>{`Step ${index + 1}`}</p>
            <h3 className={styles['title']}>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
