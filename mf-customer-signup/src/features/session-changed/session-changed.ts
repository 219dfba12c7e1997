import { showVisitor } from '@mealtime/browser';
import { tell } from 'federated-pages/remote';

/** To be called after every sign-in and sign-out: the frame and the pages show what is for whom. */
export function sessionChanged(): void {
  showVisitor();
  tell('customer-growth:session-changed', {});
}
