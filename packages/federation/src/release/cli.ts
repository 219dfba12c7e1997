import { runCommand } from './run-command';

process.exitCode = runCommand(process.argv.slice(2), {
  root: process.cwd(),
  environment: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
