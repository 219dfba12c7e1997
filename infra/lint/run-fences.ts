/** Prints every violation as `file:line  rule  why`; exits with 1 if there is any. */
import path from 'node:path';
import { checkFences } from './fences';

const root = process.cwd();
const { violations, files } = checkFences(root);
for (const { rule, file, line, message } of violations) {
  console.log(`${path.relative(root, file)}:${line}  ${rule}  ${message}`);
}
console.log(`${files} files, ${violations.length} imports over a fence`);
process.exitCode = violations.length === 0 ? 0 : 1;
