import { reportFault, type FaultDetail } from './report';

const fault = { remote: 'mf-a', owner: 'a-team', version: '1.0.0', phase: 'render' } as const;

function detailOf(error: unknown, more = {}): FaultDetail {
  let detail: unknown;
  const listen = (event: Event) => (detail = (event as CustomEvent).detail);
  window.addEventListener('composition:fault', listen, { once: true });
  reportFault({ ...fault, ...more, error });
  return detail as FaultDetail;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('an error is reported with its stack', () => {
  const error = new Error('No soup');
  expect(detailOf(error)).toEqual({
    ...fault,
    title: '[mf-a 1.0.0, owner a-team] failed to render',
    error: 'Error: No soup',
    stack: error.stack,
  });
  expect(console.error).toHaveBeenCalledWith('[mf-a 1.0.0, owner a-team] failed to render', error);
});

test('whatever else is thrown, by its text', () => {
  expect(detailOf('no soup')).toMatchObject({ error: 'no soup', stack: undefined });
});

test('a late load is no failure', () => {
  expect(detailOf(undefined, { fragment: 'soup', phase: 'late' }).title).toBe(
    '[mf-a/soup 1.0.0, owner a-team] is late',
  );
});
