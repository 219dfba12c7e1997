import { cx } from '@mealtime/ui';
import bicycle from '@lobehub/fluent-emoji-3d/assets/1f6b2.webp';
import shop from '@lobehub/fluent-emoji-3d/assets/1f3ea.webp';
import mall from '@lobehub/fluent-emoji-3d/assets/1f3ec.webp';
import tree from '@lobehub/fluent-emoji-3d/assets/1f332.webp';
import { Art } from './art';
import scene from './scene.module.css';
import styles from './street.module.css';

/** Roofs of a row of houses, from left to right. */
const ROOFS =
  'M0 220V150h70v-26h54v40h60v-62h46v42h66v-20h58v36h72v-58h40v-22h34v80h64v-34h70v28h58v-60h62v46h66v-24h48v44h72v-66h52v52h60v-30h66v40h60v-22h62v86Z';

/** Behind step 2. */
export function Street() {
  return (
    <div aria-hidden="true" className={cx(scene['scene'], styles['street'])}>
      <svg viewBox="0 0 1440 420" className={scene['drawing']} preserveAspectRatio="xMidYMax slice">
        <path
          className={styles['far']}
          d="M0 300 150 130l70 62 120-142 130 150 92-84 128 150 116-110 98 92 148-178 132 166 104-82 152 150v116H0Z"
        />
        <path className={styles['near']} d="M0 420V320l180-92 150 74 190-108 170 112 210-86 190 92 170-70 180 82v96Z" />
        <g transform="translate(0 200)">
          <path className={styles['houses']} d={ROOFS} />
          <path
            className={styles['windows']}
            opacity="0.75"
            d="M96 140h10v14H96zm104-20h10v14h-10zm16 26h10v14h-10zm150 8h10v14h-10zm148-70h10v14h-10zm14 28h10v14h-10zm150 22h10v14h-10zm146-28h10v14h-10zm168-6h10v14h-10zm64 40h10v14h-10zm148-14h10v14h-10z"
          />
        </g>
      </svg>
      <div className={cx(scene['floor'], styles['road'])} />
      <Art src={shop} className={cx(scene['thing'], scene['farLeft'])} />
      <Art src={tree} className={cx(scene['thing'], scene['left'])} />
      <Art src={bicycle} className={cx(scene['thing'], scene['right'])} />
      <Art src={mall} className={cx(scene['thing'], scene['farRight'])} />
    </div>
  );
}
