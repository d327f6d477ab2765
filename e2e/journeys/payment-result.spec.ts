import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import { inDays } from '../support/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';
import { donate, fillDonation } from '../support/donation-form.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';
import { nextOrder, Sandbox } from '../support/sandbox.ts';

const IN_APP_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 ' +
  'Mobile Safari/537.36 Instagram 350.0';

test.describe('in the browser of another app', { tag: '@phone' }, () => {
  test.use({ userAgent: IN_APP_BROWSER });

  test('the checkout replaces the page and returns to a result page that survives a reload', async ({
    page,
    api,
    checkout,
  }) => {
    const person = newParticipant();
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
    await expect(page.getByText(person.name)).toHaveAttribute('lang', 'te');
    // All days of the program, the option, the kind of ID and the plan.
    const sheet = page.getByRole('main');
    const { start_date: first, end_date: last } = program;
    await expect(sheet.getByText(formatDateRange(first, last), { exact: true })).toBeVisible();
    const facts = page.getByRole('region', { name: 'Registration Details' });
    await expect(facts.getByText(/^Twin-sharing/)).toBeVisible();
    await expect(sheet.getByText('PAN', { exact: true })).toBeVisible();
    await expect(sheet.getByText('one time', { exact: true })).toBeVisible();
    // The page shows no contact data, because everyone with the address can read it.
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect(page.getByText(person.idNumber)).toHaveCount(0);
    expect((await api.registrationsOf(person.email))[0]).toMatchObject({ payment_status: 'completed' });

    await page.emulateMedia({ media: 'print' });
    await expect(facts).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveCount(0);
  });

  test('a failure by redirect shows its reason with a card icon, and a link back to the form', async ({
    page,
    api,
    checkout,
  }) => {
    const person = newParticipant();
    await fillDonation(page, /Annadaanam/, person);
    await donate(page).click();
    await checkout.choose('Fail: insufficient funds');

    await expect(page).toHaveURL(/\/payment\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByText('INSUFFICIENT_FUNDS', { exact: true })).toBeVisible();
    await expect(page.getByText(/insufficient account balance/)).toBeVisible();
    // The picture of a card.
    await expect(page.locator('main svg:has(rect):has(line)')).toBeVisible();
    await expectAccessible(page);
    expect((await api.donationsOf(person.email))[0]).toMatchObject({ payment_status: 'failed' });

    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('radio', { name: /Annadaanam/ })).toBeChecked();
  });
});

test(
  'a redirect without proof shows a neutral page in a tab without a checkout',
  { tag: '@phone' },
  async ({ page }) => {
    const injected = 'Your%20bank%20has%20closed%20your%20account';
    await page.goto(
      `/payment-return?error[description]=${injected}&order_id=order_AAAAAAAAAAAAAA#${injected}`,
    );
    const title = 'We could not confirm your payment here';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByText(/closed your account|order_A/)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const [name, path] of [
      ['All Programs', '/programs'],
      ['Support us', '/support-qlu'],
      ['Contact Support', '/contact-us'],
    ] as const) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        path,
      );
    }
  },
);

test(
  'a checkout that is closed while the payment is in the UPI app opens a page that follows the payment',
  { tag: '@phone' },
  async ({ page, api, request, checkout }) => {
    const person = newParticipant();
    const sandbox = new Sandbox(request);
    await fillDonation(page, /Annadaanam/, person);
    const order = nextOrder(page);
    await donate(page).click();
    await checkout.expectAmount('1,000');
    const payment = await sandbox.startPayment((await order).orderId);
    await checkout.choose('Cancel payment');

    await expect(page).toHaveURL(/\/payment\/[0-9a-f-]{36}$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'We Are Confirming Your Payment' }),
    ).toBeVisible();
    await expect(page.getByText(/Please do not pay again\. There is nothing to do/)).toBeVisible();
    await expect(page.getByText(/no money/i)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect((await api.donationsOf(person.email))[0]).toMatchObject({ payment_status: 'pending' });

    await sandbox.approve(payment);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
    expect(await api.donationsOf(person.email)).toMatchObject([{ payment_status: 'completed' }]);
    // The form is empty again: the next donation is a new attempt.
    await page.goto('/support-qlu?tab=donate');
    await expect(page.getByRole('radio', { name: /Annadaanam/ })).not.toBeChecked();
  },
);

