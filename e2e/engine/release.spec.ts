import { DrillRepository } from '../support/drill-remote';
import { title } from '../support/faults';
import { expect, test } from '../support/test';

interface Status {
  generation: number;
  remotes: { name: string; version: string }[];
}

/** Higher than those of an earlier run on the same store. */
const version = (patch: number) => `1.${Date.now()}.${patch}`;

test('a remote published alone is live at the next page load, and so is its rollback', async ({ page }) => {
  test.slow(); // it builds a remote twice
  const repository = new DrillRepository('release');
  const name = 'mf-release-drill';
  const status = async () => JSON.parse(await repository.release('status', '--json')) as Status;
  const versionOf = (remote: string, { remotes }: Status) => remotes.find((one) => one.name === remote)?.version;

  const [first, second] = [version(0), version(1)];
  await repository.publish({ name, version: first, heading: 'The first words' });
  const before = await status();
  await page.goto('/release-drill/x');
  await expect(title(page, 'The first words')).toBeVisible();

  await repository.publish({ name, version: second, heading: 'Better words' });
  // An open tab keeps its version.
  await expect(title(page, 'The first words')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Better words')).toBeVisible();
  const after = await status();
  expect(after.generation).toBeGreaterThan(before.generation);
  expect(versionOf(name, after)).toBe(second);
  for (const other of ['mf-marketing', 'mf-customer-signup']) {
    expect(versionOf(other, after)).toBe(versionOf(other, before));
  }

  await repository.release('rollback', name);
  await page.reload();
  await expect(title(page, 'The first words')).toBeVisible();
  expect(versionOf(name, await status())).toBe(first);
});

test('two teams that publish at the same time both go live', async ({ page }) => {
  test.slow(); // it builds two remotes
  const teams = ['left', 'right'].map((word) => ({
    path: `/${word}-team/x`,
    repository: new DrillRepository(word),
    remote: { name: `mf-${word}-team`, version: version(0), heading: `The words of the ${word} team` },
  }));
  await Promise.all(teams.map(({ repository, remote }) => repository.publish(remote)));
  for (const { path, remote } of teams) {
    await page.goto(path);
    await expect(title(page, remote.heading)).toBeVisible();
  }
});
