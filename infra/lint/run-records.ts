/**
 * Prints where CODEOWNERS differs from the declared owners, types differ from a remote.json, a changelog lacks an entry for
 * its version, or a commit's subject is too long; exits with 1 if anything was printed.
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
