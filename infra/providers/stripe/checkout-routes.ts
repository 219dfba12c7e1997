import type { FastifyInstance, FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { pageHeaders } from '../html';
import { answerConfirmation, pay, type CardForm, type PayResult } from './checkout';
import { confirmationPage, messagePage, paymentPage } from './checkout-page';
import type { Context } from './context';
import { CHECKOUT_PATH } from './sessions';

type Session = Stripe.Checkout.Session;
type Fields = Readonly<Record<string, string | undefined>>;

interface Route {
  Params: { id: string };
  Body: Fields | null;
}

/** A browser applies form-action to the redirects that follow a form too, and these lead back to the product. */
function headersFor({ success_url, cancel_url }: Session): Record<string, string> {
  const urls = [success_url, cancel_url].flatMap((url) => url ?? []);
  return pageHeaders(["'self'", ...new Set(urls.map((url) => new URL(url).origin))]);
}

const successUrl = ({ id, success_url: url }: Session) => (url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** The hosted page of each Checkout Session: forms that work without a script. */
export function checkoutRoutes(app: FastifyInstance, context: Context, runDeadlines: () => void): void {
  const { store } = context;

  function closedPage(session: Session): string {
    if (session.status === 'complete') {
      const link = { url: successUrl(session), text: 'Continue to Mealtime' };
      return messagePage({ title: 'This payment is complete', text: 'Nothing more is charged.', link });
    }
    const url = session.cancel_url;
    const link = url === null ? undefined : { url, text: 'Back to Mealtime' };
    return messagePage({
      title: 'This payment has expired',
      text: 'Nothing was charged. Go back and start again.',
      link,
    });
  }

  function send(reply: FastifyReply, session: Session, problem: Partial<Parameters<typeof paymentPage>[0]> = {}) {
    const action = `${CHECKOUT_PATH}/${session.id}`;
    reply.headers(headersFor(session));
    if (session.status !== 'open') {
      return reply.code(session.status === 'complete' ? 200 : 410).send(closedPage(session));
    }
    const { lineItems, cardToConfirm } = store.require('checkoutDetails', session.id);
    if (cardToConfirm !== null) return reply.send(confirmationPage(session, `${action}/confirmation`));
    return reply.send(paymentPage({ session, lineItems, action, ...problem }));
  }

  function respond(reply: FastifyReply, id: string, result: PayResult, typed: Partial<CardForm> = {}) {
    const session = store.require('checkout.session', id);
    if (session.status === 'complete') return reply.redirect(successUrl(session), 303);
    if (result.outcome === 'confirmation-needed') return reply.redirect(`${CHECKOUT_PATH}/${id}`, 303);
    if (result.outcome === 'declined') return send(reply.code(402), session, { declined: result.message, typed });
    if (result.outcome === 'invalid') return send(reply.code(422), session, { invalid: result, typed });
    return send(reply, session);
  }

  app.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.addHook<Route>('preHandler', async ({ params: { id } }, reply) => {
      runDeadlines();
      if (store.get('checkout.session', id)) return;
      const page = messagePage({ title: 'No such payment', text: 'Go back to Mealtime and start again.' });
      return reply.code(404).headers(pageHeaders()).send(page);
    });

    scope.get<Route>(`${CHECKOUT_PATH}/:id`, async ({ params: { id } }, reply) =>
      send(reply, store.require('checkout.session', id)),
    );
    scope.post<Route>(`${CHECKOUT_PATH}/:id`, async ({ params: { id }, body }, reply) => {
      const { number = '', expiry = '', cvc = '' } = body ?? {};
      const typed = { number, expiry, cvc };
      const session = store.require('checkout.session', id);
      const result = store.transaction(() => pay(context, session, typed));
      return respond(reply, id, result, { number, expiry });
    });
    scope.post<Route>(`${CHECKOUT_PATH}/:id/confirmation`, async ({ params: { id }, body }, reply) => {
      const session = store.require('checkout.session', id);
      const confirmed = body?.['answer'] === 'complete';
      const result = store.transaction(() => answerConfirmation(context, session, confirmed));
      return respond(reply, id, result);
    });
  });
}
