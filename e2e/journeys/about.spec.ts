import { expect, test } from '../support/journey.ts';
import { pictureWidths } from '../support/picture-widths.ts';

const PAGES = [
  { path: '/quantum-life-university', heading: 'Quantum Life University', sections: 6, portraits: 0 },
  { path: '/about-the-founders', heading: 'About the Founders', sections: 6, portraits: 2 },
  { path: '/18-schools-of-wisdom', heading: '18 Schools of Wisdom', sections: 23, portraits: 0 },
  { path: '/board-of-trustees', heading: 'Board of Trustees', sections: 7, portraits: 7 },
  { path: '/guidelines', heading: 'Campus Guidelines', sections: 7, portraits: 0 },
] as const;

test(
  'the pages about the university have a picture for each text, and portraits have the name of the person',
  { tag: '@phone' },
  async ({ page }) => {
    for (const { path, heading, sections, portraits } of PAGES) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(main.getByRole('region')).toHaveCount(sections);
        await expect(main.getByRole('heading', { level: 2 })).toHaveCount(sections);
        // Scenery has no alternative text.
        const names = await main
          .getByRole('region')
          .filter({ has: page.getByRole('img') })
          .evaluateAll((all) =>
            all.map((section) => [
              section.querySelector('img')?.alt,
              section.querySelector('h2')?.textContent,
            ]),
          );
        expect(names).toHaveLength(portraits);
        for (const [alt, title] of names) expect(alt).toBe(title);
        expect(await pictureWidths(main.locator('img'))).toEqual(Array.from({ length: sections }, () => 720));
      });
    }
  },
);

test(
  'the link of a school scrolls to its section, 100 px below the top edge',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/18-schools-of-wisdom');
    const lists = page.getByRole('navigation', { name: 'The eighteen schools' });
    await expect(lists.getByRole('list')).toHaveCount(3);
    const links = lists.getByRole('link');
    await expect(links).toHaveCount(18);
    // Not the last schools: the page may end before their sections reach the position.
    for (const name of ['School of Meditation', 'School of Sound', 'School of Service']) {
      await links.filter({ hasText: name }).click();
      const section = page.getByRole('region', { name });
      await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(100);
      await expect(section.getByRole('heading')).toBeFocused();
    }
  },
);

test('the longest pages stay short on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, limit] of [
    ['/18-schools-of-wisdom', 8_000],
    ['/programs', 6_000],
  ] as const) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(limit);
  }
  const groups = page.getByRole('navigation', { name: 'On this page' });
  await groups.getByRole('link', { name: 'Advanced Training' }).click();
  await expect(page.getByRole('heading', { name: 'Advanced Training' })).toBeInViewport();
  await expect(page).toHaveURL(/#advanced-training$/);
});

test('scrolling to a school is smooth without reduced motion', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/18-schools-of-wisdom');
  const link = page.getByRole('link', { name: 'School of Teachers' });
  await expect(link).toBeVisible();
  const positions = await page.evaluateHandle(() => {
    const recorded = new Set<number>();
    window.addEventListener('scroll', () => recorded.add(Math.round(window.scrollY)));
    return recorded;
  });
  await link.click();
  const section = page.getByRole('region', { name: 'School of Teachers' });
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(100);
  // A jump has one position. A busy machine renders few of the positions between.
  expect(await positions.evaluate((recorded) => recorded.size)).toBeGreaterThan(2);
});

test(
  'the picture of the last guideline scrolls to the top on a wide screen, and is not a button on a phone',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/guidelines');
    const picture = page.getByRole('main').locator('img').last();
    const scrollY = () => page.evaluate(() => window.scrollY);
    await picture.scrollIntoViewIfNeeded();
    expect(await scrollY()).toBeGreaterThan(500);
    await picture.click();
    await expect.poll(scrollY).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await picture.scrollIntoViewIfNeeded();
    await picture.click();
    expect(await scrollY()).toBeGreaterThan(500);
  },
);
