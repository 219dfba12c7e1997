/** `npm run owners`: generates .github/CODEOWNERS from the remotes and .github/owners.json. */
import { writeCodeOwners } from './code-owners';
import { describeFailure } from '@federated-pages/store/failure';

try {
  console.log(writeCodeOwners(process.cwd()) ? 'CODEOWNERS is made anew.' : 'CODEOWNERS is as it should be.');
} catch (error) {
  const { code, message } = describeFailure(error, process.cwd());
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
}
