import { spawnSync } from 'node:child_process';

/** Characters of a commit's subject: what `git log --oneline` and a list of changes show in one line. */
const LIMIT = 72;
/** Commits from before the rule stay as they are. */
const SINCE = '2026-11-27T21:00:00Z';

/** Sentences on commits whose subject is too long. None where there is no git repository, as in a copy of the files. */
export function subjectProblems(folder: string, since = SINCE): string[] {
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%h %s'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .map((line) => /^(\w+) (.*)$/.exec(line))
    .flatMap((match) => {
      const length = [...(match?.[2] ?? '')].length;
      return match && length > LIMIT
        ? [
            `The subject of commit ${match[1]!} has ${length} characters: at most ${LIMIT}, the reason goes into its body.`,
          ]
        : [];
    });
}
