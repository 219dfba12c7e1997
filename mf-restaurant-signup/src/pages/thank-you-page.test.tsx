import { refusal } from '@mealtime/api-client/testing';
import { DOCUMENT_MAX_BYTES, type ApplicationDocument } from '@mealtime/contracts/onboarding';
import { click, enterCode, person } from '@mealtime/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { visit } from 'federated-pages/testing';
import descriptor from '../../remote.json';
import * as remote from '../remote';
import { draft } from '../../test/person';
import { GOOD_CODE, application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
beforeEach(() => {
  api = services(submitted());
});
afterEach(() => api.restore());

const PATH = '/signup/restaurant/thank-you';
const UPLOAD = 'POST /restaurants/applications/app-1/documents';
const pdf = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const stored = (id: string, fileName: string): ApplicationDocument => ({
  id,
  fileName,
  contentType: 'application/pdf',
  bytes: 184_320,
  uploadedAt: '2026-03-03T07:00:00.000Z',
});
const takeIt = () => {
  let count = 0;
  api.on(UPLOAD, ({ headers }) => stored(`doc-${(count += 1)}`, decodeURIComponent(headers.get('x-file-name') ?? '')));
};
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Uploaded documents' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('leads to step 3 when that is not done', async () => {
  api.held = application({ nextStep: 'bank', business: submitted().business });
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/bank-info'));
});

test('leads all the way back when nothing is', async () => {
  api.held = undefined;
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
});

test('thanks with the date of the submission in Vancouver, the signature, and the ways on', async () => {
  await openTab(PATH);
  const title = 'Thank you for your dedication and the value you bring.';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('Check your email: we sent you a link to follow your application on March 2.')).toBeTruthy();
  expect(screen.getByText('March 2, 2026')).toBeTruthy();
  expect(screen.getByText('The Mealtime team')).toBeTruthy();
  const nav = screen.getByRole('navigation', { name: 'Where to next' });
  expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Order Now',
    'How It Works',
    'Restaurants',
    'About Us',
  ]);
  expect(screen.getByRole('link', { name: 'Check your application’s status' }).getAttribute('href')).toBe(
    '/signup/restaurant/status',
  );
});

test('the options of the card are the draft’s', async () => {
  const options = { putDate: false, putSignature: false, setBorder: false, title: 'Merci!', message: 'À bientôt.' };
  window.localStorage.setItem('restaurant-form', JSON.stringify({ ...options, lastUpdated: Date.now() }));
  await openTab(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Merci!' })).toBeTruthy();
  expect(screen.getByText('À bientôt.')).toBeTruthy();
  expect(screen.queryByText('March 2, 2026')).toBeNull();
  expect(screen.queryByText('The Mealtime team')).toBeNull();
});

test('five idle minutes forget the draft here as well, sign the owner out and ask for the phone', async () => {
  const tab = await openTab(PATH);
  await screen.findByText('The Mealtime team');
  expect(draft()).not.toBeNull();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000);
  fireEvent.mouseMove(document.body);
  clock.mockRestore();
  expect(draft()).toBeNull();
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/status'));
  expect(await screen.findByLabelText('Phone Number')).toBeTruthy();
  expect(screen.getByText('This form was cleared')).toBeTruthy();
  expect(api.held).toBeUndefined();
});

