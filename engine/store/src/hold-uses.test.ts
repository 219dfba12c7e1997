/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Repository } from '../test/repository';
import { clientRelease } from '@federated-pages/render/compose/client-manifest';
import type { Shape } from '@federated-pages/manifest';
import { contentHash } from './contents';
import { holdUses } from './hold-uses';
import { liveDifferences } from './live-agreements';
import { publishBuilt } from './publish-built';
import { generationFile } from './store';

let repository: Repository;
beforeEach(() => (repository = new Repository()));
afterEach(() => repository.remove());

const WORD = { properties: { word: { type: 'string' } }, required: ['word'] } as const;
const size = { height: 1 };
const environment = () => ({ COMPOSITION_DATA: repository.dataDir });

const descriptorOf = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(repository.root, name, 'remote.json'), 'utf8')) as Parameters<
    typeof liveDifferences
  >[1];
const hold = (options: Parameters<typeof holdUses>[2] = {}, more = {}) =>
  holdUses(repository.root, { ...environment(), ...more }, options);

/** A provider that is live, and a user that has yet to be. What the fragment is made of does not matter: the store alone says it. */
async function released(uses: object, taken: Shape = WORD) {
  repository.build('mf-giver', '1.0.0', 'giver');
  await publishBuilt(repository.options);
  const { store } = repository;
  const live = await store.live();
  if (!live) throw new Error('Nothing is live');
  const remotes = live.remotes.map((one) => ({ ...one, fragments: { piece: { size, ...taken } } }));
  fs.writeFileSync(store.path('generations', generationFile(live.generation)), JSON.stringify({ ...live, remotes }));
  repository.build('mf-taker', '1.0.0', 'taker', { uses });
}

test('before anything was released there is nothing to hold it against, which is said', async () => {
  repository.build('mf-taker', '1.0.0', 'taker', { uses: { 'mf-giver/piece': {} } });
  expect((await hold()).notes).toEqual([
    '"uses" was not compared with the live generation: nothing has been released yet',
  ]);
  expect(await liveDifferences(repository.root, descriptorOf('mf-taker'), environment())).toEqual([]);
});

test('uses that match the live fragments have no note', async () => {
  await released({ 'mf-giver/piece': { required: ['word'], properties: { word: { type: 'string' } } } });
  expect(await hold()).toEqual({ notes: [], takenOver: [] });
});

test('a reason for refusal is a note, and a warning of the build', async () => {
  await released({
    'mf-giver/piece': { properties: { wrod: { type: 'string' } } },
    'mf-giver/other': {},
    'mf-none/piece': {},
  });
  const sentences = [
    'mf-taker gives mf-giver/piece other properties than mf-giver 1.0.0 takes: "word" must be given',
    'mf-taker uses mf-giver/other, but mf-giver does not offer it',
    'mf-taker uses mf-none/piece, but mf-none is not live',
  ];
  expect((await hold()).notes).toEqual(sentences);
  expect(await liveDifferences(repository.root, descriptorOf('mf-taker'), environment())).toEqual(
    sentences.map((one) => `${one}. The live generation in ${repository.dataDir} refuses its release like that`),
  );
});

test('an accepted difference is a note, and no warning of the build', async () => {
  await released(
    { 'mf-giver/piece': WORD },
    { ...WORD, properties: { ...WORD.properties, size: { type: 'integer' } } },
  );
  expect((await hold({ name: 'taker' })).notes).toEqual([
    'mf-giver/piece of mf-giver 1.0.0 takes { word: string; size?: number }, which mf-taker states otherwise; what it gives is taken all the same',
  ]);
  expect(await liveDifferences(repository.root, descriptorOf('mf-taker'), environment())).toEqual([]);
});

test('live properties are taken over on request, and all else stays', async () => {
  await released({ 'mf-giver/piece': {}, 'mf-none/piece': {} });
  const before = descriptorOf('mf-taker');
  expect(await hold({ name: 'mf-taker', fromLive: true })).toEqual({
    notes: ['mf-taker uses mf-none/piece, but mf-none is not live'],
    takenOver: ['mf-taker: mf-giver/piece'],
  });
  expect(descriptorOf('mf-taker')).toEqual({ ...before, uses: { 'mf-giver/piece': WORD, 'mf-none/piece': {} } });
  expect(await hold({ name: 'mf-taker' })).toMatchObject({ takenOver: [] });
});

test('a composition elsewhere is asked as every browser asks it, and where it is away that is said', async () => {
  await released({ 'mf-giver/piece': {} });
  const giver = (await repository.store.live())?.remotes.find(({ name }) => name === 'mf-giver');
  if (!giver) throw new Error('It is not live');
  const release = JSON.stringify(clientRelease(giver));
  const table = JSON.stringify({ remotes: [{ name: 'mf-giver', release: contentHash(release) }] });
  const answers: Record<string, string> = {
    '/release.json': JSON.stringify({ generation: 1, table: contentHash(table) }),
    [`/releases/${contentHash(table)}.json`]: table,
    [`/releases/${contentHash(release)}.json`]: release,
  };
  const server = http.createServer(({ url = '', headers }, response) => {
    response.statusCode = answers[url] && !headers.authorization ? 200 : 404;
    response.end(answers[url]);
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const elsewhere = { COMPOSITION_DATA: path.join(repository.root, 'nowhere'), COMPOSITION_RELEASE_URL: origin };
  try {
    expect((await hold({}, elsewhere)).notes).toEqual([
      'mf-taker gives mf-giver/piece other properties than mf-giver 1.0.0 takes: "word" must be given',
    ]);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  expect((await hold({}, elsewhere)).notes).toEqual([
    expect.stringContaining(`${origin} does not state its live generation`),
  ]);
  expect(await liveDifferences(repository.root, descriptorOf('mf-taker'), elsewhere)).toEqual([
    expect.stringContaining('"uses" of mf-taker is not compared with the live generation'),
  ]);
});
