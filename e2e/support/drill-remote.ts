import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { dataDir, root } from './product';

const TEMPLATE = path.join(root, 'e2e/fixtures/mf-fault');
const CLI = path.join(root, 'packages/federation/src/release/cli.ts');
const BUILD =
  'node --conditions=source --import tsx ../node_modules/webpack-cli/bin/cli.js --config webpack.config.mts';

/** A remote made from the fault fixture, to be released like any other. */
export interface DrillRemote {
  /** "mf-<word>"; its routes are "/<word>/*", its overlay "/<word>-overlay". */
  name: string;
  version: string;
  /** What its page is headed. */
  heading: string;
  /** Its page at "/<word>" is rendered at build time. Default: nothing is. */
  prerender?: boolean;
}

/**
 * A repository of its own for remotes of ours, so that releasing them touches no folder of the product. `name` keeps
 * the repositories of specs apart that run at the same time.
 */
export class DrillRepository {
  readonly #folder: string;

  constructor(name: string) {
    this.#folder = path.join(dataDir(), 'drill', name);
    mkdirSync(this.#folder, { recursive: true });
    const copy = (file: string) => cpSync(path.join(root, file), path.join(this.#folder, file));
    copy('lerna.json');
    copy('nx.json');
    this.#write('package.json', JSON.stringify({ name: 'drill', private: true, workspaces: ['mf-*'] }));
    try {
      symlinkSync(path.join(root, 'node_modules'), path.join(this.#folder, 'node_modules'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }

  /** Writes the sources of a remote, in place of those it had before. */
  write({ name, version, heading, prerender = false }: DrillRemote): void {
    const word = name.replace(/^mf-/, '');
    cpSync(TEMPLATE, path.join(this.#folder, name), {
      recursive: true,
      filter: (source) => !/[/\\](dist|node_modules)$/.test(source),
    });
    const change = (file: string, by: (text: string) => string) =>
      this.#write(path.join(name, file), by(readFileSync(path.join(TEMPLATE, file), 'utf8')));
    const rename = (text: string) => text.replaceAll('mf-fault', name).replace(/(["'])\/fault/g, `$1/${word}`);
    const prerendered = { routes: [`/${word}`, `/${word}/*`], prerender: [`/${word}`] };
    change('remote.json', (text) =>
      JSON.stringify({ ...(JSON.parse(rename(text)) as object), ...(prerender && prerendered) }),
    );
    change('src/faulty-pages.tsx', (text) => rename(text).replace('Fault drill', heading));
    change('package.json', (text) =>
      JSON.stringify({ ...(JSON.parse(rename(text)) as object), version, scripts: { build: BUILD } }),
    );
  }

  /** Runs the release command here, against the product under test. Returns what it printed. */
  async release(...args: string[]): Promise<string> {
    const tsx = path.join(root, 'node_modules/tsx/dist/loader.mjs');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=source', '--import', tsx, CLI, ...args],
      { cwd: this.#folder, env: { ...process.env, MEALTIME_DATA: dataDir(), NODE_OPTIONS: '' } },
    );
    return stdout;
  }

  /** Writes, builds and publishes. */
  async publish(remote: DrillRemote): Promise<void> {
    this.write(remote);
    await this.release('publish', remote.name);
  }

  #write(file: string, text: string) {
    writeFileSync(path.join(this.#folder, file), text);
  }
}
