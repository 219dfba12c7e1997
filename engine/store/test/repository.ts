import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from '@federated-pages/manifest/files';
import { CONTRACT } from '@federated-pages/manifest';
import type { PageEntry } from '../src/page-entry';
import { composedFile } from '../src/page-set';
import { ReleaseStore } from '../src/store';

const SHARED = { react: '19.3.1' };

/** Composes a page as one line of text: site, address, and what the remote's build rendered for it. */
export const COMPOSER = `exports.composePage = Object.assign(({ manifest, path, mode, origin, settings, prerendered }) => {
  const remote = manifest.remotes.find((one) => one.routes.includes(path));
  const html = remote && prerendered(remote, path)?.html;
  if (html?.includes('throws')) throw new Error('it throws at render');
  return mode + ' ' + origin + ' ' + Object.values(settings).map((value) => value + ' ').join('') + path + ' ' + (remote ? html : 'none');
}, { takes: 'route' });`;

const record = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))]));

/** A working copy with a built shell and built remotes, and a data folder beside it, in a temporary folder. */
export class Repository {
  readonly #dir = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
  readonly root = path.join(this.#dir, 'root');
  readonly dataDir: string;

  constructor(dataDir?: string) {
    this.dataDir = dataDir ?? path.join(this.#dir, 'data');
    this.buildShell('1.0.0');
    // The builds are there already.
    this.write('node_modules/lerna/dist/cli.js', '');
  }

  get options() {
    return { root: this.root, dataDir: this.dataDir };
  }

  get store() {
    return new ReleaseStore(this.dataDir);
  }

  /** Removes everything. */
  remove(): void {
    fs.rmSync(this.#dir, { recursive: true, force: true });
  }

  write(file: string, content: unknown): void {
    const target = path.join(this.root, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
  }

  change(file: string, by: (json: Record<string, unknown>) => object): void {
    const text = fs.readFileSync(path.join(this.root, file), 'utf8');
    this.write(file, by(JSON.parse(text) as Record<string, unknown>));
  }

  buildShell(version: string, change: object = {}): void {
    const files = { 'main.js': 'shell' };
    this.write('shell/package.json', { name: 'shell', version });
    this.write('shell/public/favicon.svg', '<svg/>');
    this.write('shell/dist/client/main.js', files['main.js']);
    this.write('shell/dist/server/compose.cjs', COMPOSER);
    this.write('shell/dist/build.json', {
      contract: CONTRACT,
      files: record(files),
      initial: { scripts: ['main.js'], styles: [], fonts: [] },
      shared: SHARED,
      ...change,
    });
  }

  /** A built remote as in its team's folder; `text` is its content, `change` is for its remote.json. */
  build(name: string, version: string, text: string, change: object = {}, recorded: object = {}): void {
    const descriptor = {
      name,
      owner: 'team',
      contract: CONTRACT,
      routes: [`/${name}`],
      overlays: [],
      prerender: [`/${name}`],
      frame: 'site',
      navigation: [],
      ...change,
    };
    const files = { 'remoteEntry.js': text, 'chunk.js': `chunk of ${text}` };
    this.write(`${name}/package.json`, { name, version });
    this.write(`${name}/remote.json`, descriptor);
    for (const [file, content] of Object.entries(files)) this.write(`${name}/dist/client/${file}`, content);
    this.write(
      `${name}/dist/prerender.json`,
      Object.fromEntries(
        descriptor.prerender.map((route) => [
          route,
          { html: `<p src="__COMPOSITION_BASE__/x">${text}</p>`, scripts: [], styles: [] },
        ]),
      ),
    );
    this.write(`${name}/dist/build.json`, {
      ...descriptor,
      container: `container_${text.replace(/\W/g, '')}`,
      entry: 'remoteEntry.js',
      files: record(files),
      initial: { scripts: ['remoteEntry.js'], styles: [] },
      shared: SHARED,
      ...recorded,
    });
  }

  /** The live generation, in short. */
  async live(): Promise<{ generation: number | undefined; versions: string[] | undefined }> {
    const generation = await this.store.live();
    return {
      generation: generation?.generation,
      versions: generation?.remotes.map((one) => `${one.name} ${one.version}`),
    };
  }

  /** The live page of a route. */
  async page(route: string): Promise<string> {
    return fs.readFileSync(await this.pageFile((await this.entry(route)).file), 'utf8');
  }

  /** Where the store holds a file of a page set; default: of the live one. */
  async pageFile(name: string, of?: string): Promise<string> {
    const pages = of ?? (await this.store.live())?.pages ?? '';
    const list = fs.readFileSync(this.store.path('pages', pages, 'integrity.json'), 'utf8');
    const integrity = (JSON.parse(list) as Record<string, string>)[name] ?? '';
    return composedFile(this.store, pages, name, integrity);
  }

  /** The live index entry of a route, or of "404". */
  async entry(route: string): Promise<PageEntry> {
    const { pages = '' } = (await this.store.live()) ?? {};
    const index = JSON.parse(fs.readFileSync(this.store.path('pages', pages, 'index.json'), 'utf8')) as Record<
      string,
      PageEntry
    >;
    return index[route] ?? { file: '' };
  }

  /** Every file and folder of the store, to see that nothing was left behind. */
  stored(): string[] {
    return fs.existsSync(this.store.dir)
      ? fs.readdirSync(this.store.dir, { recursive: true, encoding: 'utf8' }).sort()
      : [];
  }
}
