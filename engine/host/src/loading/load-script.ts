import { BUILD_PATH } from '@federated-pages/manifest';
import { refreshKept } from './freshness';

const isOfRelease = (address: string) => address !== '' && BUILD_PATH.test(new URL(address).pathname);

/**
 * Whether release files are loading: a script stays in the document until it has run or failed, a style sheet until it
 * has failed. The page's own scripts do not count.
 */
export const areFilesArriving = (): boolean =>
  [...document.scripts].some(({ src, async }) => async && isOfRelease(src)) ||
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    ({ href, sheet }) => !sheet && isOfRelease(href),
  );

/** A failed script load, with a message for the log. */
class ScriptError extends Error {
  override name = 'ScriptError';

  constructor(
    message: string,
    /** It exceeded its time limit. */
    readonly isLate = false,
  ) {
    super(message);
  }
}

/** Whether an error is a script's time-out, ours or webpack's. */
export const isScriptLate = (error: unknown): boolean =>
  error instanceof ScriptError
    ? error.isLate
    : error instanceof Error && error.name === 'ChunkLoadError' && (error as { type?: string }).type === 'timeout';

/**
 * Loads a script with a time limit and an integrity. Rejects if it cannot be fetched, does not match or is late. An
 * error thrown while it runs is not detected here; its global is missing then.
 */
export function loadScript(url: string, integrity: string | undefined, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (error?: ScriptError) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const late = () => finish(new ScriptError(`${url} did not arrive within ${limitMs} ms`, true));
    const timer = setTimeout(late, limitMs);
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => finish();
    script.onerror = () => {
      refreshKept(url);
      finish(new ScriptError(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
}
