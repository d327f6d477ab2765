import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AdminProgramResponse, RegistrationOrderResponse } from '@qlu/contracts/api/index';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTexts,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { clickOption, openDropdown } from '../support/overlays.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

const OPTION = 'Twin-sharing room';

const newName = () => `నిశ్శబ్ద ధ్యానం ${randomBytes(4).toString('hex')}`;

const retreat = (capacity: number) => ({
  program_name: newName(),
  price1: 500,
  description1: OPTION,
  capacity,
});

const guest = { full_name: 'లక్ష్మీ దేవి', description: OPTION, amount: 0 };

/** An order whose payer closes the checkout, so that it holds no seat any more. The money can still arrive. */
async function abandonedOrder(
  request: APIRequestContext,
  program: AdminProgramResponse,
  person: { name: string; email: string; number_of_people?: number },
): Promise<RegistrationOrderResponse> {
  const ordered = await request.post('/api/registrations/create-order', {
    data: {
      program_id: program.id,
      phone: '9876543210',
      address: '12 Lake View Road, Hyderabad 500034',
      idType: 'PAN',
      idNumber: 'ABCDE1234F',
      amount: 500,
      description: OPTION,
      ...person,
    },
  });
  const order = (await ordered.json()) as RegistrationOrderResponse;
  const report = { transaction_id: order.transaction_id, error_code: 'USER_CANCELLED' };
  await request.post('/api/registrations/payment-failed', { data: { ...report, error_description: '' } });
  return order;
}

async function pay(request: APIRequestContext, order: RegistrationOrderResponse): Promise<void> {
  const proof = await new Sandbox(request).pay(order.razorpay_order?.id);
  const verified = await request.post('/api/registrations/verify-payment', {
    data: { transaction_id: order.transaction_id, ...proof },
  });
  expect(verified.status()).toBe(200);
}

