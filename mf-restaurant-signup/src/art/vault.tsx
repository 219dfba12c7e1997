import { cx } from '@mealtime/ui';
import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp';
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp';
import lock from '@lobehub/fluent-emoji-3d/assets/1f512.webp';
import receipt from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp';
import { Art } from './art';
import scene from './scene.module.css';
import styles from './vault.module.css';

const RINGS = Array.from({ length: 13 }, (_, index) => 40 + index * 46);

/** Behind step 3. */
export function Vault() {
  return (
    <div aria-hidden="true" className={cx(scene['scene'], styles['vault'])}>
      <svg viewBox="0 0 1440 900" className={styles['rings']} preserveAspectRatio="xMidYMid slice">
        {RINGS.map((radius) => (
          <g key={radius}>
            <circle cx="150" cy="760" r={radius} />
            <circle cx="1330" cy="200" r={radius} />
          </g>
        ))}
      </svg>
      <div className={cx(scene['floor'], styles['steps'])} />
      <Art src={bank} className={cx(scene['thing'], scene['farLeft'])} />
      <Art src={coin} className={cx(scene['thing'], scene['left'])} />
      <Art src={receipt} className={cx(scene['thing'], scene['right'])} />
      <Art src={lock} className={cx(scene['thing'], scene['farRight'])} />
    </div>
  );
}
