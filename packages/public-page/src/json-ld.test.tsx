import { render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act } from 'react';
import { JsonLd } from './json-ld';

const page = <JsonLd facts={{ name: '</script><b>' }} />;

test('the data is in the served page, escaped, and stays after hydration', async () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(page);
  const facts = () => host.querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(facts()?.textContent ?? '')).toMatchObject({ name: '</script><b>' });
  const served = facts();
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(host, page, { onRecoverableError }));
  expect(facts()).toBe(served);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a navigation in the browser creates no script element', () => {
  expect(render(page).container.innerHTML).toBe('');
});
