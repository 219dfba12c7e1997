import type { Reader } from '../config/reader';

export type FileSettings = ReturnType<typeof readFileSettings>;

/**
 * The storage and the malware scanner of uploads, for every module that accepts them. All read the same variables:
 *
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | UPLOADS_DIR | folder for uploads | required, unless S3_BUCKET is set |
 * | S3_BUCKET | bucket for uploads, in place of the folder | none |
 * | S3_ENDPOINT | `https://` origin of the storage; http too in local mode | required with S3_BUCKET |
 * | S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY | its region and our credentials | required with S3_BUCKET |
 * | CLAMD_HOST, CLAMD_PORT | address of clamd, which scans uploads | required, unless CLAMD_SOCKET is set; 3310 |
 * | CLAMD_SOCKET | its socket on this machine, in place of host and port | none |
 */
export function readFileSettings(read: Reader, { production }: { production: boolean }) {
  return {
    files: read.has('S3_BUCKET')
      ? ({
          kind: 's3',
          bucket: read.text('S3_BUCKET', { pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/ }),
          endpoint: read.origin('S3_ENDPOINT', { httpsOnly: production }),
          region: read.text('S3_REGION'),
          accessKeyId: read.text('S3_ACCESS_KEY_ID'),
          secretAccessKey: read.text('S3_SECRET_ACCESS_KEY'),
        } as const)
      : ({ kind: 'folder', folder: read.text('UPLOADS_DIR') } as const),
    /** The malware scanner: clamd, on a local socket or over TCP. */
    clamd: read.has('CLAMD_SOCKET')
      ? ({ path: read.text('CLAMD_SOCKET') } as const)
      : ({
          host: read.text('CLAMD_HOST'),
          port: read.integer('CLAMD_PORT', { min: 1, max: 65_535, default: 3310 }),
        } as const),
  };
}