describe('documents', () => {
  const input = () => screen.findByLabelText<HTMLInputElement>('Upload documents');

  test('are sent one after the other, with their names, and listed', async () => {
    takeIt();
    await openTab(PATH);
    await person.upload(await input(), [pdf('licence.pdf'), pdf('assurance été.pdf')]);
    await waitFor(async () => expect(await listed()).toHaveLength(2));
    expect((await listed())[1]).toContain('assurance été.pdf 180 KB');
    expect(api.bodiesOf(UPLOAD).map((body) => (body as File).name)).toEqual(['licence.pdf', 'assurance été.pdf']);
    const link = screen.getByRole('link', { name: 'Download licence.pdf' });
    expect(link.getAttribute('href')).toBe('/api/restaurants/applications/app-1/documents/doc-1');
  });

  test('that are too large or empty are refused without a request', async () => {
    await openTab(PATH);
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: DOCUMENT_MAX_BYTES + 1 });
    await person.upload(await input(), [large, pdf('empty.pdf', '')]);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['Files can be at most 5 MB.', 'This file is empty.']);
    expect(api.bodiesOf(UPLOAD)).toHaveLength(0);
    await click('button', 'Dismiss large.pdf');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('that the server refuses keep its words, and can be tried again', async () => {
    api.on(UPLOAD, () => refusal(422, 'DOCUMENT_DAMAGED'));
    await openTab(PATH);
    await person.upload(await input(), pdf('licence.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('This file is damaged');
    takeIt();
    await click('button', 'Try again with licence.pdf');
    expect(await listed()).toHaveLength(1);
  });

  test('that are taken stand in place of those of the same name that were refused before', async () => {
    await openTab(PATH);
    for (const code of ['DOCUMENT_DAMAGED', 'DOCUMENT_ENCRYPTED'] as const) {
      api.on(UPLOAD, () => refusal(400, code));
      await person.upload(await input(), pdf('licence.pdf'));
      await waitFor(async () => expect((await input()).disabled).toBe(false));
    }
    await person.upload(await input(), pdf('insurance.pdf'));
    expect(await screen.findAllByRole('alert')).toHaveLength(3);
    takeIt();
    await person.upload(await input(), pdf('licence.pdf'));
    expect(await listed()).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Dismiss insurance.pdf' })).toBeTruthy();
  });

  test.each([
    'DOCUMENT_ENCRYPTED',
    'DOCUMENT_ACTIVE',
    'DOCUMENT_INFECTED',
    'DOCUMENT_TOO_COMPLEX',
    'DOCUMENT_TOO_DETAILED',
  ])('that would be refused again (%s) are only dismissed', async (code) => {
    api.on(UPLOAD, () => refusal(400, code as 'DOCUMENT_ACTIVE'));
    await openTab(PATH);
    await person.upload(await input(), pdf('licence.pdf'));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Dismiss licence.pdf' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  test('can neither be removed nor tried again while another is on its way', async () => {
    api.held = submitted({ documents: [stored('doc-1', 'licence.pdf')] });
    api.on(UPLOAD, () => refusal(422, 'DOCUMENT_DAMAGED'));
    await openTab(PATH);
    await person.upload(await input(), pdf('damaged.pdf'));
    const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again with damaged.pdf' });
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove licence.pdf' });
    await waitFor(() => expect([retry.disabled, remove.disabled]).toEqual([false, false]));
    let arrive: (document: ApplicationDocument) => void = () => undefined;
    api.on(UPLOAD, () => new Promise<ApplicationDocument>((resolve) => (arrive = resolve)));
    await person.upload(await input(), pdf('slow.pdf'));
    await screen.findByText('Uploading…');
    expect([retry.disabled, remove.disabled]).toEqual([true, true]);
    arrive(stored('doc-2', 'slow.pdf'));
    await waitFor(() => expect([retry.disabled, remove.disabled]).toEqual([false, false]));
  });

  test('in progress are reported when the page is left for another copy of it', async () => {
    const first = await openTab(PATH);
    const answers: ((answer: unknown) => void)[] = [];
    api.on(UPLOAD, () => new Promise<ApplicationDocument>((resolve) => answers.push(resolve as () => void)));
    await person.upload(await input(), [pdf('slow.pdf'), pdf('damaged.pdf')]);
    await screen.findByText('Uploading…');
    await first.leave();
    const next = await visit(remote, descriptor as never, PATH);
    expect(await screen.findByText('Uploading…')).toBeTruthy();
    expect(screen.getByText('Waiting…')).toBeTruthy();
    expect((await input()).disabled).toBe(true);
    answers[0]!(stored('doc-1', 'slow.pdf'));
    await waitFor(async () => expect(await listed()).toEqual([expect.stringContaining('slow.pdf')]));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!(refusal(422, 'DOCUMENT_DAMAGED'));
    expect(await screen.findByRole('button', { name: 'Try again with damaged.pdf' })).toBeTruthy();
    await waitFor(async () => expect((await input()).disabled).toBe(false));
    await next.leave();
  });

  test('can be removed', async () => {
    api.held = submitted({ documents: [stored('doc-1', 'licence.pdf'), stored('doc-2', 'insurance.pdf')] });
    api.on('DELETE /restaurants/applications/app-1/documents/doc-1', () => ({ message: 'The file is removed.' }));
    await openTab(PATH);
    await click('button', 'Remove licence.pdf');
    await waitFor(async () => expect(await listed()).toHaveLength(1));
    expect((await listed())[0]).toContain('insurance.pdf');
  });

  test('wait for an owner whose session is over', async () => {
    await openTab(PATH);
    const field = await input();
    const now = api.held;
    api.held = undefined;
    api.on(UPLOAD, () => (api.held ? stored('doc-1', 'licence.pdf') : refusal(401, 'UNAUTHENTICATED')));
    api.on('POST /restaurants/applications/resume', () => (api.held = now));
    await person.upload(field, pdf('licence.pdf'));
    await screen.findByText('Nothing you typed is lost.', { exact: false });
    await enterCode(GOOD_CODE);
    await waitFor(async () => expect(await listed()).toHaveLength(1), { timeout: 5000 });
  });
});
