import { randomUUID } from 'node:crypto';
import { landing, signUpDialog } from '../support/overlay';
import { approveRestaurants } from '../support/restaurants';
import { test } from '../support/shared-test';
import { expect, test as alone, type APIResponse, type Page } from '../support/test';

const PHONE = { width: 390, height: 844 };

/** Every public page with its level-1 heading. */
const PAGES: [path: string, heading: string][] = [
  ['/', 'Good meals make room for a good life.'],
  ['/how-it-works', 'Meals Made Easy!'],
  ['/restaurants', 'Restaurants'],
  ['/meal-planner', 'Meal Planner'],
  ['/about-us', 'About Us'],
  ['/faq', 'Frequently Asked Questions'],
  ['/contact-us', 'Contact Us'],
  ['/why-not-mealtime', 'Why Mealtime!'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/newsletter', 'The Mealtime newsletter'],
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

/** The focused element, and whether its focus is visible: an outline, also of its card, or a ring around its box. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    // Even with reduced motion a change takes a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement ?? document.body;
    const hasOutline = (pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const { top, bottom } = element.getBoundingClientRect();
    const box = element instanceof HTMLInputElement ? element.parentElement : null;
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.tagName,
      shown: hasOutline() || hasOutline('::after') || (box !== null && getComputedStyle(box).boxShadow !== 'none'),
      onScreen: bottom > 0 && top < window.innerHeight,
      place: `${top} to ${bottom} of ${window.innerHeight}, scrolled by ${window.scrollY}`,
      nowhere: element === document.body,
    };
  });

/** The same, once it can be seen: a busy machine may need some frames for it. */
async function settled(page: Page) {
  let now = await focused(page);
  for (let look = 0; look < 20 && !now.nowhere && !(now.shown && now.onScreen); look += 1) now = await focused(page);
  return now;
}

const showsFocus = async (page: Page) => (await settled(page)).shown;

test.describe('the directory', () => {
  test('handles long names, all writing systems and thousands of restaurants, and finds one of them quickly', async ({
    page,
    request,
    complaints,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const odd = [
      `مطعم الياسمين ${mark}`,
      `מסעדת השוק ${mark}`,
      `🍜👨‍👩‍👧 ${mark}`,
      `<b>${mark}</b>`,
      `${'W'.repeat(91)} ${mark}`,
    ];
    const marked = [...odd, ...Array.from({ length: 60 }, (_, index) => `Bbb ${index} ${mark}`)];
    const many = Array.from({ length: 5_000 }, (_, index) => `Aaa ${String(index).padStart(4, '0')}`);
    const removeAll = await approveRestaurants([...marked, ...many]);
    try {
      await page.setViewportSize(PHONE);
      const served = async () => expect(await (await request.get('/restaurants')).text()).toContain('The first 20');
      await expect(served, 'it is in the page itself within a second').toPass({ timeout: 1_000, intervals: [100] });
      await page.goto('/restaurants');
      await expect(names(page)).toHaveCount(20);
      await expect(page.getByText('The first 20 restaurants')).toBeAttached();
      // It grows as its end comes near, four times; then the end of the page stays within reach.
      for (const count of [40, 60, 80, 100]) {
        await page.getByText(/^The first \d+ restaurants$/).scrollIntoViewIfNeeded();
        await expect(names(page)).toHaveCount(count);
      }
      await page.getByText('The first 100 restaurants').scrollIntoViewIfNeeded();
      const more = page.getByRole('button', { name: 'Show more' });
      await more.press('Enter');
      await expect(names(page)).toHaveCount(120);
      await expect(more).toBeFocused();

      await page.getByLabel('Search restaurants and dishes').fill(mark);
      const asked = Date.now();
      await page.keyboard.press('Enter');
      await expect(page.getByText('The first 20 restaurants')).toBeAttached();
      expect(Date.now() - asked, 'milliseconds until it is found').toBeLessThan(5_000);
      for (const count of [40, 60, marked.length]) {
        await names(page).last().scrollIntoViewIfNeeded();
        await expect(names(page)).toHaveCount(count);
      }
      await expect(page.getByText(`All ${marked.length} restaurants`)).toBeVisible();
      expect((await names(page).allTextContents()).sort()).toEqual([...marked].sort());
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

      await page.goto(`/restaurants?junk=%00&q=${encodeURIComponent(`<b>${mark}`)}`);
      await expect(names(page)).toHaveText([`<b>${mark}</b>`]);
      await expect(page.getByText('1 restaurant', { exact: true })).toBeVisible();
      expect(complaints).toEqual([]);
    } finally {
      await removeAll();
    }
  });

  test('finds nothing, and says so, for an unknown name', async ({ page, complaints }) => {
    for (const junk of ['%F0%9F', '<script>alert(1)</script>', '%25', 'x'.repeat(3000)]) {
      await page.goto(`/restaurants?q=zzz${junk}&q[]=1`);
      await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });

  test('ignores a query without a letter', async ({ page, complaints }) => {
    await page.goto('/restaurants?q=%00%0a%20');
    await expect(page.getByRole('heading', { name: 'All restaurants' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('shows an error on every page that uses it, with a retry', async ({ page }) => {
    await page.route('**/api/restaurants*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    for (const path of ['/', '/restaurants']) {
      // The directory's own document contains the list; from another page it is requested.
      await page.goto(path === '/' ? path : '/faq');
      if (path !== '/') await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
      // On the landing page they are loaded when they are about to become visible.
      if (path === '/') await page.getByRole('heading', { name: 'Your Trusted Restaurants' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('alert')).toContainText('We could not load the restaurants');
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Footer' })).toBeVisible();
    }
    await page.unroute('**/api/restaurants*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').or(page.getByText('on their way')).first()).toBeVisible();
  });
});

test.describe('a typed address', () => {
  test('shows its page, whatever follows the path', async ({ page, complaints }) => {
    for (const path of [
      '/#nope',
      '/#%',
      '/?a=%00&b[]=1&c=<script>',
      '/privacy-policy#nope',
      '/privacy-policy#%E0%A4%A',
      '/faq?%E0%A4%A',
    ]) {
      await page.goto('about:blank'); // another anchor alone would not load the page
      await page.goto(path);
      await expect(title(page)).toHaveText(PAGES.find(([known]) => known === path.replace(/[?#].*/, ''))![1]);
      await page.getByRole('banner').getByRole('link', { name: 'How It Works' }).click();
      await expect(title(page)).toHaveText('Meals Made Easy!');
    }
    expect(complaints).toEqual([]);
  });

  test('a section of a legal page is scrolled to below the header', async ({ page }) => {
    await page.goto('/terms-of-service#liability');
    const heading = page.getByRole('heading', { name: /Liability/ });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await heading.boundingBox())!.y).toBeGreaterThan(header);
  });
});

test('metadata for search engines is complete, and no crawl is refused', async ({ page, complaints }) => {
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(title(page)).toHaveText(heading);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
    expect(types, path).toContain(path === '/' ? 'Organization' : 'BreadcrumbList');
    if (path === '/faq') expect(types).toContain('FAQPage');
  }
  expect(complaints).toEqual([]);
});

alone.describe('without JavaScript', () => {
  alone.use({ javaScriptEnabled: false, viewport: PHONE });

  alone('every page is readable, says what needs a script, and has no broken links', async ({ page, request }) => {
    const targets = new Set<string>();
    for (const [path, heading] of PAGES) {
      await page.goto(path);
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Restaurants' })).toBeVisible();
      // The directory's footer is its own, without the newsletter.
      if (path !== '/restaurants') await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
      // Restaurants come and go with other tests.
      for (const link of await page.locator('a[href^="/"]:not([href^="/restaurants/"])').all())
        targets.add((await link.getAttribute('href'))!);
    }
    for (const target of targets) expect((await request.get(target)).status(), target).toBe(200);
  });

  alone('the directory can be read, searched and turned over', async ({ page, request }) => {
    const mark = randomUUID().slice(0, 8);
    const removeAll = await approveRestaurants(
      Array.from({ length: 60 }, (_, at) => `No script ${String(at).padStart(2, '0')} ${mark}`),
    );
    try {
      const served = async () => expect(await (await request.get('/restaurants')).text()).toContain('data-loaded');
      await expect(served).toPass();
      await page.goto('/restaurants');
      await page.getByLabel('Search restaurants and dishes').fill(mark);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(`/restaurants?q=${mark}&cuisine=&diet=`);
      await expect(names(page)).toHaveCount(20);
      await expect(page.getByRole('heading', { name: `Results for “${mark}”` })).toBeVisible();
      for (const last of ['39', '59']) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await expect(names(page)).toHaveCount(20);
        await expect(names(page).last()).toHaveText(`No script ${last} ${mark}`);
      }
      await page.getByRole('link', { name: 'Back to the start of the list' }).click();
      await expect(names(page).first()).toHaveText(`No script 00 ${mark}`);
    } finally {
      await removeAll();
    }
  });

  alone('the newsletter is asked for, confirmed and left', async ({ page, outbox }) => {
    const email = `reader-${randomUUID()}@example.ca`;
    const main = page.getByRole('main');
    const form = page.getByRole('form', { name: 'A better week, by email' });
    const link = (text: string, what: string) =>
      new RegExp(`https?://[^/\\s]+(/api/newsletter/${what}\\S+)`).exec(text)![1]!;
    await page.goto('/faq');
    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/newsletter?state=refused&code=VALIDATION_FAILED');
    await expect(main.getByText('That did not work')).toBeVisible();
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/newsletter?state=asked');
    await expect(main.getByText('Please check your inbox')).toBeVisible();
    const { text } = await outbox.latestMail(email);
    await page.goto(link(text, 'confirm'));
    await main.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(page).toHaveURL('/newsletter?state=confirmed');
    await expect(main.getByText('You’re subscribed')).toBeVisible();
    const welcome = await outbox.latestMail(email, 2);
    await page.goto(link(welcome.text, 'unsubscribe'));
    await main.getByRole('button', { name: 'Unsubscribe me' }).click();
    await expect(page).toHaveURL('/newsletter?state=unsubscribed');
    await expect(main.getByText('You’re unsubscribed')).toBeVisible();
    await page.goto(link(text, 'confirm'));
    await main.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(main.getByText('This link no longer works')).toBeVisible();
  });

  alone('what only scripts can do says so, and puts nothing that was typed into the address', async ({ page }) => {
    for (const path of ['/signup/user', '/user/login']) {
      await page.goto(path);
      await expect(page.locator('main > noscript p')).toContainText('This needs JavaScript.');
    }
    for (const path of ['/signup/restaurant', '/signup/restaurant/status']) {
      await page.goto(path);
      await expect(page.locator('main noscript p')).toContainText('needs JavaScript');
      await expect(page.getByText('Finding your application')).toBeHidden();
    }
    await page.goto('/signup/restaurant');
    await page.locator('input[type="password"]').first().fill('Secret123!');
    await page.locator('input[type="password"]').first().press('Enter');
    await page.waitForLoadState();
    expect(page.url()).not.toContain('Secret');
  });
});

test('the newsletter: requested twice, confirmed, and left with one click', async ({ page, outbox, complaints }) => {
  const email = `reader-${randomUUID()}@example.ca`;
  const form = page.getByRole('form', { name: 'A better week, by email' });
  const ask = async () => {
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Email').press('Enter');
    await expect(form.getByRole('status')).toContainText('Please check your inbox');
  };
  const link = (text: string, what: string) =>
    new RegExp(`https?://[^/\\s]+(/api/newsletter/${what}\\S+)`).exec(text)![1]!;

  await page.goto('/about-us');
  await ask();
  const { text } = await outbox.latestMail(email);
  await page.reload();
  await ask();
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link(text, 'confirm'));
    await page.getByRole('main').getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(page).toHaveURL('/newsletter?state=confirmed');
    await expect(page.getByRole('main').getByText('You’re subscribed')).toBeVisible();
  }
  const welcome = await outbox.latestMail(email, 2);
  expect(welcome.subject).toContain('Welcome');
  expect(await outbox.mails(email), 'one to confirm, one to welcome, none for asking twice').toHaveLength(2);

  await page.goto(link(welcome.text, 'unsubscribe'));
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(page.getByRole('main').getByText('You’re unsubscribed')).toBeVisible();
  await expect(page).toHaveURL('/newsletter?state=unsubscribed');
  await page.goto(link(text, 'confirm'));
  await page.getByRole('main').getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();
  // The browser's console message about the refusal of the last one.
  expect(complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
});

test('the newsletter answers a program as it answers people, and sends no e-mail', async ({ page, outbox }) => {
  const email = `bot-${randomUUID()}@example.ca`;
  await page.setViewportSize(PHONE);
  await page.goto('/faq');
  const form = page.getByRole('form', { name: 'A better week, by email' });
  await form.locator('[name="website"]').evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'));
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('status')).toContainText('Please check your inbox');
  await expect(form.getByRole('status')).toBeInViewport({ ratio: 0.95 });
  const after = `after-${randomUUID()}@example.ca`;
  await page.reload();
  await form.getByLabel('Email').fill(after);
  await form.getByRole('button', { name: 'Submit' }).click();
  await outbox.latestMail(after); // later requests have been processed by now
  expect(await outbox.mails(email)).toEqual([]);
});

/** Records layout shifts in the window's name. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.name += ` ${(entry as unknown as { value: number }).value}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.describe('below the first view', () => {
  const last = (page: Page) => page.locator('footer').getByText('All rights reserved');

  /** Stops the clock of content that waits for the first paint. */
  const holdBack = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    return () => session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  };

  for (const path of ['/', '/how-it-works']) {
    test(`of ${path} is laid out after the first paint, and moves nothing`, async ({ page }) => {
      await watchShifts(page);
      const letGo = await holdBack(page);
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      await expect(last(page)).toBeAttached();
      await expect(last(page)).toBeHidden();
      // Shifts by web fonts are another test's.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        window.name = '';
      });
      await letGo();
      await expect(last(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
      expect(await page.evaluate(() => window.name)).toBe('');
    });
  }

  test('has its final position at once after going back, or for an anchor', async ({ page, baseURL }) => {
    // The same page each time: restaurants approved by other tests make it longer above.
    let served: Promise<APIResponse> | undefined;
    await page.route(`${baseURL}/`, async (route) => route.fulfill({ response: await (served ??= route.fetch()) }));
    await page.goto('/');
    await expect(last(page)).toBeVisible();
    const seen = page.getByRole('heading', { name: 'Focus on your work' });
    const top = () => seen.evaluate((heading) => heading.getBoundingClientRect().top);
    await seen.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    // Content that scrolls into view is laid out a frame later, and moves the content below.
    await holdBack(page);
    await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))));
    const before = await top();
    await page.reload();
    // Heights are stored in whole pixels, with one rounding for each part above.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(6);
    await expect(last(page)).toBeVisible();

    await page.goto('about:blank');
    await page.goto('/#your-trusted-restaurants');
    await expect(page.getByRole('heading', { name: 'Your Trusted Restaurants' })).toBeInViewport();
    await expect(last(page)).toBeVisible();
  });
});

