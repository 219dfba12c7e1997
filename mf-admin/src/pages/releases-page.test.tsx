import { screen, within } from '@testing-library/react';
import { button, person } from '../../test/person';
import { services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const AT = '2026-03-02T17:00:00.000Z';
const remote = (changes: object = {}) => ({
  ...{ name: 'mf-plans', version: '1.4.0', owner: 'growth', publishedAt: AT, previous: '1.3.0', routes: ['/plans'] },
  ...{ liveSince: AT, replaced: '1.3.0', uses: ['mf-orders'], canary: null, judgement: null, visits: [] },
  ...changes,
});
const live = (changes: object = {}) => ({
  ...{ generation: 12, shell: '2.3.1', remotes: [remote(changes)] },
  bonds: [
    { from: 'mf-plans', how: 'fills', to: 'the frame', what: 'header.actions' },
    { from: 'mf-plans', how: 'places', to: 'nobody', what: 'mf-orders/cart' },
  ],
  previews: [],
  history: [
    { generation: 12, createdAt: AT, reason: 'publish mf-plans 1.4.0', by: 'team growth' },
    { generation: 11, createdAt: AT, reason: 'publish mf-plans 1.3.0', by: null },
  ],
});
const teams = (changes: object = {}, notices: object[] = []) => ({
  teams: [{ team: 'growth', email: '', webhook: '', changedBy: null, changedAt: null, ...changes }],
  notices,
});
const done = (answer: object = {}) => ({ code: 0, stdout: '', stderr: '', ...answer });

const open = async (more: Parameters<typeof services>[1] = {}) => {
  api = services([], {
    'GET /admin/releases': () => live(),
    'GET /admin/releases/tokens': () => ({ tokens: [] }),
    'GET /admin/releases/teams': () => teams(),
    'GET /admin/releases/mf-plans/vitals': () => ({ versions: [], hours: [] }),
    ...more,
  });
  await openTab('/admin/releases');
  await screen.findByRole('table', { name: 'Live versions' });
};
const choose = async (name: string) => {
  await person.click(await button('Manage mf-plans'));
  await person.click(await screen.findByRole('menuitem', { name }));
};

const canary = (progress: object | null = {}) => ({
  ...{ version: '1.5.0', percent: 5, startedAt: AT },
  progress: progress && {
    ...{ steps: [5, 25, 50, 100], next: 25 },
    ...{ visits: { has: 12, takes: 100 }, time: { has: 190_000, takes: 600_000 } },
    ...progress,
  },
});
const both = { visits: { has: 120, takes: 100 }, time: { has: 600_001, takes: 600_000 } };

test.each([
  [{}, 'Waits for 100 visits, has 12; and for 10 minutes, 3 have passed. Then 25 %.'],
  [{ visits: both.visits }, 'Waits for 10 minutes, 3 have passed. Then 25 %.'],
  [{ ...both, next: 100 }, 'Has its visits and its time: waits until it does well. Then everybody.'],
  [null, 'Nothing is judged here: it goes on by hand.'],
])('a canary shows its share among the steps, and the condition for the next: %j', async (progress, says) => {
  await open({ 'GET /admin/releases': () => live({ canary: canary(progress) }) });
  expect(screen.getByText(says)).toBeTruthy();
  if (!progress) return;
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['5 %', '25 %', '50 %', 'all']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null, null]);
});

test('a version that is live again shows when it returned, and which version it replaced', async () => {
  const liveSince = new Date(Date.now() - 5 * 60_000).toISOString();
  await open({ 'GET /admin/releases': () => live({ liveSince, replaced: '1.5.0' }) });
  const row = within(screen.getByRole('row', { name: /mf-plans/ }));
  expect(row.getByText('replaced 1.5.0')).toBeTruthy();
  expect(row.getByText('rolling back goes to 1.3.0')).toBeTruthy();
  expect(row.getByText(/^5 min/)).toBeTruthy();
});

