import type Stripe from 'stripe';
import { escapeHtml, htmlDocument } from '../html';
import { TEST_CARDS } from './cards';
import type { CardForm } from './checkout';

type Session = Stripe.Checkout.Session;

export const formatMoney = (cents: number, currency: string | null) =>
  new Intl.NumberFormat('en-CA', { style: 'currency', currency: currency ?? 'cad' }).format(cents / 100);

const BADGE = '<p class="badge">Stand-in for Stripe on this machine</p>';

interface Payment {
  session: Session;
  lineItems: readonly Stripe.LineItem[];
  action: string;
  typed?: Partial<CardForm>;
  /** Why the card was not accepted. */
  declined?: string;
  invalid?: { field: keyof CardForm; message: string };
}

interface Field {
  id: keyof CardForm;
  label: string;
  attributes: string;
}

const FIELDS: readonly Field[] = [
  {
    ...{ id: 'number', label: 'Card number' },
    attributes:
      'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="30" required',
  },
  {
    ...{ id: 'expiry', label: 'Expiry (optional)' },
    attributes: 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"',
  },
  {
    ...{ id: 'cvc', label: 'CVC (optional)' },
    attributes: 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"',
  },
];

function field({ id, label, attributes }: Field, { typed, invalid }: Payment): string {
  const message = invalid?.field === id ? invalid.message : undefined;
  const tied = message ? ` aria-invalid="true" aria-describedby="${id}-error" autofocus` : '';
  const error = message ? `\n<p class="error" id="${id}-error">${escapeHtml(message)}</p>` : '';
  return `<div>
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" value="${escapeHtml(typed?.[id] ?? '')}" ${attributes}${tied}>${error}
</div>`;
}

function orderLines({ session, lineItems }: Payment): string {
  const rows = lineItems.map(({ description, quantity, amount_total: cents, currency }) => {
    const count = quantity !== null && quantity > 1 ? `${quantity} × ` : '';
    return `<tr><th scope="row">${escapeHtml(count + (description ?? ''))}</th><td>${formatMoney(cents, currency)}</td></tr>`;
  });
  const total = formatMoney(session.amount_total ?? 0, session.currency);
  return `<table class="lines">
<caption>What you pay for</caption>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${total}</td></tr></tfoot>
</table>`;
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export function testCardList(): string {
  const items = TEST_CARDS.map(({ number, text }) => `<li><code>${spaced(number)}</code> ${escapeHtml(text)}</li>`);
  return `<ul class="test-cards">\n${items.join('\n')}\n</ul>`;
}

const backLink = ({ cancel_url: url }: Session, text: string) =>
  url === null ? '' : `<p><a class="quiet" href="${escapeHtml(url)}">${text}</a></p>`;

/** The page on which a person pays by card. */
export function paymentPage(payment: Payment): string {
  const { session, action, declined } = payment;
  const total = escapeHtml(formatMoney(session.amount_total ?? 0, session.currency));
  const [number, expiry, cvc] = FIELDS.map((one) => field(one, payment));
  const alert = declined ? `<p class="error" role="alert">${escapeHtml(declined)} Try another card.</p>\n` : '';
  return htmlDocument({
    title: 'Pay – stand-in for Stripe',
    body: `<main class="card">
${BADGE}
<h1>Pay ${total}</h1>
<p class="lead">to <strong>Mealtime</strong>. No real card is charged.</p>
${orderLines(payment)}
<form method="post" action="${escapeHtml(action)}">
${alert}${number}
<div class="columns">
${expiry}
${cvc}
</div>
<button class="primary">Pay ${total}</button>
</form>
${backLink(session, 'Go back without paying')}
<details>
<summary>Test cards</summary>
${testCardList()}
</details>
</main>`,
  });
}

/** The question of the card's bank (3-D Secure). */
export function confirmationPage(session: Session, action: string): string {
  const total = escapeHtml(formatMoney(session.amount_total ?? 0, session.currency));
  return htmlDocument({
    title: 'Confirm the payment – stand-in for Stripe',
    body: `<main class="card">
${BADGE}
<h1>Confirm the payment</h1>
<p class="lead">This page stands for the card's bank. It asks whether you want to pay <strong>${total}</strong> to Mealtime.</p>
<form method="post" action="${escapeHtml(action)}">
<button class="primary" name="answer" value="complete">Complete</button>
<button class="quiet" name="answer" value="fail">Fail</button>
</form>
</main>`,
  });
}

interface Message {
  title: string;
  text: string;
  link?: { url: string; text: string } | undefined;
}

export function messagePage({ title, text, link }: Message): string {
  const button = link ? `\n<p><a class="primary" href="${escapeHtml(link.url)}">${link.text}</a></p>` : '';
  return htmlDocument({
    title: `${title} – stand-in for Stripe`,
    body: `<main class="card">
${BADGE}
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>${button}
</main>`,
  });
}
