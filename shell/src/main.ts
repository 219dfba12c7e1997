import { hasCart, isSignedIn, showVisitor } from '@mealtime/browser';
import { startHost } from 'federated-pages/host';
import { START } from './paths';

/** On the machine of whoever develops; elsewhere nobody is told of developers. */
const mayInspect = () => document.querySelector('meta[name="mealtime-mode"][content="local"]') !== null;

// In another tab somebody may have signed in meanwhile, or out.
for (const event of ['visibilitychange', 'pageshow']) addEventListener(event, showVisitor, true);

startHost({ start: START, mayInspect, audiences: { 'signed-in': isSignedIn, 'with-cart': hasCart } });
