import { lineRule } from '../rule';

/** The shell learns of remotes from the release manifest: a remote's name in its code would need a release of both. */
export const shellKnowsNoRemote = lineRule('shell-knows-no-remote', ({ workspace }, { workspaces }) => {
  if (workspace.role !== 'shell') return undefined;
  const remotes = workspaces.filter(({ role }) => role === 'remote').map(({ name }) => name);
  return (line) => {
    const named = remotes.find((remote) => line.includes(remote));
    return named && `the shell may not name a remote: ${named}`;
  };
});
