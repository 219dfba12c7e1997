import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '../support/request';

/** Milliseconds between an answer and the next request of the same person. */
const PAUSE = 20;

export interface Watch {
  /** Longest that one person had no good answer so far, in milliseconds, and how many requests got another one or none. */
  readonly seen: { longest: number; refused: number; answered: number };
  stop(): Promise<void>;
}

/** Simulates this many visitors who request a page's data repeatedly, each from an own address, until stopped. */
export function watch(origin: string, people: number): Watch {
  const seen = { longest: 0, refused: 0, answered: 0 };
  let going = true;
  const person = async (number: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.11.0.${number + 1}` });
    let last = performance.now();
    while (going) {
      const status = await request(`${origin}/api/restaurants`, { agent }).then(
        (answer) => answer.status,
        () => 0,
      );
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      if (status === 200) {
        last = now;
        seen.answered += 1;
      } else {
        seen.refused += 1;
      }
      await sleep(PAUSE);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return {
    seen,
    async stop() {
      going = false;
      await all;
    },
  };
}
