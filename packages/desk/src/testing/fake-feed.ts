import { act, waitFor } from '@testing-library/react';

export interface FakeFeed {
  /** Answers the request for the feed: a handler of `fakeApi`. */
  handler(): Response;
  /** How often it was opened. */
  opened(): number;
  /** Resolves once it was first opened. */
  isOpened(): Promise<void>;
  /** Writes an event to the latest stream. */
  send(event: string, data?: unknown, number?: number): Promise<void>;
  /** Ends that stream. */
  end(): Promise<void>;
}

/** A fake event stream of the services, whose events a test sends. */
export function fakeFeed(): FakeFeed {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const last = () => streams.at(-1);
  const isOpened = () => waitFor(() => expect(last()).toBeDefined(), { timeout: 5_000 });
  return {
    handler: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    opened: () => streams.length,
    async send(event, data = {}, number) {
      await isOpened();
      const id = number === undefined ? '' : `id: ${number}\n`;
      const text = `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      await act(async () => last()?.enqueue(new TextEncoder().encode(text)));
    },
    end: () => act(async () => last()?.close()),
    isOpened,
  };
}
