import fs from 'node:fs';
import path from 'node:path';
import { makeRepository } from '@mealtime/infra/testing';
import { integrityOf } from 'federated-pages/files';

/** The remote that is copied: the one with the most pages. */
const MODEL = 'mf-marketing';

/** Of a built remote, as far as a copy states it otherwise. */
interface Stated {
  routes: string[];
  prerender: string[];
  render?: Record<string, unknown>;
  navigation: unknown[];
  fills?: unknown;
  events?: unknown;
  listens?: unknown;
}

interface Build extends Stated {
  name: string;
  container: string;
  entry: string;
  files: Record<string, string>;
  pages?: Record<string, unknown>;
  links?: unknown[];
}

const readJson = <T>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as T;
const writeJson = (file: string, value: unknown) => fs.writeFileSync(file, JSON.stringify(value));

const built = (root: string, folder: string, to: string) => {
  for (const part of ['package.json', 'remote.json', 'dist', 'public'])
    if (fs.existsSync(path.join(root, folder, part)))
      fs.cpSync(path.join(root, folder, part), path.join(to, folder, part), { recursive: true });
};

/** A remote of the model's size under another name, at paths of its own; it adds nothing to the frame. */
function copyModel(root: string, repository: string, name: string): void {
  const folder = path.join(repository, name);
  for (const part of ['package.json', 'remote.json', 'dist'])
    fs.cpSync(path.join(root, MODEL, part), path.join(folder, part), { recursive: true });
  const own = (route: string) => `/${name}${route === '/' ? '' : route}`;
  const keyed = <T>(by: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(by).map(([route, value]) => [own(route), value]));
  const restate = <S extends Stated>({ fills, events, listens, ...stated }: S) => {
    void [fills, events, listens];
    const { routes, prerender, render } = stated;
    return {
      ...{ ...stated, name, routes: routes.map(own), prerender: prerender.map(own), navigation: [] },
      ...(render && { render: keyed(render) }),
    };
  };
  writeJson(path.join(folder, 'package.json'), { ...readJson<object>(path.join(folder, 'package.json')), name });
  writeJson(path.join(folder, 'remote.json'), restate(readJson<Stated>(path.join(folder, 'remote.json'))));
  writeJson(
    path.join(folder, 'dist/prerender.json'),
    keyed(readJson<Record<string, unknown>>(path.join(folder, 'dist/prerender.json'))),
  );
  const build = readJson<Build>(path.join(folder, 'dist/build.json'));
  const container = `${build.container}_${name.replaceAll('-', '_')}`;
  const files = Object.fromEntries(
    Object.entries(build.files).map(([file, integrity]) => {
      if (!/\.(?:js|css)$/.test(file)) return [file, integrity];
      const full = path.join(folder, 'dist/client', file);
      // No two remotes have the same bytes: the integrity of equal ones would compress to nothing.
      const text = fs.readFileSync(full, 'utf8').replaceAll(build.container, container);
      fs.writeFileSync(full, `${text}\n/* ${name} */\n`);
      return [file, integrityOf(fs.readFileSync(full))];
    }),
  );
  writeJson(path.join(folder, 'dist/build.json'), {
    ...{ ...restate(build), container, files, pages: keyed(build.pages), links: [] },
  });
}

/** Says of a copy that it is a new version, with other bytes in its entry. */
export function raiseCopy(repository: string, name: string, version: string): void {
  const folder = path.join(repository, name);
  const own = readJson<object>(path.join(folder, 'package.json'));
  writeJson(path.join(folder, 'package.json'), { ...own, version });
  const build = readJson<Build>(path.join(folder, 'dist/build.json'));
  const entry = path.join(folder, 'dist/client', build.entry);
  fs.appendFileSync(entry, `\n// ${version}\n`);
  build.files[build.entry] = integrityOf(fs.readFileSync(entry));
  writeJson(path.join(folder, 'dist/build.json'), build);
}

/** Name of a copy, by its number. */
export const copyName = (at: number) => `mf-copy-${String(at).padStart(3, '0')}`;

/**
 * Makes a repository of the product's own builds and so many copies of its largest remote.
 *
 * @param root of the product, built
 */
export function copyProduct(root: string, repository: string, copies: number): void {
  makeRepository(repository);
  for (const folder of fs.readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-')))
    built(root, folder, repository);
  for (let at = 1; at <= copies; at += 1) copyModel(root, repository, copyName(at));
}
