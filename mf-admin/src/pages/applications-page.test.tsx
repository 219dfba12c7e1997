import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, link, person } from '../../test/person';
import { PAGE, application, services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const many = (count: number) => Array.from({ length: count }, (_, index) => application(index + 1));
const listed = () => screen.queryAllByRole('row').slice(1);
const asked = () => api.calls.map(({ path }) => path).filter((path) => /^\/admin\/applications(\?|$)/.test(path));

test('lists the submitted applications, and marks the end of the list', async () => {
  api = services(many(3));
  await openTab('/admin/applications');
  await waitFor(() => expect(listed()).toHaveLength(3));
  const row = within(listed()[0]!);
  expect(row.getByRole('link', { name: 'Noodle House 1' }).getAttribute('href')).toBe('/admin/applications/app-1');
  expect(row.getByText('Waiting')).toBeTruthy();
  expect(await screen.findByText('3 in all.')).toBeTruthy();
});

test('hostile names are shown as text in their own line', async () => {
  const nasty = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  const one = application(1);
  const long = 'x'.repeat(10_000);
  api = services([
    application(1, { admin: { ...one.admin, firstName: nasty }, business: { ...one.business, businessName: nasty } }),
    application(2, { business: { ...one.business, businessName: long }, claimedBy: nasty }),
  ]);
  await openTab('/admin/applications');
  for (const name of [nasty, long]) {
    const row = within((await link(name)).closest('[role=row]') as HTMLElement);
    expect(
      row.getAllByText((words) => words.includes('\u202E') || words === long).map((one) => one.closest('bdi')),
    ).not.toContain(null);
  }
  expect(document.querySelector('img, script')).toBeNull();
});

test('loads the next page at the end of the list', async () => {
  api = services(many(PAGE + 2));
  await openTab('/admin/applications');
  expect(await screen.findByText(`${PAGE + 2} in all.`)).toBeTruthy();
  expect(asked()).toEqual(['/admin/applications', '/admin/applications?cursor=20']);
});

test('the filters are in the address, and sent to the server', async () => {
  api = services([application(1), application(2, { state: 'approved' })]);
  const tab = await openTab('/admin/applications');
  await person.click(await link('Approved'));
  await waitFor(() => expect(tab.path).toBe('/admin/applications?state=approved'));
  await waitFor(() => expect(listed()).toHaveLength(1));
  expect(asked()).toContain('/admin/applications?state=approved');
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing like it');
  await waitFor(() => expect(tab.path).toBe('/admin/applications?state=approved&q=nothing+like+it'));
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  tab.back();
  await waitFor(() => expect(tab.path).toBe('/admin/applications'));
});

test('invalid filters in the address are ignored', async () => {
  api = services(many(1));
  await openTab(`/admin/applications?state=draft&q=${'x'.repeat(300)}&sort=<script>`);
  await waitFor(() => expect(asked()).toEqual([`/admin/applications?q=${'x'.repeat(100)}`]));
});

test.each([
  ['/admin/applications', 'No restaurant has applied yet'],
  ['/admin/applications?state=submitted', 'You’re all caught up'],
  ['/admin/applications?state=approved', 'Nothing matches'],
])('%s without anything says "%s"', async (path, words) => {
  api = services();
  await openTab(path);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a failed list shows an error, with a retry', async () => {
  api = services(many(1), { 'GET /admin/applications': () => refusal(429, 'RATE_LIMITED') });
  await openTab('/admin/applications');
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  api.on('GET /admin/applications', () => ({ applications: [], nextCursor: null }));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No restaurant has applied yet')).toBeTruthy();
});

test('j and k go through the list, Enter and e open it, / searches', async () => {
  api = services(many(3));
  const tab = await openTab('/admin/applications');
  await waitFor(() => expect(listed()).toHaveLength(3));
  const focused = () => document.activeElement?.textContent;
  await person.keyboard('j');
  await waitFor(() => expect(focused()).toBe('Noodle House 1'));
  await person.keyboard('jj');
  await waitFor(() => expect(focused()).toBe('Noodle House 3'));
  await person.keyboard('k');
  await waitFor(() => expect(focused()).toBe('Noodle House 2'));
  await person.keyboard('/');
  expect(document.activeElement?.getAttribute('name')).toBe('q');
  await person.keyboard('jjj');
  expect((document.activeElement as HTMLInputElement).value).toBe('jjj');
  await person.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(listed()).toHaveLength(3));
  await person.keyboard('j');
  await waitFor(() => expect(focused()).toMatch(/Noodle House/));
  await person.keyboard('e');
  await waitFor(() => expect(tab.path).toMatch(/^\/admin\/applications\/app-\d$/));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('message'));
});

test('single keys can be switched off, and ? says what they do', async () => {
  api = services(many(2));
  await openTab('/admin/applications');
  await waitFor(() => expect(listed()).toHaveLength(2));
  await person.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('Next application')).toBeTruthy();
  await person.click(help.getByRole('checkbox'));
  await person.click(help.getByRole('button', { name: 'Close' }));
  await person.keyboard('j');
  expect(document.activeElement?.tagName).not.toBe('A');
});

