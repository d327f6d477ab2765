import { expect, expectAccessible, expectNoSidewaysScroll, expectTexts, test } from '../support/journey.ts';
import { shareAdminSession } from '../support/admin-login.ts';
import { messageCodeLoaded } from '../support/message-code.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';

test.describe('a visitor who registers for a program with a price', () => {
  test(
    'finds it, chooses an option, pays, and gets a receipt',
    { tag: '@phone' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      await page.goto('/');
      await page.getByRole('link', { name: 'Upcoming Programs' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Our Programs' })).toBeVisible();
      await expectNoSidewaysScroll(page);

      const card = page.getByRole('article').filter({ hasText: 'Silence Retreat' });
      await card.getByRole('link', { name: 'Register Now' }).click();
      await expect(page).toHaveURL(/\/registration\?programId=\d+/);
      await expect(page.getByText('Please select a payment option to continue.')).toBeVisible();
      await expectAccessible(page);

      const pay = page.getByRole('button', { name: /^Register and Pay|Pay ₹/ });
      await expect(pay).toBeDisabled();
      await page.getByRole('radio', { name: /Twin-sharing/ }).check();
      await page.getByLabel('Number of People').selectOption('2');
      await fillDetails(page, person);
      await expect(pay).toBeDisabled();
      await page.getByLabel('Second person’s name').fill('Meera Rao');
      await expect(pay).toBeEnabled();
      await expectNoSidewaysScroll(page);
      await pay.click();

      await checkout.expectAmount('36,000');
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: /(Registration|Payment) Successful!/ })).toBeVisible();
      await expect(page.getByText('Thank you for your registration payment')).toBeVisible();
      await expect(page.getByText(person.name).first()).toBeVisible();
      await expect(page.getByText('ABCDE1234F')).toBeVisible();

      await page.reload();
      await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
      await expect(page.getByText(person.name).first()).toBeVisible();

      const [stored] = await api.registrationsOf(person.email);
      expect(stored).toMatchObject({
        registration_status: 'registered',
        payment_status: 'completed',
        amount: 36_000,
        number_of_people: 2,
        participant_names: [person.name, 'Meera Rao'],
        full_name: person.name,
        id_number: '••••••234F',
      });

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download Receipt' }).click();
      const receipt = await download;
      expect(receipt.suggestedFilename()).toContain('Registration Receipt');
      expect(receipt.suggestedFilename()).toContain(stored?.transaction_id ?? 'no id');

      await page
        .getByRole('link', { name: 'Back to Home' })
        .or(page.getByRole('button', { name: 'Back to Home' }))
        .click();
      await expect(page).toHaveURL(/\/$/);
    },
  );

  test(
    'clicks twice, fails in the checkout, retries there, and pays the same order',
    { tag: '@desktop' },
    async ({ page, api, checkout }) => {
      const person = newParticipant({ idType: 'Aadhaar', idNumber: '123412341234' });
      const program = await api.program('Dream Wisdom');
      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await expectAccessible(page);
      await page.getByRole('button', { name: /Pay/ }).dblclick();
      await checkout.choose('Fail: insufficient funds');
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: /Successful!/ })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByText('1234 1234 1234')).toHaveCount(0);
      await expect(page.getByText('123412341234')).toHaveCount(0);
      const stored = await api.registrationsOf(person.email);
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ registration_status: 'registered', payment_status: 'completed' });
    },
  );

  test(
    'fails, closes the checkout, sees the reason, and later registers again and pays',
    { tag: '@phone' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      const program = await api.program('Dream Wisdom');
      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await page.getByRole('button', { name: /Pay/ }).click();
      await checkout.choose('Fail: card declined');
      await checkout.choose('Close checkout');
      await expect(page).toHaveURL(/\/payment-failure/);
      await expect(page.getByRole('heading', { name: /(Registration|Payment) Failed/ })).toBeVisible();
      await expect(page.getByText('CARD_DECLINED')).toBeVisible();
      await expectAccessible(page);
      expect(await api.registrationsOf(person.email)).toMatchObject([{ payment_status: 'failed' }]);

      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await page.getByRole('button', { name: /Pay/ }).click();
      await checkout.choose('Pay successfully');
      await expect(page.getByRole('heading', { name: /Successful!/ })).toBeVisible();
      // Another attempt has an order and a registration of its own.
      const statuses = (await api.registrationsOf(person.email)).map(({ payment_status }) => payment_status);
      expect(statuses.sort()).toEqual(['completed', 'failed']);
    },
  );

  test(
    'closes the checkout, sees the reason also after a reload, and returns to the form with the details',
    { tag: '@desktop' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      const program = await api.program('Dream Wisdom');
      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await page.getByRole('button', { name: /Pay/ }).click();
      await checkout.choose('Cancel payment');
      await expect(page).toHaveURL(/\/payment-failure/);
      await expect(page.getByText('USER_CANCELLED')).toBeVisible();
      await page.reload();
      await expect(page.getByText('USER_CANCELLED')).toBeVisible();
      expect(await api.registrationsOf(person.email)).toMatchObject([{ payment_status: 'failed' }]);
      await expect(page.getByText('No money was taken.')).toBeVisible();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page).toHaveURL(new RegExp(`/registration\\?programId=${program.id}$`));
      await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(page.getByRole('radio', { name: person.idType })).toBeChecked();
      // A new visit of the result page has no result.
      await page.goto('/payment-failure');
      await expect(page).toHaveURL(/\/support-qlu$/);
    },
  );

  test(
    'pays, loses the page before it gets the result, and does not pay twice after returning',
    { tag: '@phone' },
    async ({ page, api, checkout }) => {
      const person = newParticipant();
      const program = await api.program('Dream Wisdom');
      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await page.getByRole('button', { name: /Pay/ }).click();
      await checkout.choose('Pay, but do not tell the browser');
      await checkout.expectText('Paid, but this window has lost its connection');
      await expect
        .poll(async () => (await api.registrationsOf(person.email))[0]?.payment_status)
        .toBe('completed');

      await page.goto(`/registration?programId=${program.id}`);
      await fillDetails(page, person);
      await page.getByRole('button', { name: /^Register and Pay/ }).click();
      await expect(
        page.getByRole('heading', { name: /^You have already paid ₹[\d,]+ for this / }),
      ).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'See Your Receipt' }).click();
      await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
      expect(await api.registrationsOf(person.email)).toMatchObject([{ payment_status: 'completed' }]);
    },
  );
});

