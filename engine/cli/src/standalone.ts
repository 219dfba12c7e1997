import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import packageJson from '../package.json';
import { format } from '@federated-pages/store/format';
import { writeFiles } from './generate';
import { describeNew, shellVersions, type NewRemote, type RemoteTemplate } from './new-remote';
import { remoteFiles, type Versions } from './new-remote-files';
import { FILE as PRODUCT_FILE, readProduct } from '@federated-pages/store/product';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readJson } from '@federated-pages/store/workspace';

const ENGINE = 'federated-pages';

/** Folder in a remote's own repository for packages that are in no registry. */
const PACKED = 'packages';

/** Development tools of a remote, in the product's versions if it states them. */
const TOOLS = [
  ...['@swc/core', '@swc/jest', '@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/jest', '@types/node', '@types/react', '@types/react-dom', 'jest', 'jest-environment-jsdom'],
  ...['prettier', 'typescript', 'webpack', 'webpack-cli'],
];
/** Needed for type checks, so installed even if the product does not state them. */
const CHECKED_WITH = ['@types/react', '@types/react-dom'] as const;
/** The shell's run-time packages, in exactly its versions. */
const SHARED = ['react', 'react-dom', 'react-router-dom'];

/** Files copied unchanged. */
const COPIED = ['.editorconfig', '.prettierrc.json'];

export interface StandaloneOptions {
  /** Default: a minimal remote. */
  template?: RemoteTemplate | undefined;
  /** The product's packages that remotes use besides the engine; their own dependencies are included. */
  packages?: readonly string[] | undefined;
  /** Called with progress, as packing takes time. */
  say?: (line: string) => void;
}

interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  workspaces?: unknown;
}

const readManifest = (dir: string) =>
  readJson(path.join(dir, 'package.json'), 'PACKAGE_INVALID', path.join(dir, 'package.json')) as Manifest;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Folder of a product's workspace; undefined for an installed package. */
function ownFolder(root: string, name: string): string | undefined {
  const link = path.join(root, 'node_modules', name);
  if (!fs.existsSync(link)) return undefined;
  const folder = path.relative(fs.realpathSync(root), fs.realpathSync(link));
  return folder.split(path.sep).some((part) => part === '..' || part === 'node_modules') ? undefined : folder;
}

/** Packs a workspace of the product. Returns the archive's name. Errors: NOT_PACKED. */
function pack(root: string, folder: string, destination: string): string {
  const { status, stdout, stderr, error } = spawnSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: path.join(root, folder),
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new ReleaseError('NOT_PACKED', `${folder} could not be packed: ${error?.message ?? 'see above'}`, stderr);
  // Output of the package's own scripts comes first.
  const [{ filename = '' } = {}] = JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as { filename?: string }[];
  return filename;
}

/** The remote's dependencies: the product's own packages are packed, with theirs; others get the product's version. */
function provide(root: string, names: readonly string[], destination: string, say: (line: string) => void): Versions {
  const { dependencies, devDependencies } = readManifest(root);
  const installed = { ...devDependencies, ...dependencies };
  const provided: Record<string, string> = {};
  const wanted = [...names];
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    if (provided[name] !== undefined) continue;
    const folder = ownFolder(root, name);
    if (folder !== undefined) {
      say(`Packing ${name}`);
      provided[name] = `file:${PACKED}/${pack(root, folder, destination)}`;
      const needs = Object.keys(readManifest(path.join(root, folder)).dependencies ?? {});
      wanted.push(...needs.filter((one) => ownFolder(root, one) !== undefined));
      continue;
    }
    const version = installed[name];
    if (version === undefined)
      throw new ReleaseError('PACKAGE_INVALID', `package.json states no version of ${name}, which remotes need`);
    const archive = /^file:(.+\.tgz)$/.exec(version)?.[1];
    if (archive) fs.copyFileSync(path.resolve(root, archive), path.join(destination, path.basename(archive)));
    provided[name] = archive ? `file:${PACKED}/${path.basename(archive)}` : version;
  }
  return provided;
}

/** Default compiler options, for the build's type check. */
const COMPILED = {
  ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
  ...{ jsx: 'react-jsx', strict: true, skipLibCheck: true, noEmit: true, types: [] },
};

/** Without options that apply only inside the product, where packages are sources. */
function compilerOptions(root: string): Record<string, unknown> {
  const file = ['tsconfig.base.json', 'tsconfig.json']
    .map((one) => path.join(root, one))
    .find((one) => fs.existsSync(one));
  if (file === undefined) return COMPILED;
  // It may contain comments.
  const { config, error } = ts.parseConfigFileTextToJson(file, fs.readFileSync(file, 'utf8')) as {
    config?: { compilerOptions?: Record<string, unknown> };
    error?: ts.Diagnostic;
  };
  if (error) throw new ReleaseError('PACKAGE_INVALID', `${path.basename(file)} is not valid JSON`);
  const { customConditions, ...options } = config?.compilerOptions ?? {};
  void customConditions;
  return { ...COMPILED, ...options };
}