test('a view is saved under a name, without the search text', async () => {
  api = services(many(1));
  const tab = await openTab('/admin/applications?state=submitted&q=amelie');
  await person.click(await screen.findByRole('button', { name: 'Save this view' }));
  await person.type(await screen.findByLabelText('Name'), 'Mine');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('amelie');
  await person.click(await link('Mine'));
  await waitFor(() => expect(tab.path).toBe('/admin/applications?state=submitted'));
  await person.click(screen.getByRole('button', { name: 'Delete the view Mine' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull());
});

test('the palette leads to pages and finds applications', async () => {
  api = services(many(3));
  const tab = await openTab('/admin');
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  await person.keyboard('{Control>}k{/Control}');
  const typed = await screen.findByRole('combobox', { name: 'Search or go to' });
  await person.type(typed, 'house 2');
  expect(await screen.findByRole('option', { name: /Noodle House 2/ })).toBeTruthy();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(tab.path).toBe('/admin/applications/app-2'));
});

test("another reviewer's change appears in its row, without a reload", async () => {
  api = services(many(2));
  await openTab('/admin/applications');
  await waitFor(() => expect(listed()).toHaveLength(2));
  await api.isHeard();
  await api.send(application(2, { claimedBy: 'otto', state: 'approved' }));
  await waitFor(() => expect(listed()[1]?.textContent).toContain('otto'));
  expect(listed()[1]?.textContent).toContain('Approved');
});

test('selected rows are claimed together, with a result for each', async () => {
  api = services(many(3), {
    'POST /admin/applications/bulk': () => ({
      results: [
        { id: 'app-1', code: null },
        { id: 'app-2', code: 'APPLICATION_CLAIMED' },
      ],
    }),
  });
  await openTab('/admin/applications');
  await waitFor(() => expect(listed()).toHaveLength(3));
  await person.click(await screen.findByRole('checkbox', { name: 'Select Noodle House 1' }));
  await person.keyboard('j');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('A'));
  await person.keyboard('x');
  expect(await screen.findByText('2 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Claim them' }));
  expect(await screen.findByText(/^1 claimed, 1 refused/)).toBeTruthy();
  expect(api.bodiesOf('POST /admin/applications/bulk')).toEqual([
    { ids: ['app-1', 'app-2'], act: 'claim', message: '' },
  ]);
});

test('flag, claim and order stand in the address too', async () => {
  api = services(many(1));
  const tab = await openTab('/admin/applications');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Flag' }), 'gst-prefix');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Claimed by' }), 'Mine');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'oldest');
  await waitFor(() => expect(tab.path).toBe('/admin/applications?flag=gst-prefix&claimedBy=olive&sort=oldest'));
  expect(asked()).toContain('/admin/applications?flag=gst-prefix&claimedBy=olive&sort=oldest');
});

describe('the list as a file', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const EXPORT = 'GET /admin/applications/export';
  const csv = (text: string) => new Response(text, { headers: { 'content-type': 'text/csv' } });
  const exported = () => api.calls.map(({ path }) => path).filter((path) => path.includes('/export'));

  test('contains the filtered rows', async () => {
    api = services(many(2), { [EXPORT]: () => csv('id\n1\n') });
    await openTab('/admin/applications?state=submitted&q=noodle&sort=oldest');
    await person.click(await button('Export as CSV'));
    await waitFor(() => expect(saved).toEqual(['applications.csv']));
    expect(exported()).toEqual(['/admin/applications/export?state=submitted&q=noodle']);
    expect(screen.queryByText(/has the first/)).toBeNull();
  });

  test('that is truncated is saved, with a notice', async () => {
    api = services(many(2), { [EXPORT]: () => csv('id\n1\nThere are more: these are the first 100,000 rows\n') });
    await openTab('/admin/applications');
    await person.click(await button('Export as CSV'));
    expect(await screen.findByText(/^applications.csv has the first 100,000 rows/)).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  test.each([
    ['a role that was taken away', () => refusal(403, 'FORBIDDEN'), 'You don’t have permission to do that.'],
    [
      'too many searches',
      () => refusal(429, 'RATE_LIMITED', { values: { wait: '30 seconds' } }),
      'Too many requests. Please try again in 30 seconds.',
    ],
    [
      'a file that breaks off',
      () => Promise.reject(new TypeError('network')),
      'We could not reach Mealtime. Nothing you typed is lost. Please check your connection and try again.',
    ],
  ])('shows an error: %s', async (_what, answer, words) => {
    api = services(many(2), { [EXPORT]: answer });
    await openTab('/admin/applications');
    await person.click(await button('Export as CSV'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(saved).toEqual([]);
    api.on(EXPORT, () => csv('id\n'));
    await person.click(await button('Export as CSV'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not offered to admins who only read', async () => {
    api = services(many(1), { 'POST /admin/verify-token': () => verified({ role: 'support' }) });
    await openTab('/admin/applications');
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
  });
});
