import { StorageError } from './storage';
import { ReleaseError } from './release-error';

/** What a person is told when the machine, not the release, is the matter. `{}` stands for the file it is about. */
const BY_ERRNO: Readonly<Record<string, readonly [code: string, sentence: string]>> = {
  ENOSPC: ['DISK_FULL', 'There is no space left on the disk for {}'],
  EDQUOT: ['DISK_FULL', 'The disk quota leaves no space for {}'],
  EROFS: ['READ_ONLY', '{} lies on a file system that is mounted read-only'],
  EACCES: ['NO_PERMISSION', 'This user may not read or write {}'],
  EPERM: ['NO_PERMISSION', 'This user may not read or write {}'],
  EMFILE: ['TOO_MANY_FILES', 'Too many files are open to open {}'],
  ENFILE: ['TOO_MANY_FILES', 'Too many files are open to open {}'],
};

/** What moves a cursor, or turns a text around. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Each character is looked at once: what code of a build says may be long, and made to be slow. */
const oneLine = (text: string) =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, (run) => (CONTROL.test(run) ? ' ' : run)).trim();

/** Characters of a refusal that has in it what code of a build says: that may be of any length, and the audit log keeps it. */
const LONGEST = 300;
const inPart = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

/** What may be a path of this machine. */
const ABSOLUTE = /(?<![\w.:/~@-])(?:\/[\w@.+~-]+){2,}\/?/g;

/** A text without the paths that lead to some folders: what lies in them is named from there on. */
export const withoutFolders = (text: string, folders: readonly string[]): string =>
  folders.reduce((left, folder) => left.replaceAll(`${folder}/`, '').replaceAll(folder, 'the store'), text);

/**
 * Any error as a stable code and one sentence in one line. What is no refusal of ours never made a generation live.
 * `place` is where things are written: the system does not say of which file a write failed. `hidden`: folders, the inner ones first, for
 * whoever reads on another machine, who is told nothing of where they lie, nor of any other file of this one. Default: this machine's paths are told.
 */
export function describeFailure(
  error: unknown,
  place: string | (() => string),
  hidden?: readonly string[],
): { code: string; message: string } {
  const { code, message } = describeHere(error, place);
  if (!hidden) return { code, message };
  const told = withoutFolders(message, hidden);
  // What refuses speaks of a site's addresses, which look the same.
  const isRefusal = error instanceof ReleaseError || error instanceof StorageError;
  return { code, message: isRefusal ? told : told.replace(ABSOLUTE, 'a file of the server') };
}

function describeHere(error: unknown, place: string | (() => string)): { code: string; message: string } {
  if (error instanceof ReleaseError) {
    const told = oneLine(error.message);
    return { code: error.code, message: error.code === 'FRAGMENT_FAILED' ? inPart(told) : told };
  }
  if (error instanceof StorageError)
    return { code: error.code, message: `${oneLine(error.message)}. What is live was not touched.` };
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

/** Other than for what was refused, so that a script knows what to do next. The help says them, too (usage.ts). */
const EXIT_CODES: Readonly<Record<string, number>> = {
  USAGE: 2,
  // Nothing was changed, and the same may do a moment later.
  ...{ STORE_BUSY: 3, STORE_AWAY: 3, SERVICE_AWAY: 3 },
  // It may have been done.
  ...{ ANSWER_LOST: 4, STORE_UNCERTAIN: 4 },
};
const REFUSED = 1;

/** With which a command ends that came to nothing for a reason of this code. */
export const exitCodeOf = (code: string): number => EXIT_CODES[code] ?? REFUSED;
