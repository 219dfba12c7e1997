import fs from 'node:fs';
import path from 'node:path';
import { buildRemote, copyRemote, makeRepository, releaseIn } from '@mealtime/infra/testing';
import type { Bench } from './figure';

/**
 * Releases copies of the remotes in fixtures/ into the running product, each under a name of its own.
 *
 * @param of the figure, whose folder below `scratch` they are built in
 */
export function fixturePublisher({ root, scratch }: Pick<Bench, 'root' | 'scratch'>, of: string) {
  const fixtures = path.join(root, 'bench/fixtures');
  const repository = path.join(scratch, of, 'repository');
  makeRepository(repository);
  fs.copyFileSync(path.join(fixtures, 'piece.tsx'), path.join(repository, 'piece.tsx'));
  return async (name: string, fixture = name): Promise<void> => {
    const folder = path.join(repository, name);
    copyRemote(path.join(fixtures, fixture), folder);
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const full = path.join(folder, file);
      if (!fs.statSync(full).isFile()) continue;
      fs.writeFileSync(full, fs.readFileSync(full, 'utf8').replaceAll(fixture, name));
    }
    await buildRemote(folder);
    await releaseIn(repository, path.join(scratch, 'product'), 'publish', name, '--built');
  };
}
