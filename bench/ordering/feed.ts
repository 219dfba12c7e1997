import http from 'node:http';

export interface Feed {
  /** Resolves with the time (performance.now) at which a piece of text that was not heard before comes. */
  hears(text: string): Promise<number>;
  close(): void;
}

/** Server-sent events as a page listens to them. Resolves once the stream is open. */
export function openFeed(url: string, headers: Record<string, string>): Promise<Feed> {
  return new Promise((resolve, reject) => {
    const waiting = new Map<string, (at: number) => void>();
    const request = http.get(
      url,
      { headers: { ...headers, accept: 'text/event-stream' }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${url} is answered with ${response.statusCode}`));
        let rest = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const events = (rest + chunk).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) {
            for (const [text, hear] of waiting) {
              if (!event.includes(text)) continue;
              waiting.delete(text);
              hear(performance.now());
            }
          }
        });
        resolve({
          hears: (text) => new Promise((hear) => waiting.set(text, hear)),
          close: () => request.destroy(),
        });
      },
    );
    request.once('error', reject);
  });
}
