/**
 * Says where CODEOWNERS is not what the owners say, types are not what a remote.json says, a changelog has no entry for its
 * version, or the subject of a commit is too long; ends with 1 then.
 */
import {
  changelogProblem,
  codeOwnersProblem,
  describeFailure,
  releasedWorkspaces,
  remoteTypesProblem,
} from 'federated-pages/release';
import { subjectProblems } from './commit-subjects';

const root = process.cwd();
try {
  const problems = [
    codeOwnersProblem(root),
    remoteTypesProblem(root),
    ...releasedWorkspaces(root).map(changelogProblem),
    ...subjectProblems(root),
  ].filter(Boolean);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  const { code, message } = describeFailure(error, root);
  console.log(`${code}: ${message}`);
  process.exitCode = 1;
}