test(
  'a visitor registers for a free program after failed attempts',
  { tag: '@phone' },
  async ({ page, context, api }) => {
    const person = newParticipant();
    const program = await api.program('Vanya Maitreya');
    const messageCode = messageCodeLoaded(page);
    await page.goto(`/registration?programId=${program.id}`);
    await expect(page.getByText('Free – No registration fee').first()).toBeVisible();
    await fillDetails(page, person);
    const register = page.getByRole('button', { name: /Register/ });
    await messageCode;
    await context.setOffline(true);
    await register.click();
    await expectTexts(page, ['Registration Failed', 'Registration failed. Please try again later.']);
    await context.setOffline(false);
    // A manipulated amount: the page shows the server's message.
    await page.route('**/api/registrations/create-order', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), amount: 7 } }),
    );
    await register.click();
    await expect(page.getByText('This amount is not offered for the program.')).toBeVisible();
    await page.unroute('**/api/registrations/create-order');
    await register.click();
    await expect(page.getByText('Registration Successful!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/payment-success/);
    await expect(page.getByText('You have been successfully registered for the program')).toBeVisible();
    await expect(page.getByText('FREE', { exact: true })).toBeVisible();
    expect(await api.registrationsOf(person.email)).toMatchObject([
      { registration_status: 'registered', payment_status: 'completed', amount: 0 },
    ]);
    await page.getByRole('link', { name: 'Change or Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Registration' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel My Place' })).toBeVisible();
  },
);

test(
  'a visitor registers for a free online class with name, email and phone only',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { name, email, phone } = newParticipant();
    const program = await api.program('Sunday Meditation Class (Online)');
    await page.goto(`/registration?programId=${program.id}`);
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone Number').fill(phone);
    await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0);
    await expect(page.getByLabel('ID Number')).toHaveCount(0);
    await page.getByRole('button', { name: 'Register for Free' }).click();
    await expect(page).toHaveURL(/\/payment-success/);
    expect(await api.registrationsOf(email)).toMatchObject([
      { registration_status: 'registered', address: '', id_type: '', id_number: '' },
    ]);
  },
);

