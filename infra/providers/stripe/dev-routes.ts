import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlDocument, pageHeaders } from '../html';
import { releasedAmount } from './charges';
import { formatMoney, testCardList } from './checkout-page';
import type { Context } from './context';
import type { StripeSwitches } from './switches';

/** Payments on the page; state.json has all. */
const SHOWN_PAYMENTS = 50;

/** A summary of all payments, oldest first. */
function describeState({ store }: Context) {
  const paymentIntents = store.all('payment_intent').map(({ id, amount, status, metadata, latest_charge: charge }) => {
    const latest = typeof charge === 'string' ? store.get('charge', charge) : undefined;
    return {
      ...{ id, amount, amountCaptured: latest?.amount_captured ?? 0 },
      // Without released authorisations, which Stripe counts as refunded too.
      amountRefunded: latest ? latest.amount_refunded - releasedAmount(latest) : 0,
      ...{ status, order: metadata['order'] ?? null },
    };
  });
  const sessions = store.all('checkout.session').map((session) => ({
    ...{ id: session.id, amount: session.amount_total, status: session.status, paymentStatus: session.payment_status },
    paymentIntent: session.payment_intent,
    order: session.metadata?.['order'] ?? store.require('checkoutDetails', session.id).metadata['order'] ?? null,
    expiresAt: session.expires_at,
  }));
  return { paymentIntents, sessions };
}

function overviewPage(context: Context, switches: StripeSwitches): string {
  const { paymentIntents } = describeState(context);
  const items = paymentIntents
    .slice(-SHOWN_PAYMENTS)
    .reverse()
    .map(({ id, amount, amountCaptured, amountRefunded, status, order }) => {
      const [total, captured, refunded] = [amount, amountCaptured, amountRefunded].map((cents) =>
        formatMoney(cents, 'cad'),
      );
      return `<li class="message">
<p class="meta"><span class="channel">${escapeHtml(status)}</span> <strong>${escapeHtml(id)}</strong></p>
<h2>${total}</h2>
<p class="text">Captured ${captured}, refunded ${refunded}. Order ${escapeHtml(order ?? 'not stated')}.</p>
</li>`;
    });
  const on = Object.entries(switches.faults).flatMap(([name, isOn]) => (isOn ? name : []));
  return htmlDocument({
    title: 'Stripe – stand-in on this machine',
    body: `<main class="outbox">
<p class="badge">Stand-in for Stripe on this machine</p>
<h1>Payments</h1>
<p class="lead">The last ${SHOWN_PAYMENTS} payments by card, also in <a href="/dev/stripe/state.json">state.json</a>. Faults that are on: ${escapeHtml(on.join(', ') || 'none')}.</p>
${items.length > 0 ? `<ol class="messages">\n${items.join('\n')}\n</ol>` : '<p class="empty">Nobody has paid yet.</p>'}
<h2>Test cards</h2>
${testCardList()}
</main>`,
  });
}

/** For people and tests: the state of all payments, and the faults. */
export function devRoutes(
  app: FastifyInstance,
  { context, switches, runDeadlines }: { context: Context; switches: StripeSwitches; runDeadlines: () => void },
): void {
  app.get('/dev/stripe', async (_request, reply) => {
    runDeadlines();
    return reply.headers(pageHeaders()).send(overviewPage(context, switches));
  });
  app.get('/dev/stripe/state.json', async (_request, reply) => {
    runDeadlines();
    return reply.header('cache-control', 'no-store').send(describeState(context));
  });
  app.get('/dev/stripe/switches', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(switches.faults),
  );
  app.post('/dev/stripe/switches', async (request, reply) => {
    try {
      switches.set(request.body);
    } catch (error) {
      return reply.code(400).send({ error: { message: (error as Error).message } });
    }
    return reply.send(switches.faults);
  });
}
