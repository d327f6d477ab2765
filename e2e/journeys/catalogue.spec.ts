import { expect, expectRoomForLargeText, test } from '../support/journey.ts';
import { openWithoutCode } from '../support/without-code.ts';

const PROGRAM_COUNT = 21;

test(
  'the catalogue shows all programs, and each tab the programs of its category',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/programs');
    const tiles = page.getByRole('main').getByRole('article');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
    await expect(tiles).toHaveCount(PROGRAM_COUNT);
    await expect(page.getByRole('tab')).toHaveText([
      'All Programs',
      'Foundational Programs',
      'Experiential Workshops',
      'Intensive Retreats',
    ]);
    await expect(tab('All Programs')).toHaveAttribute('aria-selected', 'true');

    await tab('Experiential Workshops').click();
    await expect(page).toHaveURL(/\/programs\?tab=experiential$/);
    await expect(tiles.filter({ hasText: 'Inner Child Healing' })).toHaveCount(1);
    await expect(tiles.filter({ hasText: 'Silence Retreat' })).toHaveCount(0);
    await page.reload();
    await expect(tab('Experiential Workshops')).toHaveAttribute('aria-selected', 'true');

    await tab('Experiential Workshops').press('ArrowRight');
    await expect(tab('Intensive Retreats')).toBeFocused();
    await expect(tiles.filter({ hasText: 'Silence Retreat' })).toHaveCount(1);
    await tab('Intensive Retreats').press('Home');
    await expect(page).toHaveURL(/\/programs$/);
    await expect(tiles).toHaveCount(PROGRAM_COUNT);

    await page.goBack();
    await expect(tab('Intensive Retreats')).toHaveAttribute('aria-selected', 'true');
  },
);

test('a tile describes its program and links to its page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/programs');
  const tiles = page.getByRole('main').getByRole('article');
  await expect(tiles).toHaveCount(PROGRAM_COUNT);
  await expectRoomForLargeText(page);
  const tileData = await tiles.evaluateAll((all) =>
    all.map((tile) => ({
      text: tile.querySelector('p')?.textContent,
      ...Object.fromEntries(
        ['alt', 'loading', 'width'].map((name) => [name, tile.querySelector('img')?.getAttribute(name)]),
      ),
    })),
  );
  for (const tile of tileData) {
    expect(tile).toEqual({
      text: expect.stringMatching(/^.{30,}\.$/),
      alt: '',
      loading: 'lazy',
      width: '1600',
    });
  }
  const tile = tiles.filter({ hasText: 'Silence Retreat' });
  await tile.scrollIntoViewIfNeeded();
  const picture = tile.locator('img');
  await expect
    .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/\/programs\/silence-retreat$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Silence Retreat' })).toBeVisible();
});

test('a link to an advanced training scrolls to its tile', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/programs#icmpt-2-0');
  const tile = page.getByRole('article').filter({ hasText: 'ICMPT 2.0' });
  await expect(tile).toBeInViewport();
});

test('a tab that is pressed before hydration opens after it', { tag: '@phone' }, async ({ page }) => {
  const releaseCode = await openWithoutCode(page, '/programs');
  await page.getByRole('tab', { name: 'Intensive Retreats' }).click();
  await releaseCode();
  await expect(page).toHaveURL(/\/programs\?tab=intensive$/);
});
