import { expect, expectAccessible, test } from '../support/journey.ts';

test('the contact page shows all contact details', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  for (const [name, href] of [
    ['Message on WhatsApp', 'https://wa.me/919000000000'],
    ['Email Us', 'mailto:info@qlu.example'],
    ['+91 90000 00000', 'tel:+919000000000'],
    ['+91 40 0000 0000', 'tel:+914000000000'],
    ['info@qlu.example', 'mailto:info@qlu.example'],
    ['Join the Community Chat', 'https://chat.qlu.example/community'],
    ['Facebook', 'https://facebook.example/qlu'],
    ['Instagram', 'https://instagram.example/qlu'],
    ['YouTube', 'https://youtube.example/qlu'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(main.getByText('Hyderabad, Telangana')).toBeVisible();
  await expect(
    main.getByText('Monday to Friday, 9:30 AM to 6:30 PM IST. Closed on public holidays.'),
  ).toBeVisible();
});

test('the embedded map is loaded on request only', { tag: '@desktop' }, async ({ page, context }) => {
  const mapRequests: string[] = [];
  await context.route('https://www.openstreetmap.org/**', (route) => {
    mapRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>the map</p>' });
  });
  await page.goto('/contact-us');
  await page.getByRole('img', { name: /^Map of the campus: a lake/ }).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(mapRequests).toEqual([]);
  await page.getByRole('button', { name: 'Show the Live Map' }).click();
  // The map is rendered only if the content security policy allows it.
  await expect(page.frameLocator('iframe').getByText('the map')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of the campus: a lake/ })).toHaveCount(0);
  await expectAccessible(page);
});
