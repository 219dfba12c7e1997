import { StorageError } from './storage';
import { ReleaseError } from './release-error';

/** Messages for system errors. `{}` is the file. */
const BY_ERRNO: Readonly<Record<string, readonly [code: string, sentence: string]>> = {
  ENOSPC: ['DISK_FULL', 'There is no space left on the disk for {}'],
  EDQUOT: ['DISK_FULL', 'The disk quota leaves no space for {}'],
  EROFS: ['READ_ONLY', '{} lies on a file system that is mounted read-only'],
  EACCES: ['NO_PERMISSION', 'This user may not read or write {}'],
  EPERM: ['NO_PERMISSION', 'This user may not read or write {}'],
  EMFILE: ['TOO_MANY_FILES', 'Too many files are open to open {}'],
  ENFILE: ['TOO_MANY_FILES', 'Too many files are open to open {}'],
};

/** Control and bidirectional characters. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Linear time: output of a build's code may be long and adversarial. */
const oneLine = (text: string) =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, (run) => (CONTROL.test(run) ? ' ' : run)).trim();

/** Limit of characters of a build's output in a message, which the audit log stores. */
const LONGEST = 300;
const inPart = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** Matches absolute paths of this machine. */
const ABSOLUTE = /(?<![\w.:/~@-])(?:\/[\w@.+~-]+){2,}\/?/g;

/** Replaces the paths of some folders in a text. */
export const withoutFolders = (text: string, folders: readonly string[]): string =>
  folders.reduce((left, folder) => left.replaceAll(`${folder}/`, '').replaceAll(folder, 'the store'), text);

/**
 * Describes any error as a stable code and a one-line sentence. Unexpected errors never leave a new generation live.
 * `place` is where files are written, as the system does not name the file of a failed write. `hidden`: folders, inner
 * ones first, whose paths are removed for readers on other machines, along with all other absolute paths. Default:
 * paths are shown.
 */
export function describeFailure(
  error: unknown,
  place: string | (() => string),
  hidden?: readonly string[],
): { code: string; message: string } {
  const { code, message } = describeHere(error, place);
  if (!hidden) return { code, message };
  const shown = withoutFolders(message, hidden);
  // Refusals mention addresses of the site, which look like paths.
  const isRefusal = error instanceof ReleaseError || error instanceof StorageError;
  return { code, message: isRefusal ? shown : shown.replace(ABSOLUTE, 'a file of the server') };
}

function describeHere(error: unknown, place: string | (() => string)): { code: string; message: string } {
  if (error instanceof ReleaseError) {
    const line = oneLine(error.message);
    return { code: error.code, message: error.code === 'FRAGMENT_FAILED' ? inPart(line) : line };
  }
  if (error instanceof StorageError)
    return { code: error.code, message: `${oneLine(error.message)}. The live generation was not changed.` };
  const { code = '', path, dest, message = String(error) } = error as NodeJS.ErrnoException & { dest?: string };
  if (/^ERR_PARSE_ARGS/.test(code)) {
    return { code: 'USAGE', message: `${oneLine(message).replace(/\. .*/, '')}. See npm run release -- --help` };
  }
  if (!/^E[A-Z]+$/.test(code)) return { code: 'UNEXPECTED', message: oneLine(message) };
  const [known, sentence] = BY_ERRNO[code] ?? ['IO_FAILED', `{} could not be read or written (${code})`];
  return {
    code: known,
    message: `${sentence.replace('{}', dest ?? path ?? (typeof place === 'string' ? place : place()))}. Nothing was changed.`,
  };
}

/** Exit codes that tell a script what to do next. Also documented in the help (usage.ts). */
const EXIT_CODES: Readonly<Record<string, number>> = {
  USAGE: 2,
  // Nothing was changed; a retry may succeed.
  ...{ STORE_BUSY: 3, STORE_AWAY: 3, SERVICE_AWAY: 3 },
  // The change may have been made.
  ...{ ANSWER_LOST: 4, STORE_UNCERTAIN: 4 },
};
const REFUSED = 1;

/** The exit code of an error code. */
export const exitCodeOf = (code: string): number => EXIT_CODES[code] ?? REFUSED;
