import { SHOW_VISITOR } from '@mealtime/browser';
import { composer } from 'federated-pages/compose';
import { Head } from './frame/head';
import { Header } from './frame/header';
import { NotFound } from './frame/not-found';
import { kept, standIns } from './frame/stand-ins';
import { START } from './paths';

export { START as start } from './paths';
export { SLOTS as slots } from './frame/slots';

/** Mealtime's pages, composed at every release. */
export const composePage = composer({
  language: 'en-CA',
  title: 'Mealtime',
  start: START,
  head: Head,
  beforePaint: SHOW_VISITOR,
  skipLink: (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  ),
  frame: Header,
  notFound: NotFound,
  standIns,
  kept,
  noScript: (
    <p className="no-script">
      <strong>This needs JavaScript.</strong> Please turn it on in your browser and reload this page, or{' '}
      <a href={START}>go to the home page</a>.
    </p>
  ),
  hiddenClass: 'visually-hidden',
  // Of people who sign in with Google.
  images: ['https://*.googleusercontent.com'],
});
