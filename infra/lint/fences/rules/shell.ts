import { readFileSync } from 'node:fs';
import type { FenceRule } from '../rule';

/** The shell learns of remotes from the release manifest: a remote's name in its code would need a release of both. */
export const shellKnowsNoRemote: FenceRule = {
  name: 'shell-knows-no-remote',
  check({ workspaces, files }) {
    const remotes = workspaces.filter(({ role }) => role === 'remote').map(({ name }) => name);
    return files
      .filter((file) => file.workspace.role === 'shell' && !file.isTest && file.inside.startsWith('src/'))
      .flatMap((file) =>
        readFileSync(file.path, 'utf8')
          .split('\n')
          .flatMap((text, index) => {
            const named = remotes.find((remote) => text.includes(remote));
            if (!named) return [];
            const message = `the shell may not name a remote: ${named}`;
            return [{ rule: 'shell-knows-no-remote', file: file.path, line: index + 1, message }];
          }),
      );
  },
};
