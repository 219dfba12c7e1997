import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../html';
import type { Switches } from '../switches';
import { lostPage, signInPage } from './pages';
import { SAMPLE_PEOPLE, type Person } from './people';
import { createGoogle, GOOGLE_PATH, type GoogleClient } from './provider';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Form = Readonly<Record<string, string | undefined>>;

export interface GoogleOptions {
  /** Origin of the product as its visitors see it. */
  publicOrigin: string;
  folder: string;
  client: GoogleClient;
  switches: Switches;
}

/** The provider's own endpoints, and the sign-in page. */
export function googleRoutes(app: FastifyInstance, { publicOrigin, folder, client, switches }: GoogleOptions): void {
  const { provider, remember } = createGoogle(`${publicOrigin}${GOOGLE_PATH}`, folder, client);
  const handle = provider.callback();
  // A browser applies form-action to the redirects that follow a form too, and these lead back to the product.
  const headers = pageHeaders(["'self'", ...client.origins]);

  async function finish(request: FastifyRequest, reply: FastifyReply, result: Record<string, unknown>) {
    const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(next, 303);
  }

  app.register((scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.setErrorHandler((_error, _request, reply) => reply.code(400).headers(headers).send(lostPage()));

    const page = `${GOOGLE_PATH}/interaction/:uid`;
    scope.get(page, async (request, reply) => {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw);
      return reply.headers(headers).send(signInPage({ action: `${GOOGLE_PATH}/interaction/${uid}` }));
    });
    scope.post<{ Body: Form | null }>(`${page}/login`, async (request, reply) => {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw);
      const chosen = whoIs(request.body ?? {});
      if ('wrong' in chosen) {
        const again = signInPage({ action: `${GOOGLE_PATH}/interaction/${uid}`, ...chosen });
        return reply.code(422).headers(headers).send(again);
      }
      return finish(request, reply, { login: { accountId: remember(chosen) }, select_account: {}, consent: {} });
    });
    scope.post(`${page}/cancel`, async (request, reply) =>
      finish(request, reply, { error: 'access_denied', error_description: 'The person cancelled' }),
    );
  });

  app.register((scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${GOOGLE_PATH}/*`, async (request, reply) => {
      if (switches.google === 'error') return reply.code(500).send({ error: 'server_error' });
      reply.hijack();
      if (switches.google === 'hang') return reply;
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(GOOGLE_PATH.length) || '/';
      await handle(raw, reply.raw);
      return reply;
    });
  });
}

function whoIs(form: Form): Person | { typed: Person; wrong: { field: keyof Person; why: string } } {
  const sample = SAMPLE_PEOPLE.find(({ email }) => email === form['person']);
  if (sample) return sample;
  const typed = { name: form['name']?.trim() ?? '', email: form['email']?.trim() ?? '' };
  if (!typed.name) return { typed, wrong: { field: 'name', why: 'Type a name.' } };
  if (EMAIL.test(typed.email)) return typed;
  return { typed, wrong: { field: 'email', why: 'Type an email address, such as anna@example.com.' } };
}