test('live versions, canaries, and their figures', async () => {
  await open({
    'GET /admin/releases': () =>
      live({
        canary: canary(),
        judgement: { verdict: 'worse', why: '9 of 60 visits' },
        visits: [
          { version: '1.5.0', visits: 60, failedVisits: 9 },
          { version: '1.4.0', visits: 1000, failedVisits: 0 },
        ],
      }),
  });
  const row = within(screen.getByRole('row', { name: /mf-plans/ }));
  expect(row.getByText('Worse')).toBeTruthy();
  expect(row.getByText('9 of 60 visits')).toBeTruthy();
  expect(row.getByText('15.0 % of visits failed')).toBeTruthy();
});

test('a version whose code did not run has no visits and no failures', async () => {
  await open({
    'GET /admin/releases': () => live({ visits: [{ version: '1.4.0', visits: 0, failedVisits: 0 }] }),
    'GET /admin/releases/mf-plans/visits': () => ({
      hours: [{ hour: AT, version: '1.4.0', visits: 0, failedVisits: 0 }],
    }),
  });
  const row = within(screen.getByRole('row', { name: /mf-plans/ }));
  expect(row.getByRole('listitem').textContent).toBe('1.4.0: only read');
  await choose('Visits by version');
  expect(await screen.findByText(/^A visit counts where the version’s code ran/)).toBeTruthy();
});

test('fragment uses are shown as a graph and as a list', async () => {
  await open();
  expect(screen.getByRole('img', { name: /^Fragments in use: 3 boxes and 2 arrows/ })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Fragments in use' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mf-plans fills header.actions of the frame',
    'mf-plans places mf-orders/cart, which nobody offers',
  ]);
});

test('no remote uses another one', async () => {
  await open({ 'GET /admin/releases': () => ({ ...live(), bonds: [] }) });
  expect(screen.getByText('No remote uses another’s fragments.')).toBeTruthy();
});

test('the history shows the actions, with known actors', async () => {
  await open();
  const [last, first] = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(last!.textContent).toMatch(/^12publish mf-plans 1\.4\.0by team growth/);
  expect(first!.textContent).toMatch(/^11publish mf-plans 1\.3\.0–by the system/);
});

test('the history shows a commit’s first digits, and all of them in a tooltip', async () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const one = (generation: number, reason: string) => ({ ...live().history[0]!, generation, reason });
  await open({
    'GET /admin/releases': () => ({
      ...live(),
      history: [one(13, `publish mf-plans 1.5.0 of ${commit}-changed`), one(12, `publish mf-plans 1.4.0 of v1.4`)],
    }),
  });
  const short = within(screen.getByRole('region', { name: 'History' })).getByTitle(commit);
  expect(short.textContent).toBe('0123456789');
  expect(short.parentElement?.textContent).toBe('publish mf-plans 1.5.0 of 0123456789-changed');
  expect(screen.getByText('publish mf-plans 1.4.0 of v1.4')).toBeTruthy();
});

test('an owner rolls back with one button and one confirmation', async () => {
  await open({ 'POST /admin/releases/commands': () => done() });
  await choose('Roll back');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1\.3\.0 again/)).toBeTruthy();
  await person.click(await dialog.findByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('The version before is live again.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/commands')).toEqual([
    { arguments: ['rollback', 'mf-plans', '--to=1.3.0', '--seen=1.4.0'] },
  ]);
});

