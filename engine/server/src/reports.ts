import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VersionCounts } from './reports/counts';
import { ReportCounter, type AddressLimits } from './reports/counter';
import { MOST_BYTES, readReport } from './reports/read-report';
import { REPORTS_PATH, type Report, type SiteFact } from '@federated-pages/manifest/report';
import { Weights } from './reports/weights';
import type { Caller } from './address';
import { COMMON_HEADERS } from './headers';
import type { KnownVersions } from './known-versions';
import { hasPreview } from './previews';
import { networkOf } from './upstreams';

export interface ReportOptions {
  /**
   * Called about every second with the new counts, which contain no personal data. Default: reports are not counted.
   */
  onReports?: (counts: VersionCounts[]) => void | Promise<void>;
  /** The pages' sample rate: reports with another one are refused. Default: 1. */
  reportRate?: number;
  /** Limits of one address. */
  reportsPerAddress?: AddressLimits;
}

const EVERY_MS = 1_000;
/** Limit of reports by address and minute. */
const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Whether a page of this site sent it. Browsers state this in headers that scripts cannot set. */
function isFromHere({ headers }: FastifyRequest, host: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const versionsIn = ({ told = [], vitals }: Report): (readonly [remote: string, version: string])[] => [
  ...told.flatMap(([remote, version, , stated = version]) => [[remote, version] as const, [remote, stated] as const]),
  ...(vitals ? [[vitals.remote, vitals.version] as const] : []),
];

/** Receives the reports of pages and passes counts on. Returns the function that ends it. */
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
  const siteFacts = new Map<SiteFact, number>();
  let sayAt = 0;
  /** Logs what browsers report about the site, at most once a minute. */
  const logSiteFacts = () => {
    if (siteFacts.size === 0 || performance.now() < sayAt) return;
    sayAt = performance.now() + MINUTE_MS;
    const all = [...siteFacts].map(([one, times]) => `${one} (${times})`).join(', ');
    siteFacts.clear();
    log(`browsers tell of this site: ${all}`);
  };
  const handOn = () => {
    logSiteFacts();
    const counts = counter.take();
    if (counts.length === 0) return;
    Promise.resolve()
      .then(() => onReports?.(counts))
      .catch((error: unknown) => log(`what pages reported is not taken: ${String(error)}`));
  };
  app.register((scope, _options, done) => {
    // Any content type is parsed here as text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(REPORTS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      reply.headers({ ...COMMON_HEADERS, 'cache-control': 'no-store' });
      const { address, host } = callerOf(request);
      if (!isFromHere(request, host)) return reply.code(403).send();
      const network = networkOf(address);
      // Answered with success all the same: browsers would log a refusal as an error of the page.
      if (!asked.take(network, '')) return reply.code(204).send();
      const report = typeof request.body === 'string' ? readReport(request.body) : undefined;
      if (!report) return reply.code(400).send();
      for (const one of report.site ?? [])
        if (aboutSite.take(network, one)) siteFacts.set(one, (siteFacts.get(one) ?? 0) + 1);
      // Previews do not count.
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
