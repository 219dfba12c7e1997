import { BUILD_PATH } from '../../manifest';

/**
 * Whether scripts of a release are on their way: they are in the document until they have run, or have failed to. Those that the
 * page itself brought stay there.
 */
export const areScriptsArriving = (): boolean =>
  [...document.scripts].some(({ src, async }) => async && src !== '' && BUILD_PATH.test(new URL(src).pathname));

/** Why a script could not be had, in words for the log. */
class ScriptError extends Error {
  override name = 'ScriptError';

  constructor(
    message: string,
    /** It was not there in time. */
    readonly isLate = false,
  ) {
    super(message);
  }
}

/** Whether an error is one of a script that was not there in time, as we or webpack say it. */
export const isScriptLate = (error: unknown): boolean =>
  error instanceof ScriptError
    ? error.isLate
    : error instanceof Error && error.name === 'ChunkLoadError' && (error as { type?: string }).type === 'timeout';

/**
 * Loads a script under a time limit and an integrity. Rejects when it cannot be fetched, is not the file that was
 * published, or takes too long; an error thrown while it runs is not seen here (the global it defines is missing then).
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
    script.onerror = () => finish(new ScriptError(`${url} could not be loaded`));
    document.head.append(script);
  });
}
