import { lineRule } from '../rule';

/** The shell gets the remotes from the manifest: with a remote's name in its code, both would have to be released together. */
export const shellKnowsNoRemote = lineRule('shell-knows-no-remote', ({ workspace }, { workspaces }) => {
  if (workspace.role !== 'shell') return undefined;
  const remotes = workspaces.filter(({ role }) => role === 'remote').map(({ name }) => name);
  return (line) => {
    const named = remotes.find((remote) => line.includes(remote));
    return named && `the shell may not name a remote: ${named}`;
  };
});
