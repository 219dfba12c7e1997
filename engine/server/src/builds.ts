import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isIntact } from '@federated-pages/manifest/files';
import type { Generation as StoredGeneration } from '@federated-pages/store';
import { BUILD_HEADERS } from './headers';
import { readVariants, sendVariants, type Variants } from './variants';

/** Milliseconds after which an unmodified file is verified again on request. */
const LOOKED_AT_MS = 60_000;

interface Options {
  releases: string;
  live(): Promise<StoredGeneration | undefined>;
  /** Called for each altered file, at most once a minute. */
  log(line: string): void;
}

/** Serves the immutable builds. A missing file is answered with text, as HTML would be taken for a script. */
export function serveBuilds(app: FastifyInstance, { releases, live, log }: Options): void {
  const looked = new Map<string, { at: number; written: string; mended: Promise<Variants | undefined> }>();
  /** The replacement for a file of which one form was altered; undefined if all forms are intact or missing. */
  const mendedOf = async (pathname: string): Promise<Variants | undefined> => {
    const generation = await live();
    const integrity = generation && integritiesOf(generation).get(pathname);
    if (integrity === undefined) return undefined;
    const file = path.join(releases, pathname);
    const key = `${pathname} ${integrity}`;
    const written = await writtenAt(file);
    const known = looked.get(key);
    if (known?.written === written && performance.now() - known.at < LOOKED_AT_MS) return known.mended;
    const mended = readVariants(file, (bytes) => isIntact(bytes, integrity)).then((found) => {
      if (found && !found.isMended) return undefined;
      log(`${file}, or its compressed form, differs from the published file`);
      return found;
    });
    looked.set(key, { at: performance.now(), written, mended });
    return mended;
  };

  for (const folder of ['remotes', 'shell']) {
    const root = path.join(releases, folder);
    mkdirSync(root, { recursive: true });
    app.register((scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const mended = await mendedOf(request.url.split('?')[0] ?? '');
        if (mended) await sendVariants(request, reply.headers(BUILD_HEADERS), mended);
      });
      scope.register(fastifyStatic, {
        root,
        prefix: `/${folder}/`,
        preCompressed: true,
        decorateReply: false,
        index: false,
        dotfiles: 'deny',
        cacheControl: false, // set below
        setHeaders: (reply) => {
          for (const [name, value] of Object.entries(BUILD_HEADERS)) reply.header(name, value);
        },
      });
    });
  }
}

/** Modification times of a file's forms. */
async function writtenAt(file: string): Promise<string> {
  const forms = ['', '.br', '.gz'].map((ending) => stat(file + ending).catch(() => undefined));
  return (await Promise.all(forms)).map((form) => form?.mtimeMs).join(' ');
}

const integrities = new WeakMap<StoredGeneration, ReadonlyMap<string, string>>();

/** Integrities of a generation's files by address. */
function integritiesOf(generation: StoredGeneration): ReadonlyMap<string, string> {
  let known = integrities.get(generation);
  if (!known) {
    const { shell, remotes = [], canaries = [], previews = [] } = generation as Partial<StoredGeneration>;
    const releases = [...remotes, ...[...canaries, ...previews].map(({ remote }) => remote)];
    const all = [shell, ...releases, ...releases.map(({ previous }) => previous)];
    known = new Map(
      all.flatMap((one) => Object.entries(one?.files ?? {}).map(([name, of]) => [`${one?.base}${name}`, of] as const)),
    );
    integrities.set(generation, known);
  }
  return known;
}
