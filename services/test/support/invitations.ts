import type { TestService } from './service';
import { until } from './wait';

/** The token in the link of the last invitation to an address; `count`: how many there must be by now. */
export const tokenTo =
  (service: Pick<TestService, 'providers'>, count = 1) =>
  async (email: string) =>
    until(async () => {
      const mails = (await service.providers.outbox()).filter(({ to }) => to === email);
      return mails.length >= count && /\/admin\/join#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1];
    });
