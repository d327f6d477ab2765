import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import { Checkout } from '../support/checkout.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { expectToast } from '../support/toast.ts';
import { openWithoutCode } from '../support/without-code.ts';

test.use(REDUCED_MOTION);

const OPTION = 'Twin-sharing room';

const word = () => randomBytes(4).toString('hex');
const person = (name: string) => ({ name, email: `${word()}@example.org` });

test(
  'one of two cannot come: the refund is shown before, and the office approves it',
  { tag: '@phone' },
  async ({ page, api }) => {
    const name = `అనిత ${word()}`;
    const program = await api.addProgram({
      program_name: `నిశ్శబ్ద ధ్యానం ${word()}`,
      price1: 2_000,
      description1: OPTION,
    });
    const token = await api.payRegistration(program, {
      ...person(name),
      participant_names: [name, 'రవి కుమార్'],
    });
    await page.goto(`/payment/${token}`);
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();
    await expectRoomForLargeText(page);
    await page.getByRole('link', { name: 'Change or Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Registration' })).toBeVisible();
    await expectRoomForLargeText(page);
    await expect(page.getByText(`${name}, రవి కుమార్`)).toBeVisible();
    const phone = page.getByRole('main').getByRole('link', { name: '+91 90000 00000' });
    const lines = await phone.evaluate((link) => link.getClientRects().length);
    expect(lines, 'the lines of the phone number').toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Cancel Places' }).click();
    const question = page.getByRole('form', { name: 'Who cannot come?' });
    await expect(question.getByRole('button', { name: /^Yes/ })).toHaveCount(0);
    await question.getByRole('checkbox', { name: name }).check();
    await question.getByRole('checkbox', { name: 'రవి కుమార్' }).check();
    await expect(question.getByText('Refund: ₹4,000')).toBeVisible();
    await question.getByRole('checkbox', { name: name }).uncheck();
    await expect(question.getByText('Refund: ₹2,000')).toBeVisible();
    await expect(question.getByText(/We check the refund first/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Nothing has changed until the visitor confirms. The page works before its code has loaded.
    const releaseCode = await openWithoutCode(page, `/your-registration/${token}`);
    await expect(page.getByText(`${name}, రవి కుమార్`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Places' }).click();
    await releaseCode();
    await question.getByRole('checkbox', { name: 'రవి కుమార్' }).check();
    // The response is lost, and the visitor returns to the tab: a second press must not give up the other place.
    await page.route('**/cancel', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await question.getByRole('button', { name: 'Yes, Cancel 1 Place' }).click();
    await expect(question.getByText(/^The connection was lost/)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Yes/ })).toHaveCount(0);
    await expect(page.getByText(/^The connection was lost/)).toHaveCount(0);
    await expect(page.getByText('Refund requested')).toBeVisible();
    await expect(page.getByText('రవి కుమార్')).toHaveCount(0);
    await expectAccessible(page);

    await shareAdminSession(page);
    await page.goto('/admin/attention');
    const entry = page.getByRole('article').filter({ hasText: name });
    await expect(entry.getByRole('heading', { name: `${name} asks for ₹2,000 back` })).toBeVisible();
    await expect(entry.getByText('Gave up 1 of 2 places.', { exact: false })).toBeVisible();
    await expect(entry.getByRole('button', { name: /^Decline/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await entry.getByRole('button', { name: /^Refund/ }).click();
    const refund = page.getByRole('dialog', { name: `Refund: ${name}` });
    await expect(refund.getByLabel(/^Amount in rupees/)).toHaveValue('2000.00');
    await refund.getByRole('button', { name: /^Refund/ }).click();
    await expectToast(page, '₹2,000 is on its way back.');
    await expect(entry.getByRole('button', { name: /^Refund/ })).toHaveCount(0);

    await page.goto(`/your-registration/${token}`);
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(page.getByText('Refund requested')).toHaveCount(0);
  },
);

test(
  'a visitor gives the place to a friend, and another one cannot come at all',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const program = await api.addProgram({
      program_name: `Breath Work ${word()}`,
      price1: 500,
      description1: OPTION,
    });
    const token = await api.payRegistration(program, person('Anita Rao'));
    await page.goto(`/your-registration/${token}`);
    await page.getByRole('button', { name: 'Give My Place to Someone Else' }).click();
    const names = page.getByRole('form', { name: 'Who comes instead?' });
    await names.getByRole('button', { name: 'No, Go Back' }).click();
    await expect(page.getByRole('button', { name: 'Give My Place to Someone Else' })).toBeFocused();
    await page.getByRole('button', { name: 'Give My Place to Someone Else' }).click();
    await names.getByRole('button', { name: 'Yes, Change the Name' }).click();
    await expect(names.getByText('Full name is required')).toBeVisible();
    await expect(names.getByLabel('Full name of the new person')).toBeFocused();
    await names.getByLabel('Full name of the new person').fill('రమేష్ బాబు');
    // As a contact of a phone is pasted.
    await names.getByLabel('Mobile number of the new person').fill('\u202a+91 98480\u201122338\u202c');
    await page.reload();
    await page.getByRole('button', { name: 'Give My Place to Someone Else' }).click();
    await expect(names.getByLabel('Full name of the new person')).toHaveValue('రమేష్ బాబు');
    await expect(names.getByLabel('Mobile number of the new person')).toHaveValue(/98480/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await names.getByRole('button', { name: 'Yes, Change the Name' }).click();
    // The new person has another link. The former one shows nothing of that person, also as the page of the payment.
    for (const former of [null, `/payment/${token}`, `/your-registration/${token}`]) {
      if (former) await page.goto(former);
      await expect(page.getByRole('heading', { name: 'This Place Was Passed On' })).toBeVisible();
      await expect(page.getByText('This place was passed on to another person')).toBeVisible();
      await expect(page.getByText('రమేష్ బాబు')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Give My Place to Someone Else' })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }

    // Another tab shows what was true before.
    const own = await api.payRegistration(program, person('Sita Rao'));
    await page.goto(`/your-registration/${own}`);
    const other = await page.context().newPage();
    await other.goto(`/your-registration/${own}`);
    await other.getByRole('button', { name: 'Cancel My Place' }).click();
    await page.getByRole('button', { name: 'Cancel My Place' }).click();
    await page.getByRole('button', { name: 'Yes, Cancel My Place' }).click();
    await expect(page.getByRole('heading', { name: 'Your Registration Is Cancelled' })).toBeVisible();
    await expectAccessible(page);
    await other.getByRole('button', { name: 'Yes, Cancel My Place' }).click();
    await expect(other.getByRole('heading', { name: 'Your Registration Is Cancelled' })).toBeVisible();
    await other.close();

    await page.goto(`/payment/${own}`);
    await expect(page.getByRole('heading', { name: 'Your Registration Is Cancelled' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test(
  'a visitor pays the difference for a dearer date, and then moves to a cheaper one',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program_name = `Quiet Days ${word()}`;
    const on = (days: number, price1: number, more: { language?: string } = {}) =>
      api.addProgram({
        program_name,
        price1,
        description1: OPTION,
        capacity: 1,
        ...more,
        start_date: inDays(days),
        end_date: inDays(days + 1),
      });
    const program = await on(20, 2_000);
    await on(30, 1_500);
    await on(40, 2_500, { language: 'te' });
    const token = await api.payRegistration(program, person('Anita Rao'));
    await page.goto(`/your-registration/${token}`);
    await page.getByRole('button', { name: 'Change the Date' }).click();
    const dates = page.getByRole('form', { name: 'On which date would you like to come?' });
    await dates.getByRole('radio', { name: /₹500 more/ }).check();
    await expect(dates.getByText('This date costs ₹2,500, and you have paid ₹2,000.')).toBeVisible();
    await expect(dates.getByText('To pay now: ₹500.')).toBeVisible();
    const details = dates.getByText(/^Twin-sharing room ·/).first();
    await expect(dates.getByText(/^Twin-sharing room ·/)).toContainText(['QLU Campus', '· Language: Telugu']);
    const height = await details.evaluate((text) => text.clientHeight);
    expect(height, 'the details of a date are below its price, and not a narrow column').toBeLessThan(50);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // The visitor closes the checkout: nothing has changed.
    const payment = new Checkout(page);
    await dates.getByRole('button', { name: 'Pay ₹500 and Change' }).click();
    await payment.choose('Cancel payment');
    await expect(page.getByText(/was not completed, so nothing has changed/)).toBeVisible();
    await dates.getByRole('button', { name: 'Pay ₹500 and Change' }).click();
    await payment.choose('Pay successfully');
    await expect(page.getByText(/You have paid the difference of ₹500/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download PDF Receipt' })).toBeVisible();
    await expect(page.getByText('₹2,500', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(/You have paid the difference of ₹500/)).toBeVisible();

    await page.getByRole('button', { name: 'Change the Date' }).click();
    await dates.getByRole('radio', { name: /₹1,000 less/ }).check();
    await expect(dates.getByText('Refund: ₹1,000.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dates.getByRole('button', { name: 'Yes, Change to This Date' }).click();
    await expect(page.getByText('You are registered for the new date.')).toBeVisible();
    await expect(page.getByText('Refund requested')).toBeVisible();

    // The former date is free again, and the new one is full.
    const second = await api.payRegistration(program, person('Meena Devi'));
    await page.goto(`/your-registration/${second}`);
    await page.getByRole('button', { name: 'Change the Date' }).click();
    await dates.getByRole('radio', { name: /₹500 less/ }).check();
    await dates.getByRole('button', { name: 'Yes, Change to This Date' }).click();
    await expect(dates.getByText('This program is full.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Registration' })).toBeVisible();
  },
);

test(
  'the owner finds a person who has passed the place on, and deletes only what is stored about this person',
  { tag: '@phone' },
  async ({ page, api }) => {
    const [former, present] = [person(`Kamala ${word()}`), person(`Bhanu ${word()}`)];
    const program = await api.addProgram({
      program_name: `Passed On ${word()}`,
      price1: 2_000,
      description1: OPTION,
    });
    const token = await api.payRegistration(program, former);
    const passed = await page.request.post(`/api/your-registration/${token}/pass-on`, {
      data: { place: 1, from: former.name, to: present.name, email: present.email },
    });
    expect(passed.status()).toBe(200);

    await shareAdminSession(page);
    await page.goto(`/admin/program-registrations?q=${encodeURIComponent(former.email)}`);
    await page.getByRole('button', { name: `Change the registration of ${present.name}` }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: `History of ${present.name}` });
    await expect(history.getByRole('listitem')).toContainText(
      `Place 1 went from ${former.name} to ${present.name}.`,
    );
    await expectAccessible(page);
    await history.getByRole('link', { name: 'The former person' }).click();
    await expect(page.getByRole('heading', { level: 1, name: former.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Places that were passed on' })).toContainText(
      program.program_name,
    );
    await expect(page.getByText(present.name)).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Delete personal data' }).click();
    const erase = page.getByRole('dialog', { name: 'Delete personal data' });
    await erase.getByRole('textbox').fill('DELETE');
    await erase.getByRole('button', { name: 'Delete for Good' }).click();
    await expect(
      page.getByText('The personal data is deleted. Nothing is left of this record.'),
    ).toBeVisible();
    await page.goto(`/admin/program-registrations?q=${encodeURIComponent(present.email)}`);
    await expect(page.getByText(present.name).first()).toBeVisible();
  },
);
