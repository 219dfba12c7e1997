/**
 * Makes the declarations of every package of the engine, beside what was built of it: one run, since they are checked as one program.
 */
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { PACKAGES } = require('./federated-pages/programs.cjs');

const made = fs.mkdtempSync(path.join(__dirname, '.build-'));
try {
  const tsc = require.resolve('typescript/bin/tsc');
  const options = ['-p', path.join(__dirname, 'tsconfig.types.json'), '--outDir', made];
  if (spawnSync(process.execPath, [tsc, ...options], { stdio: 'inherit' }).status !== 0)
    throw new Error('The declarations could not be made: see above');
  for (const folder of PACKAGES) {
    const from = path.join(made, path.basename(folder), 'src');
    for (const file of fs
      .readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((one) => one.endsWith('.d.ts'))) {
      const target = path.join(folder, 'dist', file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.renameSync(path.join(from, file), target);
    }
  }
} finally {
  fs.rmSync(made, { recursive: true, force: true });
}
