const UNIT = 1024;

/** "184 KB", "2.4 MB": rounded as a person reads it. */
export function fileSize(bytes: number): string {
  if (bytes < UNIT) return `${bytes} bytes`;
  const kilobytes = bytes / UNIT;
  return kilobytes < UNIT ? `${Math.round(kilobytes)} KB` : `${(kilobytes / UNIT).toFixed(1)} MB`;
}
