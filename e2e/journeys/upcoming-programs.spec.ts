import { languageCodesOf } from '@qlu/contracts/programs/programs.filters';
import { priceText } from '@qlu/contracts/programs/programs.rules';
import { expectAfterRetries } from '../support/after-retries.ts';
import { expect, expectAccessible, expectTexts, test } from '../support/journey.ts';
import { disableServerRendering } from '../support/client-rendered.ts';

const UPCOMING = '**/api/programs/upcoming';

test(
  'the upcoming programs are listed, and can be filtered and reset',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/upcoming-programs');
    const cards = page.getByRole('article');
    const onCampus = cards.filter({ hasText: 'Silence Retreat' });
    await expect(onCampus).toHaveCount(1);
    const chips = page.getByRole('button', { name: /Programs/ });
    await expect(chips.filter({ hasText: 'All Programs' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Online Programs from QLU' }).click();
    await expect(cards.filter({ hasText: 'Sunday Meditation Class' })).toHaveCount(1);
    await expect(onCampus).toHaveCount(0);
    await page.getByRole('button', { name: 'All Programs' }).click();
    await expect(onCampus).toHaveCount(1);
    await expect(cards.filter({ hasText: 'Early Bird' })).not.toHaveCount(0);
  },
);

test(
  'a calendar subscribes to all programs, and without scripts the link returns them as a file',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/upcoming-programs');
    const feed = `webcal://${new URL(page.url()).host}/programs.ics`;
    const subscribe = page.getByRole('link', { name: 'Subscribe to the Calendar' });
    await expect(subscribe).toHaveAttribute('href', feed);
    const google = page.getByRole('link', { name: 'With Google Calendar' });
    await expect(google).toHaveAttribute('href', new RegExp(`cid=${encodeURIComponent(feed)}$`));
    expect(await (await request.get('/upcoming-programs')).text()).toContain('href="/programs.ics"');
    expect(await (await request.get('/programs.ics')).text()).toContain('SUMMARY:Silence Retreat');
  },
);

test(
  'a program with an external registration opens it in a new tab',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('/upcoming-programs');
    const card = page.getByRole('article').filter({ hasText: 'Pyramid Meditation Retreat' });
    const opened = context.waitForEvent('page');
    await card.getByText('Register Now').click();
    const tab = await opened;
    await expect(tab).toHaveURL(/^https:\/\/example\.org\//);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  },
);

test(
  'a program without a page shows that information is coming soon',
  { tag: '@phone' },
  async ({ page, api }) => {
    await api.addProgram({ program_name: 'Evening of Silence (journey)' });
    await page.goto('/upcoming-programs');
    const card = page.getByRole('article').filter({ hasText: 'Evening of Silence (journey)' }).first();
    await card.getByText('More Details').click();
    await expectTexts(page, [
      'Information Coming Soon',
      'Detailed information for this program will be available soon.',
    ]);
  },
);

test('a failed load shows its error, and Try Again loads the list', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await disableServerRendering(page, '/upcoming-programs');
  for (const [response, message, detail] of [
    [null, 'Error: Failed to fetch programs from server', 'Please check your internet connection.'],
    [{ body: 'no list at all' }, 'Error: Failed to fetch programs from server', 'Unknown error occurred'],
    [{ status: 500, body: '' }, 'Error: Failed to fetch programs', 'HTTP error! status: 500'],
  ] as const) {
    await page.route(UPCOMING, (route) =>
      response ? route.fulfill(response) : route.abort('internetdisconnected'),
    );
    await page.goto('/upcoming-programs');
    await expect(page.getByText('Loading programs...')).toBeVisible();
    await expectAfterRetries(page, page.getByText(message, { exact: true }));
    await expect(page.getByText(detail)).toBeVisible();
    await page.unroute(UPCOMING);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an empty list shows a message', { tag: '@phone' }, async ({ page }) => {
  await page.route(UPCOMING, (route) => route.fulfill({ json: { success: true, programs: [] } }));
  await page.goto('/upcoming-programs');
  await expect(page.getByText('No programs found matching your criteria.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
});

test('an unknown address shows the not-found page with status 404', { tag: '@phone' }, async ({ page }) => {
  const response = await page.goto('/no-such-page-anywhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectTexts(page, ['Program Not Found', 'The requested program could not be found.']);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'a visitor on a phone finds the next Telugu program with its price in at most three taps',
  { tag: '@phone' },
  async ({ page, api }) => {
    const [next] = (await api.upcoming()).filter((program) => languageCodesOf(program).includes('te'));
    await page.goto('/');
    await page.getByRole('link', { name: 'Upcoming Programs' }).first().click();
    // A native select: one tap opens it, another chooses.
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Telugu');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading')).toHaveText(next?.title ?? '');
    await expect(card).toContainText(`Price: ${next ? (priceText(next) ?? '') : ''}`);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('te');
    await expect(card.getByRole('heading')).toHaveText(next?.title ?? '');
  },
);

test(
  'the fonts of a page replace those of the device, and fonts of other scripts load with their text',
  { tag: '@phone' },
  async ({ page, api }) => {
    const loaded = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
          .map(({ family, weight, unicodeRange }) => `${family} ${weight} ${unicodeRange.slice(0, 7)}`)
          .sort(),
      );
    await page.goto('/contact-us');
    await expect.poll(loaded).toEqual(['Marcellus 400 U+20-7E', 'Mukta 400 U+20-7E', 'Mukta 600 U+20-7E']);
    expect(JSON.stringify(await api.upcoming())).toMatch(/[\u0c00-\u0c7f]/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Upcoming Programs' }).click();
    await expect.poll(loaded).toContainEqual(expect.stringMatching(/^Noto Sans Telugu .*U\+C00/));
    // No program has Hindi text.
    expect((await loaded()).join()).not.toContain('U+900');
  },
);
