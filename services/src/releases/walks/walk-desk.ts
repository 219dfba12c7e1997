import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseWalks } from '@mealtime/contracts/releases';
import { ReleaseStore } from 'federated-pages/store';
import { reportPath, reportVersions, readReport, type WalkReport } from 'federated-pages/walk-report';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DomainError, ServiceUnavailable } from '../../platform';
import { releasesSettings, type ReleasesSettings } from '../settings';

type Walk = ReleaseWalks['walks'][number];

/** Versions that are listed in addition to those that run, by the latest walks. */
const OTHERS_SHOWN = 5;
const PICTURE_BYTES = 20 * 1024 * 1024;
const NAME = /^[a-z][a-z0-9-]{0,60}$/;
const VERSION = /^\d[\w.+-]{0,59}$/;
const PICTURE = /^[\w-]{1,200}\.png$/;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pictureNames = ({ pages }: WalkReport) =>
  pages.flatMap(({ pictures }) => pictures.flatMap(({ after, before, difference }) => [after, before, difference]));

/** Only the fields that the page shows: a report may contain others. */
const shown = ({ walkedAt, seconds, looksForBarriers, budgets, pages }: WalkReport): Walk['report'] => ({
  ...{ walkedAt: new Date(walkedAt).toISOString(), seconds, looksForBarriers, budgets },
  pages: pages.map(({ address, remote, problems, known, figures, before, pictures }) => ({
    ...{ address, remote, problems, known, figures, before: before ?? null },
    pictures: pictures.map(({ width, after, before: old, difference, share }) => ({
      ...{ width, after, before: old ?? null, difference: difference ?? null, share: share ?? null },
    })),
  })),
});

/** Reports of walks through the pages of versions, as admins see them. */
@Injectable()
export class WalkDesk {
  private readonly store: ReleaseStore;

  constructor(@Inject(releasesSettings.token) { dataDir }: ReleasesSettings) {
    this.store = new ReleaseStore(dataDir);
  }

  /** Running versions with or without a report, other versions only with one. Throws SERVICE_UNAVAILABLE. */
  async walksOf(name: string): Promise<Walk[]> {
    if (!NAME.test(name)) return [];
    const running = await this.running(name);
    const others = reportVersions(this.store.path(), name)
      .filter((version) => VERSION.test(version) && !running.some((one) => one.version === version))
      .flatMap((version) => {
        const report = this.read(name, version);
        return report ? [{ version, standing: 'other' as const, report }] : [];
      })
      .sort((a, b) => b.report.walkedAt.localeCompare(a.report.walkedAt))
      .slice(0, OTHERS_SHOWN);
    return [...running.map((one) => ({ ...one, report: this.read(name, one.version) })), ...others].map(
      ({ report, ...one }) => ({ ...one, report: report ? shown(report) : null }),
    );
  }

  /** A picture that this version's report refers to. Throws RELEASE_PICTURE_NOT_FOUND. */
  async picture(name: string, version: string, picture: string): Promise<Buffer> {
    const isOne = NAME.test(name) && VERSION.test(version) && PICTURE.test(picture);
    const report = isOne ? this.read(name, version) : undefined;
    const bytes = report && pictureNames(report).includes(picture) && (await this.bytesOf(name, version, picture));
    if (!bytes) throw new DomainError('RELEASE_PICTURE_NOT_FOUND');
    return bytes;
  }

  private async running(name: string): Promise<Pick<Walk, 'version' | 'standing'>[]> {
    try {
      const live = await this.store.live();
      const remote = live?.remotes.find((one) => one.name === name);
      const canary = live?.canaries?.find((one) => one.remote.name === name);
      return [
        ...(canary ? [{ version: canary.remote.version, standing: 'canary' as const }] : []),
        ...(remote ? [{ version: remote.version, standing: 'live' as const }] : []),
        ...(remote?.previous ? [{ version: remote.previous.version, standing: 'previous' as const }] : []),
      ];
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }

  /** A report only if it names this version: unfinished reports are stored beside it. */
  private read(name: string, version: string): WalkReport | undefined {
    const report = VERSION.test(version) ? readReport(this.store.path(reportPath(name, version))) : undefined;
    return report?.name === name && report.version === version ? report : undefined;
  }

  /** Only a regular file within the size limit that starts as a PNG does; links are not followed. */
  private async bytesOf(name: string, version: string, picture: string): Promise<Buffer | undefined> {
    const file = path.join(this.store.path(reportPath(name, version)), picture);
    const found = await fs.lstat(file).catch(() => undefined);
    if (!found?.isFile() || found.size > PICTURE_BYTES) return undefined;
    const bytes = await fs.readFile(file).catch(() => undefined);
    return bytes?.subarray(0, PNG.length).equals(PNG) ? bytes : undefined;
  }
}