test(
  'a visitor sees few places, and that the program became full while the form was open',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.addProgram(retreat(4));
    await page.goto('/upcoming-programs');
    const card = page.getByRole('article').filter({ hasText: program.program_name });
    await expect(card.getByText('4 places left')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await card.getByRole('link', { name: 'Register Now' }).click();
    // Other cards of the page before can have the same text.
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expect(page.getByText('4 places left')).toBeVisible();
    await expectAccessible(page);
    const person = newParticipant();
    await fillDetails(page, person);
    for (let place = 0; place < 4; place += 1) await api.addWalkIn(program, guest);
    await page.getByRole('button', { name: /^Register and Pay/ }).click();
    await expectTexts(page, ['Registration Failed', 'No money was taken.', 'This program is full.']);
    // The visitor was at the end of the form.
    await expect(page.getByRole('heading', { level: 2, name: program.program_name })).toBeInViewport();
    await expect(page.getByText('This program is full. Please call us if you have a question')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Nobody types the same again for the waiting list, nor after a refresh.
    const list = page.getByRole('form', { name: 'Join the Waiting List' });
    await expect(list.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(list.getByLabel('Email')).toHaveValue(person.email);
    await list.getByLabel('Phone Number').fill('9123456780');
    await page.reload();
    await expect(list.getByLabel('Phone Number')).toHaveValue('9123456780');
    await expect(list.getByLabel('Full Name')).toHaveValue(person.name);

    await page.goto('/upcoming-programs');
    await expect(card.getByText('Full', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Full: Join the Waiting List' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Register Now' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'a visitor who has closed the checkout sees that somebody else has the place, and can wait for another',
  { tag: '@phone' },
  async ({ page, api, checkout }) => {
    const program = await api.addProgram(retreat(1));
    const person = newParticipant();
    await page.goto(`/registration?programId=${program.id}`);
    await fillDetails(page, person);
    await page.getByRole('button', { name: 'Register and Pay ₹500' }).click();
    await checkout.choose('Cancel payment');
    const back = page.getByRole('link', { name: 'Try Again' });
    await expect(back).toBeVisible();
    await api.addWalkIn(program, guest);
    await back.click();
    await expect(page.getByText('This program is full. Please call us if you have a question')).toBeVisible();
    const list = page.getByRole('form', { name: 'Join the Waiting List' });
    await expect(list.getByLabel('Full Name')).toHaveValue(person.name);
    // The response of the first press is lost after the server has stored the entry.
    await page.route('**/api/waiting-list', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const joining = list.getByRole('button', { name: 'Join the Waiting List' });
    await joining.click();
    await expect(list.getByRole('alert')).toContainText('we do not know whether this has worked');
    await page.unroute('**/api/waiting-list');
    await joining.click();
    await expect(page.getByRole('heading', { name: 'You Are on the Waiting List' })).toBeVisible();
  },
);

test(
  'a program that is cancelled while its form is open says so in place of the form, also after a reload',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.addProgram(retreat(1));
    await page.goto(`/registration?programId=${program.id}`);
    await fillDetails(page, newParticipant());
    await api.changeProgram(program, { status: 'cancelled' });
    await page.getByRole('button', { name: 'Register and Pay ₹500' }).click();
    const reason = page
      .getByRole('main')
      .getByText(`${program.program_name} is cancelled. Please choose another program`);
    await expect(reason).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Upcoming Programs' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(reason).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  },
);

test(
  'the office sets a capacity, which is not below what is sold, and overbooks',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const program = await api.addProgram({ ...retreat(3), capacity: null });
    for (let place = 0; place < 2; place += 1) await api.addWalkIn(program, guest);
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(program.program_name)}`);
    await page.getByRole('button', { name: `Edit ${program.program_name}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Program' });
    await form.getByLabel('Capacity', { exact: true }).fill('1');
    await form.getByRole('button', { name: 'Update Program' }).click();
    await expect(form.getByText('Places: 2 sold. Please enter 2 or more.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Capacity', { exact: true }).fill('2');
    await form.getByRole('button', { name: 'Update Program' }).click();
    await expect(form).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: program.program_name });
    await expect(card.getByText('2 of 2')).toBeVisible();

    await page.goto('/admin/program-registrations');
    await page.getByRole('button', { name: 'Add Registration' }).click();
    const walkIn = page.getByRole('dialog', { name: 'Add Registration' });
    await walkIn.getByLabel('Program').fill(program.program_name);
    await clickOption(page.getByRole('option', { name: new RegExp(`^${program.program_name}`) }));
    await openDropdown(walkIn.getByLabel('Option'));
    await clickOption(page.getByRole('option', { name: new RegExp(`^${OPTION}`) }));
    await walkIn.getByLabel('Name').fill('రవి కుమార్');
    await walkIn.getByLabel('Phone').fill('9876543210');
    await walkIn.getByRole('button', { name: 'Add Registration' }).click();
    await expectToast(page, 'This program is full.');
    await walkIn.getByRole('checkbox', { name: 'Add although it is full' }).check();
    await expectAccessible(page);
    await walkIn.getByRole('button', { name: 'Add Registration' }).click();
    await expect(walkIn).toBeHidden();
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(program.program_name)}`);
    await expect(card.getByText('3 of 2, 1 overbooked')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test(
  'the page of a second payment of the same person says that the money arrived twice',
  { tag: '@phone' },
  async ({ page, api, request }) => {
    const program = await api.addProgram(retreat(5));
    const word = `Twice${randomBytes(4).toString('hex')}`;
    const person = { name: word, email: `${word}@example.org` };
    // For two people, and then for one: the orders differ, so that both stay open.
    const first = await abandonedOrder(request, program, { ...person, number_of_people: 2 });
    const second = await abandonedOrder(request, program, person);
    await pay(request, first);
    await pay(request, second);

    await page.goto(`/payment/${first.result_token}`);
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    await page.goto(`/payment/${second.result_token}`);
    await expect(page.getByRole('heading', { name: 'We Have Received Your Payment' })).toBeVisible();
    await expect(page.getByText(/you had already paid for this program with another payment/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test(
  'a late payment for a full program is not registered, and the office gives a seat',
  { tag: '@phone' },
  async ({ page, api, request }) => {
    const program = await api.addProgram(retreat(1));
    const word = `Late${randomBytes(4).toString('hex')}`;
    const order = await abandonedOrder(request, program, { name: word, email: `${word}@example.org` });
    await api.addWalkIn(program, guest);
    await pay(request, order);

    await page.goto(`/payment/${order.result_token}`);
    const title = page.getByRole('heading', { name: 'Payment Received, but the Program Is Full' });
    await expect(title).toBeVisible();
    await expect(
      page.getByText(/became full before it arrived, so your registration is not confirmed/),
    ).toBeVisible();
    await expect(page.getByText('Paid, Not Registered')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await shareAdminSession(page);
    await page.goto('/admin/attention');
    const entry = page.getByRole('article').filter({ hasText: word });
    await expect(
      entry.getByRole('heading', { name: '₹500 arrived when the program was full' }),
    ).toBeVisible();
    await expect(entry.getByRole('button', { name: /^Refund/ })).toBeVisible();
    await entry.getByRole('button', { name: /^Give a Place/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Give a place' });
    await dialog.getByRole('button', { name: 'Give a place' }).click();
    const question = page.getByRole('dialog', { name: 'This program is full.' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Add although it is full' }).click();
    await expectToast(page, 'The registration is confirmed, and the confirmation is on its way.');
    await expect(entry.getByRole('button', { name: /^Give a Place/ })).toHaveCount(0);

    await page.goto(`/payment/${order.result_token}`);
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  },
);
