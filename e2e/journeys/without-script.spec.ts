import { expect, expectNoSidewaysScroll, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('the site can be read without JavaScript', { tag: '@phone' }, async ({ page, api }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come home to yourself');
  // The carousel is a row of pictures that scrolls sideways. Each picture links to its program.
  const slides = page.getByRole('region', { name: 'Pictures of upcoming programs' }).getByRole('group');
  expect(await slides.count()).toBeGreaterThan(1);
  // Another journey may be adding a banner that is not linked yet.
  const lastLinked = slides.filter({ has: page.getByRole('link') }).last();
  await lastLinked.scrollIntoViewIfNeeded();
  await expect(lastLinked.getByRole('link')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Experiences' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('navigation', { name: 'All pages' })
    .getByRole('link', { name: 'Upcoming Programs' })
    .click();
  await expect(page.getByRole('article').filter({ hasText: 'Silence Retreat' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filter programs' })).toBeHidden();

  await page.goto('/programs');
  await page.getByRole('link', { name: 'Silence Retreat' }).click();
  await expect(page).toHaveURL(/\/programs\/silence-retreat$/);
  for (const section of ['About the program', 'Syllabus', 'Testimonials', 'Frequently asked questions']) {
    await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('complementary', { name: 'Dates and places' }).getByText(/\d{4}/),
  ).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('Registering here needs JavaScript');

  await page.goto('/support-qlu');
  await expect(page.locator('noscript p')).toContainText('The forms on this page need JavaScript');
  const program = await api.addProgram({
    program_name: 'Without Script',
    price1: 500,
    description1: 'Guest',
  });
  const person = { name: 'లక్ష్మీ దేవి', email: 'lakshmi@example.org' };
  const token = await api.payRegistration(program, person);
  for (const [path, title, note] of [
    ['/registration?programId=1', 'Registration', 'This page needs JavaScript'],
    [`/your-registration/${token}`, 'Your Registration', 'The buttons on this page need JavaScript'],
    ['/payment-return', 'Your Payment', 'This page needs JavaScript'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('noscript p')).toContainText(note);
  }
  await page.goto(`/your-registration/${token}`);
  await expect(page.getByRole('main')).toContainText(person.name);
});
