import type { Context } from './context';
import { openDispute } from './disputes';
import { cancelIntent } from './payment-intents';
import type { Deadline } from './records';
import { expireSession } from './sessions';

/** Processes what is due: expired sessions and authorisations, and disputes. */
export function runDeadlines(context: Context): void {
  const now = context.seconds();
  const due = context.store.all('deadline').filter(({ at }) => at <= now);
  for (const deadline of due) context.store.transaction(() => run(context, deadline));
}

function run(context: Context, { id, action }: Deadline): void {
  const { store } = context;
  store.delete('deadline', id);
  if (action === 'expire-session') expireSession(context, store.require('checkout.session', id));
  else if (action === 'expire-authorization') {
    cancelIntent(context, store.require('payment_intent', id), 'automatic');
  } else openDispute(context, id);
}
