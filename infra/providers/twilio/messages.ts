import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Outbox } from '../outbox/store';
import { E164, type TwilioAccount } from './account';
import { TwilioError } from './errors';

const MOST = 1_600;

interface Text {
  sid: string;
  to: string;
  body: string;
  at: Date;
}

/** The Messages resource of Twilio's API of 2010: texts are sent, and listed by phone and time. */
export function messageRoutes(
  scope: FastifyInstance,
  account: TwilioAccount,
  outbox: Outbox,
  suffer: (reply: FastifyReply, to?: string) => Promise<void>,
): void {
  const { accountSid, messagingServiceSid } = account;
  const path = '/2010-04-01/Accounts/:account/Messages.json';
  const texts: Text[] = [];

  const shown = ({ sid, to, body, at }: Text) => ({
    ...{ sid, to, body, account_sid: accountSid, messaging_service_sid: messagingServiceSid, from: null },
    ...{ status: 'accepted', direction: 'outbound-api', api_version: '2010-04-01', num_media: '0', num_segments: '0' },
    ...{ date_created: at.toUTCString(), date_updated: at.toUTCString(), date_sent: at.toUTCString() },
    ...{ error_code: null, error_message: null, price: null, price_unit: null, subresource_uris: {} },
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  });

  scope.post<{ Body: Record<string, string | undefined> | null }>(path, async ({ body: form }, reply) => {
    const { To: to = '', Body: body = '', MessagingServiceSid: service } = form ?? {};
    if (service !== messagingServiceSid) throw new TwilioError(20404);
    if (!E164.test(to) || body.length === 0 || body.length > MOST) throw new TwilioError(20001);
    await suffer(reply, to);
    const text = { sid: `SM${randomUUID().replaceAll('-', '')}`, to, body, at: new Date() };
    texts.push(text);
    outbox.add({ channel: 'sms', to, subject: 'Text', text: body });
    return reply.code(201).send(shown(text));
  });

  scope.get<{ Querystring: Record<string, string | undefined> }>(path, async ({ query, url }, reply) => {
    const { To: to, 'DateSent>': since, PageSize: size = '50' } = query;
    await suffer(reply);
    const after = since === undefined ? 0 : new Date(since).getTime();
    const found = texts.filter((one) => (to === undefined || one.to === to) && one.at.getTime() >= after).reverse();
    const page = found.slice(0, Number(size)).map(shown);
    return {
      ...{ messages: page, page: 0, page_size: Number(size), start: 0, end: Math.max(page.length - 1, 0), uri: url },
      ...{ first_page_uri: url, next_page_uri: null, previous_page_uri: null },
    };
  });
}
