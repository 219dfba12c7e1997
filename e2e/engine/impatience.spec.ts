import { follow, title, tryAgain } from '../support/faults';
import { expect, test } from '../support/test';

/** Pages of different remotes, none of them mounted before. */
const PLACES: [path: string, heading: string][] = [
  ['/signup', 'Choose Your Sign Up'],
  ['/user/login', 'Sign In'],
  ['/signup/restaurant', 'Restaurant Registration'],
  ['/admin/login', 'Admin login'],
];
/** Milliseconds between navigations, on a phone six times slower. */
const PAUSES_MS = [0, 20, 60];
const SLOWER = 6;

/**
 * The session request answers 401 for guests. A load that exceeds the limit on a machine slower than
 * this phone is late: it recovers by itself, and is not a failure of the remote.
 */
const isBlame = (complaint: string) => !/status of 401|\] is late /.test(complaint);

for (const pause of PAUSES_MS) {
  test(`links clicked in succession, ${pause} ms apart, lead to the last of them, and no remote is reported`, async ({
    page,
    complaints,
  }) => {
    test.slow(); // each place takes a load and a mount on a slow processor
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const [path, heading] of PLACES) {
      await page.goto('/how-it-works');
      for (const next of [path, '/faq', path, '/faq', path]) {
        await follow(page, next);
        await page.waitForTimeout(pause);
      }
      await expect(title(page, heading), path).toBeVisible({ timeout: 90_000 });
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(tryAgain(page)).toHaveCount(0);
    }
    expect(complaints.filter(isBlame)).toEqual([]);
  });
}

test('an overlay that is opened, closed and opened again while it loads is open in the end', async ({
  page,
  complaints,
}) => {
  const session = await page.context().newCDPSession(page);
  await page.goto('/faq');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (let times = 0; times < 3; times += 1) {
    await follow(page, '/signup/user');
    await page.goBack();
  }
  await follow(page, '/signup/user');
  await expect(page.getByRole('dialog', { name: 'Sign up or sign in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(complaints.filter(isBlame)).toEqual([]);
});
