import { packBuild } from 'federated-pages/build-archive';
import { findWorkspace } from 'federated-pages/release';
import type { Repository } from '@federated-pages/store/test-repository';
import type { Answer, Call } from './http';
import { newAddress } from './people';

/** Token of the operator. */
export const MACHINE = 'the-token-of-the-machine-in-the-tests';

interface Door {
  post(path: string, body: unknown, options?: Call): Promise<Answer>;
}

/** Headers with a token, or without one. */
export const as = (token: string | undefined) => ({
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  from: newAddress(),
});

/** Creates a token of a team, with the machine's token. */
export const tokenOf = async (door: Door, team: string) =>
  (await door.post('releases/tokens', { team, days: 1 }, as(MACHINE))).body as { id: string; token: string };

/** Publishes the present build of a remote, packed before it is sent. */
export function publish(
  door: Door,
  repository: Repository,
  token: string,
  name: string,
  args: unknown = ['publish', name],
) {
  const { headers, from } = as(token);
  return door.post('releases/publications', packBuild(findWorkspace(repository.root, name)), {
    from,
    headers: { ...headers, 'content-type': 'application/gzip', 'release-arguments': JSON.stringify(args) },
  });
}
