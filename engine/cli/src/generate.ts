import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure } from '@federated-pages/store/failure';
import { format } from '@federated-pages/store/format';
import { ReleaseError } from '@federated-pages/store/release-error';

/** Texts by path below a folder. */
type Texts = Readonly<Record<string, string>>;

/** Files that a generator writes below the product's folder. */
export interface Generated {
  files: Texts;
  /** New texts of existing files. Default: none. */
  changes?: Texts;
  /** Writes files derived from the new ones. Default: nothing. */
  finish?: () => void;
}

/** Writes files below a folder, which is created. */
export function writeFiles(dir: string, files: Texts): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
}

/** Removes files, and folders that are empty then. */
function removeFiles(root: string, files: readonly string[]): void {
  for (const file of files) {
    fs.rmSync(path.join(root, file), { force: true });
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const dir = path.join(root, folder);
      if (fs.existsSync(dir) && fs.readdirSync(dir).length === 0) fs.rmdirSync(dir);
    }
  }
}

/** Writes it, formatted. A failure leaves everything as it was. */
export function generate(root: string, { files, changes = {}, finish }: Generated): void {
  const before = Object.keys(changes).map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]);
  try {
    writeFiles(root, { ...files, ...changes });
    format(root, ...Object.keys(files), ...Object.keys(changes));
    finish?.();
  } catch (error) {
    removeFiles(root, Object.keys(files));
    writeFiles(root, Object.fromEntries(before) as Texts);
    throw error;
  }
}

/** The output of a command. */
interface Plan {
  /** A sentence: "mf-gift-cards is ready". */
  ready: string;
  /** Default: nothing more to write. */
  writes?: Generated;
  /** Commands, or what to do. */
  next: readonly string[];
}

interface Generator {
  /** The command's name in messages: "npm run new:module --". */
  command: string;
  /** Its arguments: "<name> --route <path>". */
  takes: string;
  /** For its help. */
  about: string;
  /** Names of options that take a value. Default: none. */
  options?: readonly string[];
  /** Returns undefined if the arguments are not those, or a refusal: "CODE: sentence". May throw `ReleaseError`s. */
  plan(root: string, positionals: readonly string[], values: Partial<Texts>): Plan | string | undefined;
}

/**
 * Runs a command that makes something new in the product of the working directory: prints its help, or writes files and
 * prints them and the next steps. An error is one line, "CODE: sentence". Returns the exit code.
 */
export function runGenerator(args: readonly string[], { command, takes, about, options = [], plan }: Generator): 0 | 1 {
  const root = process.cwd();
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help, ...given } = values;
    if (help) {
      console.log(`Usage: ${command} ${takes}

${about}

A refusal is one line on standard error, "CODE: sentence", and exit code 1.`);
      return 0;
    }
    const planned = plan(root, positionals, given as Partial<Texts>);
    if (!planned) throw new ReleaseError('USAGE', `${command} ${takes}`);
    if (typeof planned === 'string') {
      console.error(planned);
      return 1;
    }
    const { ready, writes, next } = planned;
    if (writes) {
      generate(root, writes);
      console.log([...Object.keys(writes.files), ...Object.keys(writes.changes ?? {}), ''].join('\n'));
    }
    console.log(`${ready}. Next:\n${next.map((line) => `  ${line}`).join('\n')}`);
    return 0;
  } catch (error) {
    const { code, message } = describeFailure(error, root);
    if (error instanceof ReleaseError && error.details) console.log(error.details);
    console.error(`${code}: ${message}`);
    return 1;
  }
}
