import { buttonClass } from '@tractor/ui';
import { EXTERNAL_PATHS } from '../paths';
import styles from './checkout.module.css';

const CONFETTI = 28;

/** After the order. The confetti is of styles alone, and does not fall for those who do not want things to move. */
export default function ThanksPage() {
  return (
    <div className={styles['page']} data-boundary-page="checkout">
      <title>Thank you | Tractor Store</title>
      <div className={styles['confetti']} aria-hidden="true">
        {Array.from({ length: CONFETTI }, (_, at) => (
          <i
            key={at}
            style={{
              left: `${(at * 37) % 100}%`,
              animationDelay: `${(at % 7) * 90}ms`,
              background: ['#f2b632', '#2c5e3f', '#c8642a', '#31456b'][at % 4],
            }}
          />
        ))}
      </div>
      <h1>Thanks for your order!</h1>
      <p>We will tell you when it is ready for pickup. Bring a trailer, or drive it home.</p>
      <div className={styles['ways']}>
        <a className={buttonClass()} href={EXTERNAL_PATHS.home}>
          Continue Shopping
        </a>
      </div>
    </div>
  );
}
