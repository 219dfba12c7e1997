import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlDocument, pageHeaders } from '../html';

/** What is on this machine besides the product, for whoever tries it. */
const PLACES = [
  { path: '/dev/outbox', name: 'Outbox', text: 'Every text message and e-mail that was sent, with codes and links.' },
  { path: '/dev/stripe', name: 'Stripe', text: 'Payments by card, and the test cards of its stand-in.' },
  { path: '/dev/ui', name: 'Components', text: 'Every component in every state.' },
  { path: '/sandbox', name: 'Sandbox', text: 'Two ways of entering a code, to try by hand.' },
  { path: '/api/docs', name: 'API', text: 'Every endpoint, as the services describe it.' },
] as const;

const page = () =>
  htmlDocument({
    title: 'On this machine – Mealtime',
    body: `<main class="outbox">
<p class="badge">Local mode</p>
<h1>On this machine</h1>
<ul>
${PLACES.map(({ path, name, text }) => `<li class="message"><h2><a href="${path}">${escapeHtml(name)}</a></h2>\n<p class="text">${escapeHtml(text)}</p></li>`).join('\n')}
</ul>
</main>`,
  });

/** The list of local places, at /dev. */
export function startRoutes(app: FastifyInstance): void {
  app.get('/dev', async (_request, reply) => reply.headers(pageHeaders()).send(page()));
}
