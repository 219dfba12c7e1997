import type { FastifyInstance } from 'fastify';
import { TWILIO_ERRORS } from './twilio/errors';
import type { Fault } from './twilio/faults';

/** `refuse` is a permanent refusal, `bounce` one of the recipient alone, `later` a temporary one, `hang` no answer. */
export type MailFault = 'refuse' | 'bounce' | 'later' | 'hang';
export type GoogleFault = 'error' | 'hang';
/** `error` is the answer that it cannot scan, `hang` no answer, `reset` a dropped connection. */
export type ClamdFault = 'error' | 'hang' | 'reset';

/** Controls for tests: a fault for every exchange with one provider, and the providers' clock. */
export interface Switches {
  twilio?: Fault;
  mail?: MailFault;
  google?: GoogleFault;
  clamd?: ClamdFault;
  /** The providers' idea of the time, in milliseconds. */
  now(): number;
}

const TWILIO: readonly unknown[] = ['hang', 'reset', ...Object.keys(TWILIO_ERRORS).map(Number)];
const MAIL: readonly unknown[] = ['refuse', 'bounce', 'later', 'hang'];
const GOOGLE: readonly unknown[] = ['error', 'hang'];
const CLAMD: readonly unknown[] = ['error', 'hang', 'reset'];

/**
 * `POST /control` with `{twilio?, mail?, google?, clamd?, advanceMs?}`: a fault to turn on, `null` to turn it off; `advanceMs`
 * advances the clock. It is reachable only on the providers' own port: the edge forwards only /dev.
 */
export function createSwitches(app: FastifyInstance): Switches {
  let ahead = 0;
  const switches: Switches = { now: () => Date.now() + ahead };

  app.post<{ Body: Record<string, unknown> | null }>('/control', async (request, reply) => {
    const { twilio, mail, google, clamd, advanceMs, ...unknown } = request.body ?? {};
    const good =
      Object.keys(unknown).length === 0 &&
      [twilio, mail, google, clamd].every((value, index) => {
        const known = [TWILIO, MAIL, GOOGLE, CLAMD][index] ?? [];
        return value === undefined || value === null || known.includes(value);
      }) &&
      (advanceMs === undefined || (typeof advanceMs === 'number' && advanceMs >= 0));
    if (!good)
      return reply.code(400).send({ twilio: TWILIO, mail: MAIL, google: GOOGLE, clamd: CLAMD, advanceMs: 'number' });
    for (const [name, value] of Object.entries({ twilio, mail, google, clamd })) {
      if (value === null) delete switches[name as 'twilio'];
      else if (value !== undefined) Object.assign(switches, { [name]: value });
    }
    ahead += advanceMs ?? 0;
    return { ...switches, aheadMs: ahead };
  });
  return switches;
}
