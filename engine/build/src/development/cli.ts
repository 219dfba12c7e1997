import { runDevelopment } from './run-development';

void runDevelopment(process.argv.slice(2), { command: 'npm run dev --', root: process.cwd() });
