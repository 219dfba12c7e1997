import { dependenciesOf } from './dependencies';
import type { RemoteDescriptor } from './types';

const remote = (name: string, more: Partial<RemoteDescriptor> = {}) => ({ name, ...more }) as RemoteDescriptor;
const some = {} as never;

test('lists placed fragments, filled slots and listened events', () => {
  const remotes = [
    remote('mf-a', { uses: { 'mf-b/cart': some, 'mf-x/gone': some }, fills: { 'header.actions': [], 'b.side': [] } }),
    remote('mf-b', { fragments: { cart: some }, slots: { 'b.side': some }, listens: { 'a.changed': some } }),
  ];
  expect(dependenciesOf({ remotes })).toEqual([
    { from: 'mf-a', how: 'places', to: 'mf-b', what: 'mf-b/cart' },
    { from: 'mf-a', how: 'places', to: 'nobody', what: 'mf-x/gone' },
    { from: 'mf-a', how: 'fills', to: 'the frame', what: 'header.actions' },
    { from: 'mf-a', how: 'fills', to: 'mf-b', what: 'b.side' },
    { from: 'mf-b', how: 'listens to', to: 'the frame', what: 'a.changed' },
  ]);
});
