import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrityOf } from 'federated-pages/files';
import type { Need, RemoteDescriptor } from 'federated-pages/manifest';
import { buildRemote, copyRemote, makeRepository, releaseIn } from '@mealtime/infra/testing';
import { dataDir, root } from './product';

const FIXTURE = path.join(root, 'e2e/fixtures/mf-fault');

/** A build's output. */
const BUILT = ['client', 'server', 'build.json', 'prerender.json'];

/** The fixture's build for this run; every drill remote is a copy of it with other texts. */
const builtTemplate = () => path.join(dataDir(), 'drill/template/mf-fault');

/** Builds the fixture, once for all drill remotes: a build takes longer than most tests. */
export async function buildTemplate(): Promise<void> {
  const folder = builtTemplate();
  makeRepository(path.dirname(folder));
  copyRemote(FIXTURE, folder);
  changeJson(path.join(folder, 'remote.json'), {
    routes: ['/fault', '/fault/form', '/fault/places', '/fault/*'],
    prerender: ['/fault', '/fault/form', '/fault/places'],
  });
  await buildRemote(folder);
  // Of the server build, only the files that a version stores.
  for (const file of filesBelow(path.join(folder, 'dist/server')))
    if (file !== 'fragments.cjs') rmSync(path.join(folder, 'dist/server', file));
}

/** A remote made from the fault fixture, to be released like any other. */
export interface DrillRemote {
  /** "mf-<word>"; its routes are "/<word>/*", its overlay "/<word>-overlay". */
  name: string;
  version: string;
  /** The heading of its page. */
  heading: string;
  /** Prerenders its pages at "/<word>", "/<word>/form" and "/<word>/places". Default: none. */
  prerender?: boolean;
  /** "needs" of its remote.json. Default: none. */
  needs?: readonly Need[];
  /** Fragments, slots and events of its remote.json. Default: the fixture's fragments. */
  composition?: Partial<Pick<RemoteDescriptor, 'fragments' | 'fills' | 'slots' | 'events' | 'uses' | 'listens'>>;
  /** Changes built files as another build would. Default: none. */
  rebuild?: (text: string) => string;
}

/**
 * A separate repository for drill remotes, so that releasing them changes no folder of the product. `name` separates the
 * repositories of specs that run at the same time.
 */
export class DrillRepository {
  readonly folder: string;

  /** @param data of the product that its releases are for. Default: the shared one's. */
  constructor(
    name: string,
    private readonly data = dataDir(),
  ) {
    this.folder = path.join(dataDir(), 'drill', name);
    makeRepository(this.folder);
  }

  /** Writes a remote and its build, in place of those it had before. */
  write({
    name,
    version,
    heading,
    prerender = false,
    needs,
    composition = {},
    rebuild = (text) => text,
  }: DrillRemote): void {
    const word = name.replace(/^mf-/, '');
    const own = this.#path(name);
    rmSync(own, { recursive: true, force: true });
    cpSync(builtTemplate(), own, { recursive: true });
    // The container's name is the build's own: several versions of a remote may be on a page at once.
    const { container } = readRecord(own);
    const rename = (text: string) =>
      rebuild(text)
        .replaceAll(container, `${word.replace(/\W/g, '_')}_${version.replace(/\W/g, '_')}`)
        .replaceAll('mf-fault', name)
        .replace(/(["'`])\/fault/g, `$1/${word}`)
        .replaceAll('Fault drill', heading);
    for (const file of filesBelow(own)) change(path.join(own, file), rename);

    const described = {
      ...(needs && { needs }),
      ...composition,
      ...(!prerender && { routes: [`/${word}/*`], prerender: [] }),
    };
    changeJson(path.join(own, 'remote.json'), described);
    changeJson(path.join(own, 'dist/build.json'), { ...described, ...integritiesOf(own) });
    changeJson(path.join(own, 'package.json'), { version });
    if (!prerender) rmSync(path.join(own, 'dist/prerender.json'));
  }

  /** Runs the release command here, against the product under test. Returns what it printed. */
  release(...args: string[]): Promise<string> {
    return releaseIn(this.folder, this.data, ...args);
  }

  /** Publishes the built remote of the product with another version, as another build. */
  async publishReal(name: string, version: string): Promise<void> {
    const own = this.#path(name);
    rmSync(own, { recursive: true, force: true });
    for (const part of ['package.json', 'remote.json', ...BUILT.map((file) => `dist/${file}`)]) {
      const from = path.join(root, name, part);
      if (existsSync(from)) cpSync(from, path.join(own, part), { recursive: true });
    }
    rebuild(own, version);
    await this.release('publish', name, '--built');
  }

  /** Publishes the built shell again with another version, which open tabs treat as a new shell. */
  async publishShell(version: string): Promise<void> {
    for (const part of ['package.json', 'public', 'dist']) {
      cpSync(path.join(root, 'shell', part), this.#path(`shell/${part}`), { recursive: true });
    }
    changeJson(this.#path('shell/package.json'), { version });
    await this.release('publish', 'shell', '--built');
  }

  /** Writes and publishes. */
  async publish(remote: DrillRemote): Promise<void> {
    this.write(remote);
    await this.release('publish', remote.name, '--built', '--accept-needs');
  }

  #path(name: string): string {
    return path.join(this.folder, name);
  }
}

/**
 * Turns a build into another one, with another version.
 * @param by changes the content of each built file. Default: none
 */
export function rebuild(folder: string, version: string, by = (text: string) => text): void {
  const { container } = readRecord(folder);
  const rename = (text: string) => by(text).replaceAll(container, `${container}_${version.replace(/\W/g, '_')}`);
  for (const file of filesBelow(path.join(folder, 'dist')))
    if (/\.(c?js|css|json)$/.test(file)) change(path.join(folder, 'dist', file), rename);
  changeJson(path.join(folder, 'dist/build.json'), integritiesOf(folder));
  changeJson(path.join(folder, 'package.json'), { version });
}

const readRecord = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'dist/build.json'), 'utf8')) as {
    container: string;
    files: Record<string, string>;
    server?: Record<string, string>;
  };

/** Hashes of the build's current files. */
function integritiesOf(folder: string) {
  const { files, server } = readRecord(folder);
  const read = (of: object, side: string) =>
    Object.fromEntries(
      Object.keys(of).map((file) => [file, integrityOf(readFileSync(path.join(folder, 'dist', side, file)))]),
    );
  return { files: read(files, 'client'), ...(server && { server: read(server, 'server') }) };
}

const change = (file: string, by: (text: string) => string) => writeFileSync(file, by(readFileSync(file, 'utf8')));
const changeJson = (file: string, values: object) =>
  change(file, (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...values }));
