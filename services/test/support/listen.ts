import type { Customer } from './ordering';
import type { TestService } from './service';

export interface Heard {
  id?: string;
  event?: string;
  data: Record<string, unknown>;
}

/** Events of a stream after a number; `close` ends it. */
export function listen(service: TestService, who: Pick<Customer, 'cookie'>, path: string, lastEventId?: string) {
  const heard: Heard[] = [];
  const abort = new AbortController();
  const headers = { cookie: who.cookie, ...(lastEventId && { 'last-event-id': lastEventId }) };
  const ended = fetch(`${service.origin}/api/${path}`, { headers, signal: abort.signal })
    .then(async ({ body }) => {
      let rest = '';
      for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop()!;
        for (const part of parts) {
          const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: ?(.*)/s, 2)));
          if (fields['data']) heard.push({ ...fields, data: JSON.parse(fields['data']) as Heard['data'] });
        }
      }
    })
    .catch(() => undefined);
  return { heard, ended, close: () => abort.abort() };
}
