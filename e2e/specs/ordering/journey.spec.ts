import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility';
import { demoTown, RESTAURANTS, signInByPassword } from '../../support/demo-town';
import { expect, test } from '../../support/test';

// The first of these starts the demo town, on a machine that is busy with the other tests.
test.describe.configure({ timeout: 420_000 });

const stateOf = (page: Page) => page.locator('[data-order-state]').first();

test('a hungry person orders on a phone, pays, and picks up; the restaurant’s tablet rings, accepts and hands over', async ({
  browser,
}) => {
  const town = await demoTown();
  const { origin } = town;
  const { slug, name, owner } = town.restaurants[RESTAURANTS.journey]!;
  const phone = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 }, hasTouch: true });
  const tablet = await browser.newPage({ baseURL: origin, viewport: { width: 768, height: 1024 }, hasTouch: true });

  await tablet.goto('/restaurant/orders');
  await signInByPassword(tablet, owner);
  await expect(tablet.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expectAccessible(tablet, 'the kitchen without orders');

  // The menu.
  await phone.goto('/restaurants');
  await phone.getByRole('link', { name: new RegExp(name) }).click();
  await expect(phone).toHaveURL(`/restaurants/${slug}`);
  await expectAccessible(phone, 'a restaurant');
  await phone.getByRole('button', { name: /^Pad Thai/ }).click();
  const dish = phone.getByRole('dialog');
  await dish.getByRole('radio', { name: /^Prawns/ }).check();
  await dish.getByRole('radio', { name: /^Medium/ }).check();
  await expectAccessible(phone, 'a dish');
  await dish.getByRole('button', { name: /^Add.*\$20\.50/ }).click();
  await expect(dish).toBeHidden();

  // A combo: choices follow its size, and a drink has nested choices.
  await phone.getByRole('button', { name: /^Curry set/ }).click();
  await dish.getByRole('radio', { name: /^Massaman/ }).check();
  await dish.getByRole('radio', { name: /^Prawns.*\+\$4\.00/ }).check();
  await dish.getByRole('radio', { name: /^Large/ }).check();
  await expect(dish.getByRole('radio', { name: /^Prawns.*\+\$6\.00/ })).toBeChecked();
  await expect(dish.getByRole('group', { name: 'Ice for Thai iced tea' })).toHaveCount(0);
  const tea = dish.getByRole('radio', { name: /^Thai iced tea/ });
  await tea.focus();
  await tea.press('Space');
  const ice = dish.getByRole('group', { name: 'Ice for Thai iced tea' });
  await expect(ice.getByRole('radio', { name: /^Usual ice/ })).toBeChecked();
  await expect(tea).toBeFocused();
  await tea.press('Tab');
  await expect(ice.getByRole('radio', { name: /^Usual ice/ })).toBeFocused();
  await phone.keyboard.press('ArrowUp');
  await expect(ice.getByRole('radio', { name: /^No ice/ })).toBeChecked();
  await expectAccessible(phone, 'a combo');
  await dish.getByRole('button', { name: /^Add.*\$38\.00/ }).click();
  await expect(dish).toBeHidden();

  // Checkout, with the sign-in in it.
  await phone.getByRole('link', { name: /^View cart/ }).click();
  await expect(phone).toHaveURL(`/checkout/${slug}`);
  await phone.getByRole('link', { name: 'Sign in' }).last().click();
  await signInByPassword(phone, town.customers[0]!);
  await expect(phone).toHaveURL(`/checkout/${slug}`);
  await phone.getByRole('group', { name: 'Tip' }).getByRole('radio', { name: /^10%/ }).check();
  const combo = 'Large, Massaman curry, Prawns, Thai iced tea (No ice)';
  await expect(phone.getByText(combo, { exact: true })).toBeVisible();
  // 58.50, 5% GST of it, and a tip of 10%.
  const place = phone.getByRole('button', { name: 'Place order · $67.28' });
  await expect(place).toBeEnabled();
  await expectAccessible(phone, 'the checkout');
  await place.click();

  // The provider's page: a card that is declined, then one that pays.
  await expect(phone).toHaveURL(/\/dev\/stripe\/checkout\//);
  const payBy = async (number: string) => {
    await phone.locator('input[name=number]').fill(number);
    await phone.getByRole('button', { name: /^Pay/ }).click();
  };
  await payBy('4000 0000 0000 0002');
  await expect(phone.getByRole('alert')).toHaveText(/declined/);
  await payBy('4242 4242 4242 4242');
  await expect(phone).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(stateOf(phone)).toHaveAttribute('data-order-state', 'placed');
  await expect(phone.getByText(combo, { exact: true })).toBeVisible();
  await expectAccessible(phone, 'an order that waits');

  // The kitchen.
  await expect(tablet).toHaveTitle(/^\(1\) /);
  const order = tablet.locator('[data-order]');
  await expect(order).toContainText('Maya S.');
  await expect(order).toContainText('Prawns');
  await expect(
    order
      .getByRole('listitem')
      .filter({ hasText: /^Thai iced tea/ })
      .getByRole('listitem'),
  ).toHaveText('No ice');
  await expectAccessible(tablet, 'an order that rings');
  await order.getByRole('button', { name: 'Accept' }).click();
  await expect(stateOf(phone)).toHaveAttribute('data-order-state', 'accepted');
  await expect(phone.getByRole('main')).toContainText(/Ready about/);
  await expect(tablet).toHaveTitle(/^Orders/);
  await order.getByRole('button', { name: 'Ready' }).click();
  await expect(stateOf(phone)).toHaveAttribute('data-order-state', 'ready');
  await order.getByRole('button', { name: 'Handed over' }).click();
  await expect(stateOf(phone)).toHaveAttribute('data-order-state', 'fulfilled');
  await expectAccessible(phone, 'an order that was picked up');

  // The money, once.
  const captured = async () => {
    const { paymentIntents } = (await (await fetch(`${origin}/dev/stripe/state.json`)).json()) as {
      paymentIntents: { amountCaptured: number }[];
    };
    return paymentIntents.map(({ amountCaptured }) => amountCaptured);
  };
  await expect.poll(captured).toEqual([6728]);
  // The cart is empty once the order is placed.
  await phone.goto(`/restaurants/${slug}`);
  await expect(phone.getByRole('button', { name: /^Pad Thai/ })).toBeVisible();
  await expect(phone.getByRole('link', { name: /^View cart/ })).toHaveCount(0);
});