test.describe('fonts that come after the first paint', () => {
  /** Maximum layout shift of a page: one line that wraps in another place. */
  const NEXT_TO_NOTHING = 0.03;

  test.use({ viewport: PHONE });

  for (const [path] of PAGES) {
    test(`move almost nothing of ${path}`, async ({ page }) => {
      let letGo = () => undefined as void;
      const seen = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/*.woff2', (route) => seen.then(() => route.continue()));
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      await expect.poll(painted).toBe(1);
      letGo();
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
      });
      expect(await page.evaluate(() => document.fonts.check('1em Fraunces'))).toBe(true);
      const moved = (await page.evaluate(() => window.name)).split(' ').reduce((sum, one) => sum + Number(one), 0);
      expect(moved).toBeLessThan(NEXT_TO_NOTHING);
    });
  }
});

test.describe('by keyboard alone', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the carousel', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'Hot On The Menu' });
    const current = carousel.locator('button[aria-current]');
    // Its controls appear once their script runs, which loads with the row.
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: 'Previous' }).focus();
    await expect(carousel.locator('[data-live]')).toBeAttached();
    await expect(current).toHaveAccessibleName('slide 1');
    await page.keyboard.press('Enter');
    await expect(current).toHaveAccessibleName('slide 9');
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAccessibleName('slide 1');
    for (let slide = 1; slide <= 9; slide += 1) {
      await page.keyboard.press('Tab');
      await expect(carousel.getByRole('button', { name: `slide ${slide}` })).toBeFocused();
      expect(await showsFocus(page)).toBe(true);
    }
    await page.keyboard.press('Space');
    await expect(current).toHaveAccessibleName('slide 9');
    await page.keyboard.press('Tab');
    await expect(carousel.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(current).toHaveAccessibleName('slide 1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveAccessibleName('slide 8');
    await expect(carousel.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: 'Let the carousel run' })).toBeFocused();
  });

  test('the drawer restores the focus, or moves it to the chosen page', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/faq');
    const menu = page.getByRole('button', { name: 'menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter'); // the close button
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    for (const name of ['Home', 'Order Now', 'How It Works']) {
      await page.keyboard.press('Tab');
      await expect(drawer.getByRole('link', { name })).toBeFocused();
      expect(await showsFocus(page)).toBe(true);
    }
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Meals Made Easy!');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the sign-up opened from below the fold returns the focus to its opener', async ({ page }) => {
    await page.goto('/');
    // Before the overlay's route is loaded, its link loads a document, which focuses the first link to it.
    await page.waitForLoadState('networkidle');
    const opener = page.getByRole('link', { name: 'Start Your Subscription' });
    await expect(opener).toBeVisible();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(signUpDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signUpDialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport();
    await expect(landing(page)).toBeAttached();
  });

  test('what has the focus stays on the screen when the list of restaurants above it comes late', async ({ page }) => {
    const removeAll = await approveRestaurants(
      Array.from({ length: 6 }, (_, index) => `Late ${index} ${randomUUID()}`),
    );
    try {
      let answer = () => undefined as void;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/restaurants?*', (route) => held.then(() => route.continue()));
      await page.setViewportSize({ width: 1000, height: 500 });
      await page.goto('/');
      const list = page.getByRole('region', { name: 'Your Trusted Restaurants' });
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByRole('status')).toBeAttached();
      // The next stop below the list, at the lower edge of the screen, so that the list still reaches into it.
      const below = page.getByRole('main').getByRole('link').last();
      await below.focus();
      await below.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().bottom - window.innerHeight + 8));
      answer();
      await expect(list.getByRole('listitem')).toHaveCount(6);
      await expect(below).toBeFocused();
      await expect(below).toBeInViewport({ ratio: 0.95 });
    } finally {
      await removeAll();
    }
  });

  for (const path of ['/', '/terms-of-service'])
    test(`every tab stop on ${path} shows its focus and is on the screen`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const seen: string[] = [];
      for (let stop = 0; stop < 80; stop += 1) {
        await page.keyboard.press('Tab');
        const { name, shown, onScreen, nowhere, place } = await settled(page);
        if (nowhere) break;
        expect.soft({ shown, onScreen }, `${name}: ${place}`).toEqual({ shown: true, onScreen: true });
        seen.push(name);
      }
      expect(seen[0]).toBe('Skip to content');
      expect(seen.at(-1)).toBe('Registration');
    });
});
