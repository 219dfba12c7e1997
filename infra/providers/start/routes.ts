import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlDocument, pageHeaders } from '../html';

/** Local pages besides the product, for a person who tries it. */
const PLACES = [
  { path: '/dev/outbox', name: 'Outbox', text: 'Every text message and e-mail that was sent, with codes and links.' },
  { path: '/dev/stripe', name: 'Stripe', text: 'Payments by card, and the test cards of its stand-in.' },
  { path: '/dev/ui', name: 'Components', text: 'Every component in every state.' },
  { path: '/sandbox', name: 'Sandbox', text: 'Two ways of entering a code, to try by hand.' },
  { path: '/api/docs', name: 'API', text: 'Every endpoint, as the services describe it.' },
] as const;

interface Town {
  restaurants: { slug: string; name: string; owner: Account }[];
  customers: Account[];
}
interface Account {
  phoneNumber: string;
  email: string;
  password: string;
}

const EMPTY_TOWN: Town = { restaurants: [], customers: [] };

/** The accounts that the services have listed; none before they have. */
async function readTown(file: string | undefined): Promise<Town> {
  if (!file) return EMPTY_TOWN;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Town;
  } catch {
    return EMPTY_TOWN;
  }
}

const entry = (title: string, { email, phoneNumber, password }: Account) =>
  `<li class="message"><h3>${title}</h3>\n<p class="text">${[email, phoneNumber, password].map(escapeHtml).join(' · ')}</p></li>`;

function demoTown({ restaurants, customers }: Town): string {
  if (customers.length === 0) return '';
  return `<h2>Demo accounts</h2>
<p>Sign in at <a href="/user/login">/user/login</a> with the email address and the password.</p>
<ul>
${customers.map((one) => entry('A customer', one)).join('\n')}
${restaurants.map(({ slug, name, owner }) => entry(`Owner of <a href="/restaurants/${escapeHtml(slug)}">${escapeHtml(name)}</a>`, owner)).join('\n')}
</ul>`;
}

const page = (town: Town) =>
  htmlDocument({
    title: 'On this machine – Mealtime',
    body: `<main class="outbox">
<p class="badge">Local mode</p>
<h1>On this machine</h1>
<ul>
${PLACES.map(({ path, name, text }) => `<li class="message"><h2><a href="${path}">${escapeHtml(name)}</a></h2>\n<p class="text">${escapeHtml(text)}</p></li>`).join('\n')}
</ul>
${demoTown(town)}
</main>`,
  });

/** The list of local places and demo accounts, at /dev and /dev/demo.json. */
export function startRoutes(app: FastifyInstance, demoFile?: string): void {
  app.get('/dev', async (_request, reply) => reply.headers(pageHeaders()).send(page(await readTown(demoFile))));
  app.get('/dev/demo.json', async () => readTown(demoFile));
}
