import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Outbox } from '../outbox/store';
import type { Switches } from '../switches';
import { E164, type TwilioAccount } from './account';
import { TwilioError } from './errors';
import { FAULTS, type Fault } from './faults';
import { messageRoutes } from './messages';
import { Verifications, type Verification } from './verifications';

type Form = Readonly<Record<string, string | undefined>>;
interface Params {
  Params: { service: string; sid: string };
  Body: Form | null;
}

const CHANNELS = ['sms', 'call', 'whatsapp'];
const CODE = /^\d{4,10}$/;

const iso = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** Twilio's wire protocol: Verify v2 under /v2/Services, texts under /2010-04-01. Messages go to the outbox. */
export function twilioRoutes(app: FastifyInstance, account: TwilioAccount, outbox: Outbox, switches: Switches): void {
  const verifications = new Verifications(switches.now);

  app.register((scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.addHook('onRequest', async (request) => {
      if (!isAuthentic(request.headers.authorization, account)) throw new TwilioError(20003);
    });
    scope.addHook('preHandler', async (request) => {
      const { service, account: named } = request.params as { service?: string; account?: string };
      if (service !== account.serviceSid && named !== account.accountSid) throw notFound(request);
    });
    scope.setErrorHandler((error, request, reply) => {
      const answer =
        error instanceof TwilioError
          ? error
          : new TwilioError((error as { statusCode?: number }).statusCode === 415 ? 20001 : 20500);
      if (answer.code === 20404) return reply.code(404).send(notFound(request).toJSON());
      return reply.code(answer.status).send(answer.toJSON());
    });

    scope.post<Params>('/v2/Services/:service/Verifications', async (request, reply) => {
      const { To: to = '', Channel: channel = '' } = request.body ?? {};
      await suffer(switches.twilio ?? FAULTS.send[to], reply);
      if (!E164.test(to)) throw new TwilioError(60200, '`To`');
      if (!CHANNELS.includes(channel)) throw new TwilioError(60200, '`Channel`');
      const verification = verifications.send(account.serviceSid, to, channel);
      outbox.add({
        channel: 'sms',
        to,
        subject: 'Verification code',
        text: `Your Mealtime verification code is: ${verification.code}. Don't share this code with anyone.`,
      });
      return reply.code(201).send(shown(verification, account));
    });

    scope.post<Params>('/v2/Services/:service/VerificationCheck', async (request, reply) => {
      const { To: to, VerificationSid: sid, Code: code = '' } = request.body ?? {};
      if (!to && !sid) throw new TwilioError(60200, '`To` or `VerificationSid`');
      if (!CODE.test(code)) throw new TwilioError(60200, '`Code`');
      const number = to ?? verifications.find(account.serviceSid, sid ?? '').to;
      await suffer(switches.twilio ?? FAULTS.check[number], reply);
      const which = { ...(to && { to }), ...(sid && { sid }) };
      return shownCheck(verifications.check(account.serviceSid, which, code), account);
    });

    scope.get<Params>('/v2/Services/:service/Verifications/:sid', async (request) =>
      shown(verifications.find(account.serviceSid, request.params.sid), account),
    );

    messageRoutes(scope, account, outbox, (reply, to = '') => suffer(switches.twilio ?? FAULTS.text[to], reply));

    scope.post<Params>('/v2/Services/:service/Verifications/:sid', async (request) => {
      const status = request.body?.['Status'];
      if (status !== 'canceled' && status !== 'approved') throw new TwilioError(60200, '`Status`');
      return shown(verifications.end(account.serviceSid, request.params.sid, status), account);
    });
  });
}

function notFound(request: FastifyRequest): TwilioError {
  return new TwilioError(20404, request.url.replace(/^\/v2|\?.*$/g, ''));
}

function isAuthentic(header: string | undefined, account: TwilioAccount): boolean {
  const given = Buffer.from(header ?? '');
  const pair = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
  const wanted = Buffer.from(`Basic ${pair}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function suffer(fault: Fault | undefined, reply: FastifyReply): Promise<void> {
  if (fault === undefined) return;
  if (fault === 'hang') await new Promise((resolve) => reply.raw.once('close', resolve));
  if (fault === 'reset') reply.raw.destroy();
  throw new TwilioError(typeof fault === 'number' ? fault : 20500);
}

function common(verification: Verification, { accountSid, serviceSid }: TwilioAccount) {
  return {
    sid: verification.sid,
    service_sid: serviceSid,
    account_sid: accountSid,
    to: verification.to,
    channel: verification.channel,
    status: verification.status,
    valid: verification.status === 'approved',
    amount: null,
    payee: null,
    date_created: iso(verification.createdAt),
    date_updated: iso(verification.updatedAt),
  };
}

function shown(verification: Verification, account: TwilioAccount) {
  return {
    ...common(verification, account),
    lookup: {},
    send_code_attempts: verification.sends.map(({ time, channel, sid }) => ({
      time: iso(time),
      channel,
      attempt_sid: sid,
    })),
    sna: null,
    url: `https://verify.twilio.com/v2/Services/${account.serviceSid}/Verifications/${verification.sid}`,
  };
}

function shownCheck(verification: Verification, account: TwilioAccount) {
  return { ...common(verification, account), sna_attempts_error_codes: [] };
}