test(
  'a visitor of a free program that asks for it reads that the place must be confirmed by email',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { name, email, phone } = newParticipant();
    const program = await api.addProgram({
      program_name: `Free Evening (Online) ${email}`,
      capacity: 5,
      confirm_by_email: true,
    });
    await page.goto(`/registration?programId=${program.id}`);
    await expect(page.getByText('only then are you registered')).toBeVisible();
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Register for Free' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One More Step' })).toBeVisible();
    await expect(page.getByText(`Please open the email that we have sent to ${email}`)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'One More Step' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change or Cancel' })).toHaveCount(0);
    expect(await api.registrationsOf(email)).toMatchObject([{ registration_status: 'pending' }]);
  },
);

test('the registration form shows the error of each field', { tag: '@desktop' }, async ({ page, api }) => {
  const program = await api.program('Dream Wisdom');
  await page.goto(`/registration?programId=${program.id}`);
  const cases: [string, string, string[]][] = [
    ['Full Name', '', ['Full name is required']],
    ['Full Name', 'R', ['Name must be at least 2 characters']],
    ['Email', '', ['Email address is required']],
    ['Email', 'a@b', ['Please enter a valid email address']],
    ['Phone Number', '', ['Phone number is required']],
    ['Phone Number', '98765', ['Phone number must be 10 digits']],
    ['Phone Number', '98765abcde', ['Phone number must contain only digits']],
    ['Phone Number', '0402300000', ['Please enter a valid mobile number']],
    ['Phone Number', '5999999999', ['Phone number must be greater than 6000000000']],
    ['Address', '', ['Address is required']],
    ['Address', 'Short', ['Please enter a complete address']],
  ];
  for (const [label, value, messages] of cases) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('x');
    await field.fill(value);
    await field.blur();
    for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await page.getByRole('radio', { name: 'PAN' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please select an ID type', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'PAN' }).check();
  await page.getByLabel('ID Number').focus();
  await page.getByLabel('ID Number').blur();
  await expect(page.getByText('ID number is required', { exact: true })).toBeVisible();
  await page.getByLabel('ID Number').fill('abcde');
  await expect(page.getByLabel('ID Number')).toHaveValue('ABCDE');
  await page.getByLabel('ID Number').blur();
  await expect(page.getByText('Invalid ID number format', { exact: true })).toHaveCount(0);
  await expect(
    page.getByText('PAN format: ABCDE1234F (5 letters, 4 digits, 1 letter)', { exact: true }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Aadhaar' }).check();
  await expect(page.getByLabel('ID Number')).toHaveValue('');
});

test(
  'a family registers for a program that needs no ID number, and the check-in list has everybody',
  { tag: '@phone' },
  async ({ page, api }) => {
    const person = newParticipant();
    const name = `Family ${person.email.split('@')[0]}`;
    const reason = 'The forest department lets in only people with an ID.';
    const program = await api.addProgram({
      program_name: name,
      id_number_needed: true,
      id_number_reason: reason,
    });
    await page.goto(`/registration?programId=${program.id}`);
    await expect(page.getByText(reason)).toBeVisible();

    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Program' });
    await dialog.getByRole('checkbox', { name: 'Ask for an ID number' }).uncheck();
    await dialog.getByRole('button', { name: 'Update Program' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`/registration?programId=${program.id}`);
    await page.getByLabel('Number of People').selectOption('3');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByLabel('Address', { exact: true }).fill(person.address);
    await page.getByLabel('Second person’s name').fill('Meera Rao');
    await expect(page.getByLabel('ID Number')).toHaveCount(0);
    const register = page.getByRole('button', { name: 'Register for Free' });
    await expect(register).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel('Second person’s name')).toHaveValue('Meera Rao');
    await page.getByLabel('Third person’s name').fill('అనిత');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await register.click();
    await expect(page).toHaveURL(/\/payment-success/);
    expect(await api.registrationsOf(person.email)).toMatchObject([
      { id_type: '', id_number: '', participant_names: [person.name, 'Meera Rao', 'అనిత'] },
    ]);

    await page.goto(`/admin/check-in/${program.id}`);
    await expect(page.getByRole('rowheader')).toHaveText([
      person.name,
      `Meera Rao (with ${person.name})`,
      `అనిత (with ${person.name})`,
    ]);
  },
);
