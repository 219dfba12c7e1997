import http from 'node:http';
import { request } from '../support/request';

/** Typical searches, by turns: one match, many matches, parts, accents, no match, one letter, two. */
const QUERIES = [
  'house 77777',
  'thai',
  'cea ush',
  'océan',
  'zzzzzz',
  'aroy sushi surrey',
  'b',
  'noodle 123',
  'zq',
  'café',
];

export interface Searched {
  /** Milliseconds of each search. */
  took: number[];
  /** Searches that were answered with anything but 200. */
  refused: number;
  seconds: number;
}

/** So many people search at once for so many seconds, each from an address of their own, one search after the other. */
export async function searchFor(origin: string, people: number, seconds: number): Promise<Searched> {
  const took: number[] = [];
  let refused = 0;
  const began = performance.now();
  const person = async (number: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.10.0.${number + 1}` });
    for (let turn = number; performance.now() - began < seconds * 1_000; turn += 1) {
      const query = encodeURIComponent(QUERIES[turn % QUERIES.length]!);
      const asked = performance.now();
      const { status } = await request(`${origin}/api/restaurants?q=${query}`, { agent });
      took.push(performance.now() - asked);
      if (status !== 200) refused += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return { took, refused, seconds: (performance.now() - began) / 1_000 };
}
