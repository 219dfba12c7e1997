import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@federated-pages/manifest/files';
import { inParallel, type ReleaseStorage } from './storage';
import { packParcel, parcelHash, unpackParcel, writeFiles } from './parcel';
import { ReleaseError } from './release-error';
import { isReportPath } from './report-folders';
import type { StoreFolder } from './store-folder';

const WALKS = 'walks/';
/** Key of a report: its folder below the store and, as the last part, its hash. */
const folderKey = (report: string) => `${WALKS}${report}/`;
const reportKey = (report: string, hash: string) => `${folderKey(report)}${hash}.tar`;
const KEY = /^walks\/(.+)\/([^/]+)\.tar$/;

/** File beside a report with its parcel's hash. */
const PARCEL = '.parcel';

/** Copies of walk reports in a storage, the newest of each, shared by all publishers. */
export class ReportCopies {
  constructor(
    private readonly store: StoreFolder,
    private readonly storage: ReleaseStorage,
  ) {}

  /** Uploads a report, by its folder below the store. Errors: StorageError. */
  async share(report: string): Promise<void> {
    const full = this.store.path(report);
    const bytes = packParcel(
      full,
      filesBelow(full).filter((file) => file !== PARCEL),
    );
    const earlier = await this.storage.list(folderKey(report));
    const hash = parcelHash(bytes);
    const own = reportKey(report, hash);
    if (!(await this.storage.putIfAbsent(own, bytes)))
      throw new ReleaseError('FILE_CHANGED', `${this.storage.name}/${own} is not what its name says`);
    fs.writeFileSync(path.join(full, PARCEL), hash);
    for (const { key } of earlier) if (key !== own) await this.storage.remove(key);
  }

  /** Downloads shared reports. A missing or altered one does not block a release. Errors: StorageError. */
  async bring(): Promise<void> {
    const newest = new Map<string, { hash: string; writtenAt: number }>();
    for (const { key, writtenAt } of await this.storage.list(WALKS)) {
      const [, report = '', hash = ''] = KEY.exec(key) ?? [];
      if (isReportPath(report) && (newest.get(report)?.writtenAt ?? 0) <= writtenAt)
        newest.set(report, { hash, writtenAt });
    }
    await inParallel([...newest], async ([report, { hash }]) => {
      const target = this.store.path(report);
      const mark = path.join(target, PARCEL);
      // Without the mark it was made here and not uploaded.
      if (fs.existsSync(target) && (!fs.existsSync(mark) || fs.readFileSync(mark, 'utf8') === hash)) return;
      const key = reportKey(report, hash);
      const bytes = await this.storage.get(key);
      if (!bytes || parcelHash(bytes) !== hash) return;
      const draft = this.store.stage(target, (dir) => {
        writeFiles(dir, unpackParcel(bytes, `${this.storage.name}/${key}`));
        fs.writeFileSync(path.join(dir, PARCEL), hash);
      });
      this.store.discard(target);
      if (!this.store.place(draft, target)) this.store.discard(draft);
    });
  }

  /** Removes reports by folder. Errors: StorageError. */
  async remove(reports: readonly string[]): Promise<void> {
    for (const report of reports)
      for (const { key } of await this.storage.list(folderKey(report))) await this.storage.remove(key);
  }
}
