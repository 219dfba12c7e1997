import { forgetVisitor } from '@mealtime/browser';
import { forgetTab } from '@mealtime/browser/testing';
import { act, render, screen } from '@testing-library/react';
import { tell } from 'federated-pages/remote';
import { COLA, PAD_THAI, dish, group, menuOf, option } from '../../../test/services';
import {
  FrameCart,
  addLine,
  adoptLines,
  cartOf,
  lineKey,
  noteOrdered,
  reviewCart,
  setQuantity,
  takeOrdered,
} from './index';
import type { CartLine } from './index';
import { sessionEnded } from '../session/session';

const SHOP = { slug: 'noodle-house', name: 'Noodle House', menuVersion: 3 };
const cola = (quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  ...{ item: 'cola', name: 'Cola', quantity, options: [], note: '', cents: 300 },
  ...more,
});
const padThai = (more: Partial<CartLine> = {}): CartLine => ({
  ...{ item: 'pad-thai', name: 'Pad Thai', quantity: 1, note: '', cents: 1650 },
  options: [{ option: 'mild', name: 'Mild', quantity: 1 }],
  ...more,
});
const quantities = (slug = SHOP.slug) => cartOf(slug)?.lines.map(({ name, quantity }) => `${quantity} ${name}`);

/** Another tab's change of the shared storage. */
function inAnotherTab(work: () => void) {
  const registry = globalThis as unknown as Record<symbol, unknown>;
  const memory = Symbol.for('mealtime tab: carts');
  const here = registry[memory];
  forgetTab();
  work();
  registry[memory] = here;
}

test('the same dish with the same choice is one line, and no line gets lost', () => {
  addLine(SHOP, cola());
  addLine(SHOP, padThai());
  addLine(SHOP, cola(2));
  addLine(SHOP, cola(1, { note: 'no ice' }));
  expect(quantities()).toEqual(['3 Cola', '1 Pad Thai', '1 Cola']);
  setQuantity(SHOP.slug, lineKey(padThai()), 0);
  expect(quantities()).toEqual(['3 Cola', '1 Cola']);
});

const combo = (ice: string, more: Partial<CartLine> = {}): CartLine => ({
  ...{ item: 'combo', name: 'Combo', quantity: 1, note: '', cents: 1000 },
  options: [{ option: 'pop', name: 'Pop', quantity: 1, options: [{ option: ice, name: ice, quantity: 1 }] }],
  ...more,
});

test('a nested choice makes another line, and survives a reload', () => {
  addLine(SHOP, combo('no-ice'));
  addLine(SHOP, combo('slush'));
  addLine(SHOP, combo('no-ice'));
  forgetTab();
  expect(cartOf(SHOP.slug)?.lines).toEqual([combo('no-ice', { quantity: 2 }), combo('slush')]);
});

test('each restaurant has a cart of its own, and the frame counts all of them', async () => {
  const { rerender } = render(<FrameCart in="header" />);
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/checkout');
  act(() => addLine(SHOP, cola(2)));
  expect(screen.getByRole('link', { name: /^\d*Cart, 2 items$/ }).getAttribute('href')).toBe('/checkout/noodle-house');
  act(() => addLine({ ...SHOP, slug: 'other', name: 'Other' }, cola()));
  rerender(<FrameCart in="menu" />);
  expect(screen.getByRole('link', { name: 'Cart, 3 items' }).getAttribute('href')).toBe('/checkout');
});

test('a line that another tab adds appears here, and is kept when this tab adds one', () => {
  render(<FrameCart in="menu" />);
  act(() => addLine(SHOP, cola()));
  inAnotherTab(() => addLine(SHOP, padThai()));
  // The other tab has written, and this one has no storage event yet.
  act(() => addLine(SHOP, cola()));
  expect(quantities()).toEqual(['2 Cola', '1 Pad Thai']);
  inAnotherTab(() => addLine(SHOP, padThai()));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'carts' })));
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeTruthy();
});

test('invalid carts in storage are ignored', () => {
  window.localStorage.setItem('carts', '{"carts":[{"slug":"x"},7,{"slug":"y","lines":[]}]}');
  forgetTab();
  expect(cartOf('x')).toBeUndefined();
  window.localStorage.setItem('carts', 'not json');
  forgetTab();
  expect(cartOf('y')).toBeUndefined();
  addLine(SHOP, cola());
  expect(quantities()).toEqual(['1 Cola']);
});

