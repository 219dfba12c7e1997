import fs from 'node:fs';
import path from 'node:path';
import { typeOfShape, type RemoteDescriptor, type Shape } from '@federated-pages/manifest';
import { readRemoteJson, remoteFolders } from './workspace';

/** File generated from a remote.json for the remote's code. */
const FILE = 'src/composition.d.ts';

const COMMAND = 'npm run types';

const declared = (name: string, shapes: readonly (readonly [string, Shape])[]) =>
  shapes.length === 0
    ? []
    : [`  interface ${name} {`, ...shapes.map(([of, shape]) => `    '${of}': ${typeOfShape(shape)};`), '  }'];

/** The expected content; undefined for a remote without fragments, slots and events. */
function expectedTypes({ name, fragments = {}, slots = {}, events = {}, uses = {}, listens = {} }: RemoteDescriptor) {
  const own = Object.entries(fragments).map(([fragment, shape]) => [`${name}/${fragment}`, shape] as const);
  const lines = [
    ...declared('Fragments', [...own, ...Object.entries(uses)]),
    ...declared('Slots', Object.entries(slots)),
    ...declared('Events', [...Object.entries(events), ...Object.entries(listens)]),
  ];
  if (lines.length === 0) return undefined;
  return [
    `// Made by "${COMMAND}" from remote.json.`,
    "import 'federated-pages/declared';",
    '',
    "declare module 'federated-pages/declared' {",
    ...lines,
    '}',
    '',
  ].join('\n');
}

function typesOf(dir: string, descriptor: RemoteDescriptor) {
  const file = path.join(dir, FILE);
  const held = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  return { file, where: `${path.basename(dir)}/${FILE}`, held, expected: expectedTypes(descriptor) };
}

const remotesOf = (root: string) =>
  remoteFolders(root).map((name) => {
    const dir = path.join(root, name);
    return typesOf(dir, readRemoteJson({ name, dir }));
  });

/** Why a remote's generated types are outdated, as a sentence; undefined if they are current. */
export function staleTypes(dir: string, descriptor: RemoteDescriptor): string | undefined {
  const { where, held, expected } = typesOf(dir, descriptor);
  return held === expected ? undefined : `${where} is not what its remote.json says. Make it anew: ${COMMAND}`;
}

/** Why any remote's generated types are outdated, as a sentence; undefined if they are current. */
export const remoteTypesProblem = (root: string): string | undefined =>
  remoteFolders(root)
    .map((name) => path.join(root, name))
    .map((dir) => staleTypes(dir, readRemoteJson({ name: path.basename(dir), dir })))
    .find(Boolean);

/** Generates the types. Returns the changed files. */
export function writeRemoteTypes(root: string): string[] {
  const stale = remotesOf(root).filter(({ held, expected }) => held !== expected);
  for (const { file, expected } of stale) {
    if (expected === undefined) fs.rmSync(file);
    else {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, expected);
    }
  }
  return stale.map(({ where }) => where);
}
