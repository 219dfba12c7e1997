import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchProduct, releaseIn } from '@mealtime/infra/testing';
import type { Figure, Row } from '../support/figure';
import { copyName, copyProduct, raiseCopy } from '../support/many-remotes';

/** At any time; who has seen so many pages leaves, and another one comes. */
const VISITORS = 50;
const PAGES_A_VISIT = 8;
/** One of so many cannot render the bad version. */
const ONE_IN = 10;
const AIM_S = 30;
/** Milliseconds: how long a visitor looks at a page, and how long all walk before the bad version comes. */
const LOOK_MS = { least: 500, most: 1_500 };
const BEFORE_MS = 20_000;
const LIMIT_MS = 180_000;
/** Reports after which it is measured how long the stop takes. */
const NTH_FAILURE = 10;

const NAME = copyName(1);
const PAGES = ['about-us', 'faq', 'contact-us', 'how-it-works'].map((page) => `/${NAME}/${page}`);
const SHOWN = new RegExp(`/remotes/${NAME}/(\\d+\\.\\d+\\.\\d+)/`);

interface Reply {
  status: number;
  text: string;
  cookie: string | undefined;
}

function ask(
  origin: string,
  agent: http.Agent,
  {
    method = 'GET',
    at,
    headers,
    body = '',
  }: { method?: string; at: string; headers: http.OutgoingHttpHeaders; body?: string },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.request(origin + at, { method, headers, agent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => {
        resolve({ status: reply.statusCode ?? 0, text, cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Events of all visitors, each with its time in milliseconds. */
interface Diary {
  /** Pages that were not answered with 200. */
  lost: number;
  pages: number;
  failedAt: number[];
  affected: Set<number>;
  reached: Set<number>;
  lastBadAt: number;
}

interface Walk {
  origin: string;
  bad: string;
  diary: Diary;
  isOver(): boolean;
}

let visitors = 0;

/**
 * One visitor, who walks from page to page. What a browser does with a page is done in short: the version that it is given runs, or fails
 * for those who cannot render it, and is reported as the page's own script reports it.
 */
async function visit({ origin, bad, diary, isOver }: Walk) {
  visitors += 1;
  const visitor = visitors;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const own = { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
  const cannotRender = visitor % ONE_IN === 0;
  let cookie: string | undefined;
  for (let at = 0; at < PAGES_A_VISIT && !isOver(); at += 1) {
    const headers = { ...own, ...(cookie && { cookie }) };
    const reply = await ask(origin, agent, { at: PAGES[at % PAGES.length] ?? '/', headers }).catch(() => undefined);
    diary.pages += 1;
    if (reply?.status !== 200) diary.lost += 1;
    cookie = reply?.cookie ?? cookie;
    const version = SHOWN.exec(reply?.text ?? '')?.[1];
    if (version) {
      const isBad = version === bad;
      const fails = isBad && cannotRender;
      if (isBad) {
        diary.reached.add(visitor);
        diary.lastBadAt = performance.now();
      }
      const facts = (fails ? ['visit', 'failed', 'render'] : ['visit']).map((what) => [NAME, version, what]);
      const report = { method: 'POST', at: '/release.json/reports', body: JSON.stringify({ rate: 1, told: facts }) };
      await ask(origin, agent, { ...report, headers: { ...headers, origin, 'content-type': 'text/plain' } }).catch(
        () => undefined,
      );
      if (fails) {
        diary.affected.add(visitor);
        diary.failedAt.push(performance.now());
      }
    }
    await sleep(LOOK_MS.least + Math.random() * (LOOK_MS.most - LOOK_MS.least));
  }
  agent.destroy();
}

/** One visitor after the other, until it is over. */
async function comeAndGo(walk: Walk) {
  await sleep(Math.random() * LOOK_MS.most);
  while (!walk.isOver()) await visit(walk);
}

/** One remote is broken on purpose while many visit; it is rolled back without an operator. */
export const badRelease: Figure = {
  name: 'bad-release',
  title: `A release that fails for one visitor in ${ONE_IN}, while ${VISITORS} walk around`,
  async measure({ root, scratch, product, say }) {
    // Builds stale workspaces.
    await product();
    const repository = path.join(scratch, 'bad-release/repository');
    copyProduct(root, repository, 1);
    const launched = await launchProduct({
      dataDir: path.join(scratch, 'bad-release/data'),
      environment: { TRUSTED_PROXIES: '127.0.0.1' },
    });
    const { origin, dataDir } = launched;
    const release = (...args: string[]) => releaseIn(repository, dataDir, ...args);
    const rows: Row[] = [];
    const details: unknown[] = [];
    try {
      raiseCopy(repository, NAME, '9.0.0');
      await release('publish', NAME, '--built');
      for (const [label, version, args] of [
        ['published', '9.1.0', ['publish', NAME, '--built']],
        ['as a canary for a quarter', '9.2.0', ['canary', NAME, '25', '--built']],
      ] as const) {
        say(`  ${label}`);
        let isOver = false;
        const diary: Diary = { lost: 0, pages: 0, failedAt: [], affected: new Set(), reached: new Set(), lastBadAt: 0 };
        const walk = { origin, bad: version, diary, isOver: () => isOver };
        const walks = Array.from({ length: VISITORS }, () => comeAndGo(walk));
        await sleep(BEFORE_MS);
        raiseCopy(repository, NAME, version);
        await release(...args);
        const liveAt = performance.now();
        const isStopped = async () => {
          const { remotes, canaries } = JSON.parse(await release('status', '--json')) as Record<
            'remotes' | 'canaries',
            { name: string; version: string }[]
          >;
          return ![...remotes, ...canaries].some((one) => one.version === version);
        };
        let stoppedAt = Number.NaN;
        while (Number.isNaN(stoppedAt) && performance.now() - liveAt < LIMIT_MS) {
          if (await isStopped()) stoppedAt = performance.now();
          else await sleep(200);
        }
        // Visitors under way return, to see which version they get then.
        await sleep(LOOK_MS.most * 2);
        isOver = true;
        await Promise.all(walks);
        const [first = NaN] = diary.failedAt;
        const tenth = diary.failedAt[NTH_FAILURE - 1];
        const seconds = (from: number, to: number) => (to - from) / 1000;
        details.push({
          label,
          failures: diary.failedAt.length,
          reached: diary.reached.size,
          affected: diary.affected.size,
          pages: diary.pages,
        });
        rows.push(
          { label: `${label}: stopped after its first failed visit`, value: seconds(first, stoppedAt), unit: 's' },
          {
            label: `after the ${NTH_FAILURE}th (0: before there was one)`,
            value: tenth === undefined ? 0 : Math.max(0, seconds(tenth, stoppedAt)),
            ...{ unit: 's', aim: AIM_S },
          },
          {
            label: 'the last page with it, after the stop',
            value: Math.max(0, seconds(stoppedAt, diary.lastBadAt)),
            unit: 's',
          },
          {
            label: `visitors for whom it failed, of ${diary.reached.size} who had it`,
            value: diary.affected.size,
            digits: 0,
          },
          { label: 'failed visits', value: diary.failedAt.length, digits: 0 },
          { label: `pages that were not answered, of ${diary.pages}`, value: diary.lost, digits: 0, aim: 0 },
        );
      }
    } finally {
      await launched.stop();
    }
    return { rows, details };
  },
};
