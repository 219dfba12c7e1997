import { screen } from '@testing-library/react';
import { link } from '../../test/person';
import { services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

test.each([
  ['/admin/applications/a/b', 'Go to the applications', '/admin/applications'],
  ['/admin/people/a/b/c', 'Go to people', '/admin/people'],
])('%s shows "not found" within the area', async (path, name, href) => {
  api = services();
  await openTab(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText(path)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeTruthy();
  expect((await link(name)).getAttribute('href')).toBe(href);
});
