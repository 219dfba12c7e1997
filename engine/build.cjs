/**
 * Builds `dist` of each package's `src`, file by file: each is made beside it and put into its place whole, and one that says what it
 * said is left alone. Programs of `dist` may be running meanwhile, as a publish is while the packages are packed: none reads half of a
 * file. For the same reason project.json has Nx keep nothing of it: what it takes from its cache it puts in place of a folder that it
 * has removed.
 */
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { PACKAGES, noteSources } = require('./federated-pages/programs.cjs');

const OPTIONS = ['--copy-files', '--ignore', '**/*.test.ts,**/*.test.tsx'];
const BESIDE = '.build-';

/** Puts every file of a folder into another. */
function put(from, to) {
  for (const file of fs.readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const [made, place] = [path.join(from, file), path.join(to, file)];
    if (fs.statSync(made).isDirectory()) fs.mkdirSync(place, { recursive: true });
    else if (!fs.existsSync(place) || !fs.readFileSync(place).equals(fs.readFileSync(made))) fs.renameSync(made, place);
  }
}

const beside = fs.mkdtempSync(path.join(__dirname, BESIDE));
try {
  const sources = PACKAGES.map((folder) => path.join(path.basename(folder), 'src'));
  const swc = spawnSync('swc', [...sources, '-d', beside, ...OPTIONS], { cwd: __dirname, stdio: 'inherit' });
  if (swc.status !== 0) throw new Error(swc.error?.message ?? 'The sources could not be built: see above');
  for (const folder of PACKAGES) {
    const dist = path.join(folder, 'dist');
    fs.mkdirSync(dist, { recursive: true });
    put(path.join(beside, path.basename(folder), 'src'), dist);
  }
  noteSources();
} finally {
  fs.rmSync(beside, { recursive: true, force: true });
}