test('an order that is paid takes what it held out of the cart, once, and nothing that came later', () => {
  addLine(SHOP, cola(2));
  noteOrdered(SHOP.slug, 'o-1', [cola(2)]);
  addLine(SHOP, cola(1));
  addLine(SHOP, padThai());
  takeOrdered(SHOP.slug, 'o-2');
  expect(quantities()).toEqual(['3 Cola', '1 Pad Thai']);
  takeOrdered(SHOP.slug, 'o-1');
  takeOrdered(SHOP.slug, 'o-1');
  expect(quantities()).toEqual(['1 Cola', '1 Pad Thai']);
});

describe('at sign-out', () => {
  const member = () => void (document.cookie = 'mealtime_visitor=member; Path=/');
  const sessionChanged = () => act(() => tell('customer-growth:session-changed', {}));
  beforeEach(() => {
    member();
    addLine(SHOP, cola(1, { note: 'no ice, Marguerite' }));
    addLine(SHOP, cola(1));
    noteOrdered(SHOP.slug, 'o-1', cartOf(SHOP.slug)!.lines);
    render(<FrameCart in="header" />);
    render(<FrameCart in="menu" />);
    sessionChanged();
    expect(quantities()).toEqual(['1 Cola', '1 Cola']);
  });

  test('a sign-out keeps the lines, and deletes notes and orders', () => {
    forgetVisitor();
    sessionChanged();
    expect(quantities()).toEqual(['2 Cola']);
    expect(window.localStorage.getItem('carts')).not.toMatch(/Marguerite|o-1/);
    act(() => addLine(SHOP, cola(1, { note: 'as a guest' })));
    sessionChanged();
    expect(cartOf(SHOP.slug)?.lines.map(({ note }) => note)).toEqual(['', 'as a guest']);
  });

  test('a session that has ended by itself takes nothing along', () => {
    sessionEnded();
    sessionChanged();
    member();
    sessionChanged();
    expect(cartOf(SHOP.slug)).toMatchObject({ lines: [{ note: 'no ice, Marguerite' }, {}], ordered: { order: 'o-1' } });
  });
});

describe('held against the menu as it is now', () => {
  const NOON = Date.parse('2026-11-26T20:00:00Z');
  const review = (lines: CartLine[], ...items: Parameters<typeof menuOf>) =>
    reviewCart({ lines }, menuOf(...items), NOON);

  test('a cart that fits says nothing', () => {
    expect(review([cola(2), padThai()], PAD_THAI, COLA)).toMatchObject({ changes: [], lines: [cola(2), padThai()] });
  });

  test('a nested choice has its present name and price, and must be chosen again when it is gone', () => {
    const ice = group('ice', [option('no-ice', 0, { name: 'Without ice' }), option('slush', 50)], {
      least: 1,
    }) as never;
    const menu = dish('combo', 'Combo', 1000, { groups: [group('drink', [option('pop', 0, { groups: [ice] })])] });
    const { changes, lines } = review([combo('no-ice'), combo('slush'), combo('gone')], menu);
    expect(lines[0]!.options[0]!.options).toEqual([{ option: 'no-ice', name: 'Without ice', quantity: 1 }]);
    expect(changes).toMatchObject([
      { kind: 'price', now: { cents: 1050 } },
      { kind: 'options', line: combo('gone') },
    ]);
  });

  test('lists lines that are gone, sold out, not sold now, fewer, dearer, or must be chosen again', () => {
    const lines = [
      ...[cola(3), cola(3, { note: 'no ice' }), padThai()],
      ...[cola(1, { item: 'gone' }), cola(1, { item: 'out' }), cola(1, { item: 'late' }), cola(1, { item: 'dear' })],
    ];
    const {
      changes,
      lines: after,
      unfit,
    } = review(
      lines,
      COLA,
      { ...PAD_THAI, groups: PAD_THAI.groups.map((one) => ({ ...one, options: one.options.slice(1) })) },
      dish('out', 'Out', 300, { left: 0 }),
      dish('late', 'Late', 300, { from: 17 * 60, to: 60 }),
      dish('dear', 'Dear', 350),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['fewer', 'options', 'gone', 'sold-out', 'not-now', 'price']);
    expect(after.map(({ name, quantity, cents }) => `${quantity} ${name} ${cents}`)).toEqual([
      ...['3 Cola 300', '1 Cola 300', '1 Pad Thai 1650', '1 Dear 350'],
    ]);
    expect([...unfit]).toEqual([lineKey(padThai())]);
    adoptLines(SHOP.slug, 4, after);
    expect(cartOf(SHOP.slug)?.menuVersion).toBe(4);
  });
});