test('an owner restores a withdrawn remote with one button and one confirmation', async () => {
  const gone = { name: 'mf-gifts', version: '2.1.0', owner: 'gifts', goneSince: AT, routes: ['/gifts', '/vouchers'] };
  let isTaken = true;
  await open({
    'GET /admin/releases': () => ({ ...live(), withdrawn: [gone] }),
    'POST /admin/releases/commands': () =>
      isTaken ? done({ code: 1, stderr: 'ROUTE_TAKEN: mf-plans and mf-gifts both state /gifts\n' }) : done(),
  });
  const row = within(screen.getByRole('table', { name: 'Withdrawn remotes' })).getByRole('row', { name: /mf-gifts/ });
  expect(row.textContent).toMatch(/^mf-gifts gifts2\.1\.0.*\/gifts, \/vouchersBring back$/);
  await person.click(await button('Bring back mf-gifts'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring back: mf-gifts' }));
  const act = await dialog.findByRole('button', { name: 'Bring back' });
  await person.click(act);
  expect(await dialog.findByText('mf-plans and mf-gifts both state /gifts.')).toBeTruthy();
  isTaken = false;
  await person.click(dialog.getByLabelText('Its links to pages that went meanwhile may lead nowhere'));
  await person.click(act);
  expect(await screen.findByText('It is live again.')).toBeTruthy();
  const command = ['rollback', 'mf-gifts', '--to=2.1.0', '--seen=none'];
  expect(api.bodiesOf('POST /admin/releases/commands')).toEqual([
    { arguments: command },
    { arguments: [...command, '--allow-broken-links'] },
  ]);
});

test('without withdrawn remotes, or with older services, the section is not shown', async () => {
  await open({ 'GET /admin/releases': () => ({ ...live(), withdrawn: [] }) });
  expect(screen.queryByRole('region', { name: 'Withdrawn' })).toBeNull();
});

const preview = (changes: object = {}) => ({
  ...{ id: '5f0c2d0e', name: 'mf-plans', version: '1.6.0', by: 'growth', startedAt: AT, until: AT },
  ...{ problem: null, openedAt: null },
  ...changes,
});

test('an owner ends a running preview with one button and one confirmation', async () => {
  const failing = preview({ id: '0a0b0c0d', by: null, problem: 'ROUTE_TAKEN: mf-orders has it', openedAt: AT });
  await open({
    'GET /admin/releases': () => ({ ...live(), previews: [preview(), failing] }),
    'POST /admin/releases/commands': () => done(),
  });
  const table = within(screen.getByRole('table', { name: 'Running previews' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(within(rows[0]!).getByText('growth')).toBeTruthy();
  expect(within(rows[0]!).getByText('Not yet')).toBeTruthy();
  expect(within(rows[1]!).getByText('whoever runs the product')).toBeTruthy();
  expect(within(rows[1]!).getByText('Does not go with what is live')).toBeTruthy();
  await person.click(await button('End the preview 5f0c2d0e of mf-plans'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'End the preview' }));
  expect(await screen.findByText('The preview is ended.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/commands')).toEqual([{ arguments: ['preview', '--end', '5f0c2d0e'] }]);
});

test('a rollback for security requires a reason, and blocks the version from then on', async () => {
  await open({ 'POST /admin/releases/commands': () => done() });
  await choose('Roll back for security');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/no browser ever runs it again/)).toBeTruthy();
  const act = await dialog.findByRole('button', { name: 'Roll back for security' });
  await person.click(act);
  expect(await dialog.findByText('Say why, in a few words')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Why, for the history'));
  await person.type(dialog.getByLabelText('Why, for the history'), 'it leaks names');
  await person.click(act);
  expect(await screen.findByText('The version before is live again, and the other is refused.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/commands')).toEqual([
    { arguments: ['rollback', 'mf-plans', '--to=1.3.0', '--seen=1.4.0', '--security=it leaks names'] },
  ]);
});

test('a dialog acts on the version that it names, and does nothing if the canary has changed', async () => {
  let version = '1.5.0';
  await open({
    'GET /admin/releases': () => live({ canary: { version, percent: 5, startedAt: AT } }),
    'POST /admin/releases/commands': () =>
      done({
        code: 1,
        stderr:
          'CHANGED_MEANWHILE: The state changed: mf-plans 1.6.0 is the canary, and not 1.5.0. Run npm run release -- status and try again\n',
      }),
  });
  await choose('Promote the canary');
  version = '1.6.0';
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Promote the canary' }));
  expect(await dialog.findByText('The state changed: mf-plans 1.6.0 is the canary, and not 1.5.0.')).toBeTruthy();
  expect(dialog.getByText('Everybody gets 1.5.0 with their next page.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/commands')).toEqual([
    { arguments: ['promote', 'mf-plans', '--seen=1.5.0'] },
  ]);
});

test('a refusal is shown in its dialog, and links are broken only by choice', async () => {
  const refusal =
    'LINK_BROKEN: No page would answer at /plans any more, though mf-orders links to /plans (mf-orders/src/a.ts:3). ' +
    'Keep the path, have those who link there released without the link first, or say --allow-broken-links\n';
  await open({
    'POST /admin/releases/commands': ({ body }) =>
      JSON.stringify(body).includes('--allow-broken-links') ? done() : done({ code: 1, stderr: refusal }),
  });
  await choose('Withdraw');
  const dialog = within(await screen.findByRole('dialog'));
  const act = await dialog.findByRole('button', { name: 'Withdraw' });
  expect(dialog.getByText(/until it is brought back or a higher version is published\.$/)).toBeTruthy();
  await person.click(act);
  expect(await dialog.findByText(/^No page would answer at \/plans.*a\.ts:3\)\.$/)).toBeTruthy();
  await person.click(dialog.getByLabelText('Links to its pages may lead nowhere until it is back'));
  await person.click(act);
  expect(await screen.findByText('It is withdrawn.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/commands').at(-1)).toEqual({
    arguments: ['withdraw', 'mf-plans', '--seen=1.4.0', '--allow-broken-links'],
  });
});

test('an admin who only reads has no actions', async () => {
  await open({
    'POST /admin/verify-token': () => ({ verifiedToken: { ...verified().verifiedToken, role: 'support' } }),
    'GET /admin/releases': () => ({
      ...{ ...live(), previews: [preview()] },
      withdrawn: [{ name: 'mf-gifts', version: '2.1.0', owner: 'gifts', goneSince: AT, routes: ['/gifts'] }],
    }),
  });
  expect(screen.getByRole('table', { name: 'Running previews' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Withdrawn remotes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Bring back/ })).toBeNull();
  await person.click(await button('Manage mf-plans'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Visits by version',
    'Checks before release',
  ]);
  for (const item of items.slice(2)) {
    expect(item.textContent).toContain('Only owners can do this.');
    expect(item.getAttribute('aria-disabled')).toBe('true');
  }
  expect(screen.queryByRole('region', { name: 'Team notifications' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull();
  expect(screen.queryByRole('button', { name: /End the preview/ })).toBeNull();
});

test('visits by the hour and the version', async () => {
  await open({
    'GET /admin/releases/mf-plans/visits': () => ({
      hours: [{ hour: AT, version: '1.4.0', visits: 20, failedVisits: 3 }],
    }),
  });
  await choose('Visits by version');
  const table = within(await screen.findByRole('table', { name: 'Visits of mf-plans by the hour' }));
  expect(table.getByRole('row', { name: /1\.4\.0.*20 3$/ })).toBeTruthy();
});

test('a token is shown once, and can be revoked', async () => {
  const token = { id: 'one', team: 'growth', madeBy: 'otto', createdAt: AT, expiresAt: '2999-01-01T00:00:00.000Z' };
  await open({
    'GET /admin/releases/tokens': () => ({ tokens: [{ ...token, revokedAt: null, lastUsedAt: null }] }),
    'POST /admin/releases/tokens': () => ({ ...token, token: 'release_abc' }),
    'POST /admin/releases/tokens/one/revoke': () => ({ message: 'The token is taken back.' }),
  });
  await person.click(await button('Make a token'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Make the token' }));
  expect(await dialog.findByText('A team is required')).toBeTruthy();
  await person.type(dialog.getByLabelText('Team'), 'newcomers');
  expect(dialog.getByLabelText('Good for')).toHaveProperty('value', '90');
  await person.selectOptions(dialog.getByLabelText('Good for'), '30 days');
  await person.click(dialog.getByRole('button', { name: 'Make the token' }));
  expect(await dialog.findByText('release_abc')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/tokens')).toEqual([{ team: 'newcomers', days: 30 }]);
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await person.click(await screen.findByRole('button', { name: /^Take back the token of growth, made / }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take back the token of growth' }));
  await person.click(await asked.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.bodiesOf('POST /admin/releases/tokens/one/revoke')).toEqual([]);
  await person.click(await screen.findByRole('button', { name: /^Take back the token of growth, made / }));
  await person.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('The token is taken back.')).toBeTruthy();
});

test('known teams are offered for a new token: of live and withdrawn remotes, and with an address', async () => {
  const gone = { name: 'mf-gifts', version: '2.1.0', owner: 'gifts', goneSince: AT, routes: ['/gifts'] };
  await open({
    'GET /admin/releases': () => ({ ...live(), withdrawn: [gone] }),
    'POST /admin/releases/tokens': () => ({ id: 'one', team: 'gifts', token: 'release_abc', expiresAt: AT }),
  });
  await person.click(await button('Make a token'));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('combobox', { name: 'Team' });
  const offered = () =>
    within(dialog.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await person.type(field, 'g');
  expect(offered()).toEqual(['gifts', 'growth']);
  await person.type(field, 'i');
  expect(offered()).toEqual(['gifts']);
  await person.keyboard('{ArrowDown}{Enter}');
  await person.click(dialog.getByRole('button', { name: 'Make the token' }));
  await dialog.findByText('release_abc');
  expect(api.bodiesOf('POST /admin/releases/tokens')).toEqual([{ team: 'gifts', days: 90 }]);
});

test.each([
  ['it was copied', () => Promise.resolve(), 'Copied.'],
  ['it was not', () => Promise.reject(new Error('no')), 'Your browser did not let us copy. Please select it yourself.'],
])('the copy button of a new token announces the result: %s', async (_, answer, says) => {
  await open({
    'POST /admin/releases/tokens': () => ({ id: 'one', team: 'growth', token: 'release_abc', expiresAt: AT }),
  });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer);
  await person.click(await button('Make a token'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Team'), 'growth');
  await person.click(dialog.getByRole('button', { name: 'Make the token' }));
  await person.click(await dialog.findByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith('release_abc');
  const status = await dialog.findByText(says);
  expect(status.getAttribute('role')).toBe('status');
  write.mockRestore();
});

test('web vitals by class, with a note on too few visits, as a chart and as numbers', async () => {
  const p75 = { from: 1800, to: 2500, about: 2000 };
  const vitals = [
    { name: 'lcp', documents: 40, p75 },
    { name: 'inp', documents: 12, p75: null },
    { name: 'cls', documents: 40, p75: { from: 0.25, to: null, about: 0.25 } },
  ];
  await open({
    'GET /admin/releases/mf-plans/visits': () => ({
      hours: [{ hour: AT, version: '1.4.0', visits: 40, failedVisits: 3 }],
    }),
    'GET /admin/releases/mf-plans/vitals': () => ({
      versions: [{ version: '1.4.0', vitals }],
      hours: [{ hour: AT, version: '1.4.0', vitals }],
    }),
  });
  await choose('Visits by version');
  const table = within(await screen.findByRole('table', { name: 'Web vitals of mf-plans by version' }));
  const row = within(table.getByRole('row', { name: /1\.4\.0/ }));
  expect(row.getByText('1.8 s to 2.5 s')).toBeTruthy();
  expect(row.getByText('Good')).toBeTruthy();
  expect(row.getByText('too few (12)')).toBeTruthy();
  expect(row.getByText('over 0.25')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^Largest paint.*of 1\.4\.0/ })).toBeTruthy();
  expect(await screen.findByRole('img', { name: /^Share of visits that failed/ })).toBeTruthy();
  expect(screen.getByText('In no hour have 30 visitors told it.')).toBeTruthy();
  expect(screen.getByText('1.8 s to 2.5 s of 40')).toBeTruthy();
  expect(screen.getByText('3 of 40')).toBeTruthy();
});

test('a walk’s report, with larger pictures, and versions without a walk', async () => {
  const figures = { scripts: 70, requests: 9, largestPaint: 400, layoutShift: 0.01 };
  const page = {
    ...{
      address: '/plans',
      remote: 'mf-plans',
      problems: ['it answered 500'],
      known: ['a heading is missing'],
      figures,
    },
    ...{ before: { ...figures, scripts: 50 } },
    pictures: [{ width: 390, after: 'a.png', before: 'b.png', difference: 'c.png', share: 0.125 }],
  };
  const report = { walkedAt: AT, seconds: 3, looksForBarriers: true, budgets: { scripts: 60 }, pages: [page] };
  // jsdom accepts only its own Blob.
  const picture = () => Object.assign(new Response(), { blob: () => Promise.resolve(new Blob(['png'])) });
  await open({
    'GET /admin/releases/mf-plans/walks': () => ({
      walks: [
        { version: '1.4.0', standing: 'live', report },
        { version: '1.3.0', standing: 'previous', report: null },
      ],
    }),
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((one) => [`GET /admin/releases/mf-plans/walks/1.4.0/${one}.png`, picture]),
    ),
  });
  await choose('Checks before release');
  const live = within(await screen.findByRole('region', { name: 'mf-plans 1.4.0' }));
  expect(live.getByText('Refused')).toBeTruthy();
  expect(screen.getByText('It was not walked through, or the report cannot be read.')).toBeTruthy();
  await person.click(live.getByText('/plans'));
  expect(await live.findByText('it answered 500')).toBeTruthy();
  expect(live.getByText('a heading is missing')).toBeTruthy();
  expect(live.getByRole('row', { name: 'Scripts, kB 70 (over) 50 60' })).toBeTruthy();
  expect(live.getByText('difference, 12.5 %')).toBeTruthy();
  await person.click(await live.findByRole('button', { name: 'Larger: /plans at 390 px, after' }));
  const dialog = within(await screen.findByRole('dialog', { name: '/plans at 390 px, after' }));
  expect(await dialog.findByRole('img', { name: '/plans at 390 px, after' })).toBeTruthy();
});

test('an owner sets a team’s addresses for notices, and sees the secret once', async () => {
  const notice = {
    id: 'one',
    kind: 'canary-ended',
    team: 'growth',
    remote: 'mf-plans',
    version: '1.5.0',
    why: '9 of 60',
  };
  await open({
    'GET /admin/releases/teams': () => teams({}, [{ ...notice, at: AT, mailedAt: AT, calledAt: null }]),
    'POST /admin/releases/teams': () => ({ message: 'The addresses are set.', secret: 'whsec_abc' }),
  });
  expect(await screen.findByText('by mail')).toBeTruthy();
  await person.click(await button('Change the addresses of growth'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Mail'), 'nobody');
  await person.type(dialog.getByLabelText('Webhook'), 'example.ca');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Invalid email address')).toBeTruthy();
  expect(dialog.getByText('This must be an address that begins with https://')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/teams')).toEqual([]);
  await person.type(dialog.getByLabelText('Mail'), '@example.ca');
  await person.clear(dialog.getByLabelText('Webhook'));
  await person.type(dialog.getByLabelText('Webhook'), 'https://example.ca/hook');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('whsec_abc')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/releases/teams')).toEqual([
    { team: 'growth', email: 'nobody@example.ca', webhook: 'https://example.ca/hook' },
  ]);
});
