import { hasCart, isSignedIn, showVisitor } from '@mealtime/browser';
import { startHost } from 'federated-pages/host';
import { START } from './paths';

/** Developers' tools: in local mode only. */
const mayInspect = () => document.querySelector('meta[name="mealtime-mode"][content="local"]') !== null;

// Another tab may have signed in or out.
for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, showVisitor, true);

startHost({ start: START, mayInspect, audiences: { 'signed-in': isSignedIn, 'with-cart': hasCart } });
