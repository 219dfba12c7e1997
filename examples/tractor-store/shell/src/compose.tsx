import { composer } from 'federated-pages/compose';
import { Slot } from 'federated-pages/remote';
import styles from './frame.module.css';
import { standIns } from './stand-ins';

export { SLOTS as slots } from './slots';
export const start = '/';

/** The store's own frame: nothing but the places that teams fill, and the switch that shows whose is what. */
export const composePage = composer({
  language: 'en-CA',
  title: 'Tractor Store',
  start,
  head: () => (
    <>
      <meta name="theme-color" content="#2c5e3f" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  ),
  skipLink: (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  ),
  frame: () => <Slot name="page.header" />,
  frameBelow: () => (
    <>
      <Slot name="page.footer" />
      <label className={styles['boundaries']}>
        <input type="checkbox" /> show team boundaries
      </label>
    </>
  ),
  notFound: () => (
    <div className={styles['standIn']}>
      <title>Not found | Tractor Store</title>
      <h1>Nothing grows here</h1>
      <p>
        <a href="/products">All machines</a> are elsewhere.
      </p>
    </div>
  ),
  standIns,
  noScript: <p className={styles['standIn']}>This page needs JavaScript.</p>,
  hiddenClass: 'hidden-visually',
});
