import { cx } from '@mealtime/ui';
import chef from '@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp';
import pan from '@lobehub/fluent-emoji-3d/assets/1f373.webp';
import pot from '@lobehub/fluent-emoji-3d/assets/1f372.webp';
import salad from '@lobehub/fluent-emoji-3d/assets/1f957.webp';
import { Art } from './art';
import styles from './kitchen.module.css';
import scene from './scene.module.css';

/** Behind step 1. */
export function Kitchen() {
  return (
    <div aria-hidden="true" className={cx(scene['scene'], styles['kitchen'])}>
      <div className={styles['tiles']} />
      <div className={cx(scene['floor'], styles['counter'])} />
      <Art src={chef} className={cx(scene['thing'], scene['farLeft'])} />
      <Art src={pan} className={cx(scene['thing'], scene['left'])} />
      <Art src={salad} className={cx(scene['thing'], scene['right'])} />
      <Art src={pot} className={cx(scene['thing'], scene['farRight'])} />
    </div>
  );
}
