import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';
import { fillDetails, somebody } from '../support/participant.ts';

const INSIDE_AN_APP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 ' +
  'Mobile Safari/537.36 Instagram 350.0';

test.describe('inside another app', { tag: '@phone' }, () => {
  test.use({ userAgent: INSIDE_AN_APP });

  test('the checkout takes over the page and comes back to a result that lasts', async ({
    page,
    api,
    checkout,
  }) => {
    const person = somebody();
    const program = await api.program('Silence Retreat');
    await page.goto(`/registration?programId=${program.id}`);
    await page.getByRole('radio', { name: /Twin-sharing/ }).check();
    await fillDetails(page, person);
    await page.getByRole('button', { name: /^Register and Pay|Pay ₹/ }).click();
    await checkout.choose('Pay successfully');

    await expect(page).toHaveURL(/\/payment\/[0-9a-f-]{36}$/);
    const title = page.getByRole('heading', { level: 1, name: 'Registration Successful!' });
    await expect(title).toBeVisible();
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.getByText(person.name)).toBeVisible();
    // Whoever has the address learns nothing by which the person could be reached.
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect(page.getByText(person.idNumber)).toHaveCount(0);
    expect((await api.registrationsOf(person.email))[0]).toMatchObject({ payment_status: 'completed' });
  });
});

test(
  'a payment’s own page waits with the visitor, and tells when the money has come',
  { tag: '@phone' },
  async ({ page, api }) => {
    const order = await api.donate({ email: somebody().email, donor_name: 'సీతారామాంజనేయులు 🙏 Kondapalli' });
    await page.goto(`/payment/${order.result_token}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'We Are Confirming Your Payment' }),
    ).toBeVisible();
    await expect(page.getByText('సీతారామాంజనేయులు 🙏 Kondapalli')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await api.pay(order);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();

    await page.goto('/payment/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'There is no payment at this address' })).toBeVisible();
  },
);
