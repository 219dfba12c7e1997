import { spawnSync } from 'node:child_process';
import { workspaces } from '../workspaces.cjs';

/** The package that products install; it depends on the engine's other packages. */
const FIRST = 'federated-pages';

/**
 * Packs every package of the engine into a folder. Throws with npm's output.
 * @returns the archives' names by the packages' names
 */
export function packEngine(destination: string): Record<string, string> {
  const ofEngine = workspaces().filter(({ role }) => role === 'engine');
  // First, because its script builds all of them.
  const ordered = [...ofEngine].sort((one, other) => Number(other.package === FIRST) - Number(one.package === FIRST));
  return Object.fromEntries(
    ordered.map(({ package: name, folder }) => {
      const args = ['pack', '--json', '--pack-destination', destination];
      const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name} could not be packed:\n${stdout}${stderr}`);
      // Output of the package's scripts precedes the JSON.
      const [{ filename }] = JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as [{ filename: string }];
      return [name, filename];
    }),
  );
}

/** A product's package.json with the packed archives of the engine, which is in no registry. */
export function installPacked(packageJson: string, archives: Readonly<Record<string, string>>): string {
  const manifest = JSON.parse(packageJson) as { devDependencies?: object; dependencies?: object };
  const key = 'federated-pages' in (manifest.dependencies ?? {}) ? 'dependencies' : 'devDependencies';
  const packed = Object.fromEntries(Object.entries(archives).map(([name, file]) => [name, `file:${file}`]));
  return `${JSON.stringify({ ...manifest, [key]: { ...manifest[key], ...packed } }, null, 2)}\n`;
}