test(
  'the result page of a pending payment shows when the payment is completed',
  { tag: '@phone' },
  async ({ page, api }) => {
    const order = await api.donate({
      email: newParticipant().email,
      donor_name: 'సీతారామాంజనేయులు 🙏 Kondapalli',
    });
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
    await expect(page.getByRole('heading', { name: 'This payment link does not work' })).toBeVisible();
  },
);

test(
  'a participant sees what happens next, saves the days, and gets the PDF receipt on both pages of the payment',
  { tag: '@phone' },
  async ({ page, api, request, checkout }) => {
    const person = newParticipant();
    const program = await api.addProgram({
      program_name: `ధ్యానం Next Steps ${person.email}`,
      city: 'Araku',
      start_time: '10:00',
      end_time: '16:30',
      map_link: 'https://maps.example.org/araku',
      what_to_bring: 'A shawl\nA bottle',
      prerequisite: 'Please fast in the morning',
      joining_link: 'https://meet.example.org/secret-room',
      early_bird: true,
      early_bird1: true,
      early_bird_until: inDays(10),
      price1: 900,
      description1: 'Early Bird: twin-sharing room',
      price2: 1_200,
      description2: 'Single room',
    });
    await page.goto(`/registration?programId=${program.id}`);
    const earlyBird = page.getByRole('radio', { name: /^Early Bird: twin-sharing room/ });
    await expect(earlyBird).toHaveAccessibleName(new RegExp(`Until ${formatDateRange(inDays(10))}`));
    await page.getByRole('radio', { name: /Single room/ }).check();
    await fillDetails(page, person);
    await page.getByRole('button', { name: /^Register and Pay/ }).click();
    await checkout.choose('Pay successfully');
    await expect(page).toHaveURL(/\/payment-success$/);

    const files = async (): Promise<{ receipt: string; calendar: string }> => {
      const next = page.getByRole('region', { name: 'What Happens Next' });
      const days = formatDateRange(program.start_date, program.end_date);
      await expect(next.getByText(`${days}, 10:00 AM – 4:30 PM`)).toBeVisible();
      await expect(next.getByText('QLU Campus, Araku')).toBeVisible();
      await expect(next.getByRole('link', { name: 'Open the Map' })).toHaveAttribute(
        'href',
        'https://maps.example.org/araku',
      );
      await expect(next.getByText('Single room')).toBeVisible();
      expect(await next.getByText('A shawl').innerText()).toBe('A shawl\nA bottle');
      await expect(next.getByText('Please fast in the morning')).toBeVisible();
      await expect(page.getByText('secret-room')).toHaveCount(0);
      const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
      const text = new URL(share ?? '').searchParams.get('text') ?? '';
      expect(text).toContain(program.program_name);
      expect(text).toMatch(/\/upcoming-programs$/);
      expect(text).not.toContain(person.name);
      const href = async (name: string) =>
        (await page.getByRole('link', { name }).getAttribute('href')) ?? '';
      return { receipt: await href('Download PDF Receipt'), calendar: await href('Add to Calendar') };
    };

    const links = await files();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF Receipt' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Registration Receipt .*\.pdf$/);
    const pdf = await request.get(links.receipt);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const calendar = await request.get(links.calendar);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');

    const token = /[0-9a-f-]{36}/.exec(links.receipt)?.[0] ?? 'no token';
    await page.goto(`/payment/${token}`);
    expect(await files()).toEqual(links);
    await expectAccessible(page);
  },
);

test(
  'the page of a paid registration says that its program is cancelled, as the email does',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.addProgram({
      ...{ program_name: 'Morning Silence', price1: 500, description1: 'Shared room' },
    });
    const { name, email } = newParticipant();
    const token = await api.payRegistration(program, { name, email });
    await api.cancelProgram(program, 1);
    await page.goto(`/payment/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This Program Is Cancelled' })).toBeVisible();
    await expect(page.getByText('We will email everyone who is registered')).toBeVisible();
    await expect(page.getByText('Program Cancelled', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See Your Registration' }).click();
    await expect(page.getByText('This program is cancelled.', { exact: false })).toBeVisible();
  },
);