const readme = (name: string, { release }: ReturnType<typeof readProduct>, hasTests: boolean) => `# ${name}

A remote of a product that is composed at run time, in a repository of its own. [${name}](${name}) is the remote; what it claims is said in its
[remote.json](${name}/remote.json).

| Command | Does |
| --- | --- |
| \`npm install\` | installs what it is built with |
${hasTests ? '| `npm test` | runs its tests |\n' : ''}| \`npm run typecheck\` | checks its types |
| \`npm run dev -- ${name} --against <origin>\` | runs it from its sources inside the product that is there, everything else as released |
| \`npm run types\` | makes the types of fragments, slots and events of remote.json |
| \`npm run raise -- ${name} minor "What people will notice"\` | gives it a higher version, as each release needs |
| \`npm run release -- publish ${name}\` | builds it and makes its version live |
| \`npm run release -- rollback ${name}\` | makes its previous good version live again |
| \`npm run release -- --help\` | names all else: canaries, previews, walks in a browser |

Releasing, and \`dev\` without \`--against\`, go to the product that the environment names: \`${release.url}\` is its origin,
\`${release.token}\` the token of your team, which an admin of the product makes. Keep the token out of the repository.

The product's own packages lie in [${PACKED}](${PACKED}) as they were packed when this repository was made, and React is of exactly the
product's version: a remote that was built with another one is refused. When the product takes up newer ones, make a repository anew
elsewhere and take over its \`${PACKED}\` and its \`package.json\`.
`;

/** Checks that a folder outside the product is empty or missing. Errors: USAGE, FOLDER_TAKEN. */
function freeFolder(root: string, folder: string): string {
  const target = path.resolve(folder);
  if (!path.relative(root, target).startsWith('..'))
    throw new ReleaseError('USAGE', `--standalone takes a folder outside of ${root}, not ${JSON.stringify(folder)}`);
  if (fs.existsSync(target) && (!fs.statSync(target).isDirectory() || fs.readdirSync(target).length > 0))
    throw new ReleaseError('FOLDER_TAKEN', `${target} holds something already; name an empty folder, or a new one`);
  return target;
}

/**
 * Creates a separate repository for a new remote of the product in `root`, which stays unchanged: with the product's
 * packages as archives, and everything for building, testing, developing and releasing it. A failure leaves nothing
 * behind. Errors: as for `describeNew`; FOLDER_TAKEN, NOT_PACKED.
 * @returns the remote's name, and the repository's folder as an absolute path
 */
export function createStandalone(
  root: string,
  remote: NewRemote,
  folder: string,
  { template = remoteFiles, packages = [], say = () => undefined }: StandaloneOptions = {},
): { name: string; folder: string } {
  const descriptor = describeNew(root, remote);
  const { name } = descriptor;
  const target = freeFolder(root, folder);
  const product = readProduct(root);
  const { dependencies, devDependencies } = readManifest(root);
  const stated: Versions = { ...shellVersions(root), ...dependencies, ...devDependencies };
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((one) => (stated[one] === undefined ? [] : [[one, stated[one]]])));
  const hasTests = stated['jest'] !== undefined;
  const draft = `${target}.${process.pid}.making`;
  try {
    fs.mkdirSync(path.join(draft, PACKED), { recursive: true });
    const provided = provide(root, [ENGINE, ...packages], path.join(draft, PACKED), say);
    // Keys and budgets stay with the product.
    const { data, site, release } = product;
    writeFiles(draft, {
      'package.json': json({
        name: name.replace(/^mf-/, ''),
        private: true,
        workspaces: [name],
        scripts: {
          build: 'npm run build --workspaces',
          ...(hasTests && { test: 'jest' }),
          typecheck: 'tsc --noEmit -p .',
          dev: `${ENGINE} dev`,
          types: `${ENGINE} types`,
          raise: `${ENGINE} raise`,
          release: `${ENGINE} release`,
        },
        dependencies: { ...provided, ...pick(SHARED) },
        devDependencies: {
          ...Object.fromEntries(CHECKED_WITH.map((one) => [one, packageJson.devDependencies[one]])),
          ...pick(TOOLS),
        },
      }),
      [PRODUCT_FILE]: json({ data, site, release }),
      'tsconfig.json': json({ compilerOptions: compilerOptions(root), include: [`${name}/src`] }),
      ...(hasTests && {
        'jest.config.cjs': `const path = require('node:path');
const { browserProject } = require('${ENGINE}/jest');

module.exports = { projects: [browserProject({ name: '${name}', folder: path.join(__dirname, '${name}') })] };
`,
      }),
      '.gitignore': ['node_modules/', 'dist/', `${product.data.folder}/`, '.env', ''].join('\n'),
      '.npmrc': 'save-exact=true\n',
      'README.md': readme(name, product, hasTests),
    });
    for (const file of COPIED)
      if (fs.existsSync(path.join(root, file))) fs.copyFileSync(path.join(root, file), path.join(draft, file));
    const own = Object.fromEntries(Object.entries(provided).map(([one]) => [one, stated[one] ?? versionOf(root, one)]));
    writeFiles(path.join(draft, name), template(descriptor, { ...stated, ...own }, true));
    format(draft, '.');
    if (fs.existsSync(target)) fs.rmdirSync(target);
    fs.renameSync(draft, target);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { name, folder: target };
}

/** The version of a product's workspace. */
const versionOf = (root: string, name: string) =>
  (readManifest(path.join(root, ownFolder(root, name) ?? '')) as { version?: string }).version ?? '*';
