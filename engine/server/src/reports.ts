import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VersionCounts } from './reports/counts';
import { ReportCounter, type AddressLimits } from './reports/counter';
import { MOST_BYTES, readReport } from './reports/read-report';
import { REPORTS_PATH, type Report, type SiteTold } from '@federated-pages/manifest/report';
import { Weights } from './reports/weights';
import type { Caller } from './address';
import { COMMON_HEADERS } from './headers';
import type { KnownVersions } from './known-versions';
import { hasPreview } from './previews';
import { networkOf } from './upstreams';

export interface ReportOptions {
  /**
   * Told about every second what pages have reported since, of the versions that they run; nothing of any visitor is in it. Default:
   * nobody is.
   */
  onReports?: (counts: VersionCounts[]) => void | Promise<void>;
  /** The rate that the product's pages state: reports of another one are refused. Default 1. */
  reportRate?: number;
  /** How much one address can add to what is reported. */
  reportsPerAddress?: AddressLimits;
}

const EVERY_MS = 1_000;
/** Reports of one address that are read in a minute. */
const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Sent by a page of this site. Browsers say so of every report, and no script of another site can. */
function isFromHere({ headers }: FastifyRequest, host: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const versionsIn = ({ told = [], vitals }: Report): (readonly [remote: string, version: string])[] => [
  ...told.flatMap(([remote, version, , stated = version]) => [[remote, version] as const, [remote, stated] as const]),
  ...(vitals ? [[vitals.remote, vitals.version] as const] : []),
];

/** Takes in what pages tell of the versions that they run, and hands on counts. Returns the way to end it. */
export function takeReports(
  app: FastifyInstance,
  { onReports, reportRate = 1, reportsPerAddress }: ReportOptions,
  areKnown: KnownVersions['have'],
  callerOf: (request: FastifyRequest) => Caller,
  log: (line: string) => void,
): () => void {
  const counter = new ReportCounter(reportsPerAddress);
  const asked = new Weights(MOST_A_MINUTE, MINUTE_MS);
  const aboutSite = new Weights(1, HOUR_MS);
  const told = new Map<SiteTold, number>();
  let sayAt = 0;
  /** What browsers tell of the site itself, for whoever reads the log: at most once a minute. */
  const say = () => {
    if (told.size === 0 || performance.now() < sayAt) return;
    sayAt = performance.now() + MINUTE_MS;
    const all = [...told].map(([one, times]) => `${one} (${times})`).join(', ');
    told.clear();
    log(`browsers tell of this site: ${all}`);
  };
  const handOn = () => {
    say();
    const counts = counter.take();
    if (counts.length === 0) return;
    Promise.resolve()
      .then(() => onReports?.(counts))
      .catch((error: unknown) => log(`what pages reported is not taken: ${String(error)}`));
  };
  app.register((scope, _options, done) => {
    // Whatever they say it is: it is text to be read here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(REPORTS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      reply.headers({ ...COMMON_HEADERS, 'cache-control': 'no-store' });
      const { address, host } = callerOf(request);
      if (!isFromHere(request, host)) return reply.code(403).send();
      const network = networkOf(address);
      // Whether it counts is nothing to who sent it: browsers would show a refusal as a fault of the page.
      if (!asked.take(network, '')) return reply.code(204).send();
      const report = typeof request.body === 'string' ? readReport(request.body) : undefined;
      if (!report) return reply.code(400).send();
      for (const one of report.site ?? []) if (aboutSite.take(network, one)) told.set(one, (told.get(one) ?? 0) + 1);
      // What happens in a preview says nothing of what others have.
      const counts =
        onReports && !hasPreview(request) && report.rate === reportRate && (await areKnown(versionsIn(report)));
      if (counts) counter.add(report, network);
      return reply.code(204).send();
    });
    done();
  });
  const timer = setInterval(handOn, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    handOn();
  };
}
