import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';

test.use(REDUCED_MOTION);

const QUESTION = 'How did you hear of this program?';

test(
  'a visitor says where they heard of a program, and the office reads its statistics',
  { tag: '@phone' },
  async ({ page, api }) => {
    const program = await api.addProgram({
      program_name: `ధ్యాన గణాంకాలు ${randomBytes(4).toString('hex')}`,
      price1: 500,
      description1: 'Twin-sharing room',
      capacity1: 2,
      price2: 0,
      description2: 'Volunteers',
      capacity: 10,
      ask_heard_from: true,
    });
    const silent = await api.addProgram({ program_name: `Silent ${randomBytes(4).toString('hex')}` });
    await page.goto(`/registration?programId=${silent.id}`);
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await expect(page.getByLabel(QUESTION)).toHaveCount(0);

    await page.goto(`/registration?programId=${program.id}`);
    await page.getByRole('radio', { name: /^Volunteers/ }).check();
    await fillDetails(page, newParticipant());
    await page.getByLabel(QUESTION).selectOption('WhatsApp');
    await page.reload();
    await expect(page.getByLabel(QUESTION)).toHaveValue('WhatsApp');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('ID Number').fill('ABCDE1234F');
    await page.getByRole('button', { name: 'Register for Free' }).click();
    await expect(page.getByText('You are registered').first()).toBeVisible();

    await api.payRegistration(program, { name: 'Ravi Kumar', email: newParticipant().email });
    await api.addWalkIn(program, { full_name: 'లక్ష్మీ దేవి', description: 'Twin-sharing room', amount: 400 });
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(program.program_name)}`);
    await page.getByRole('button', { name: `More for ${program.program_name}` }).click();
    await page.getByRole('menuitem', { name: 'Statistics' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Statistics: ${program.program_name}` }),
    ).toBeVisible();

    const seats = page.getByRole('region', { name: 'Places sold over time' });
    await expect(
      seats.getByRole('img', { name: /3 at the end, 3 at most\. The capacity is 10\./ }),
    ).toBeVisible();
    await seats.getByText('Show the numbers').click();
    await expect(seats.getByRole('row', { name: / \+3 3$/ })).toBeVisible();
    const options = page.getByRole('region', { name: 'Places by option' });
    await expect(options.getByText('2 of 2')).toBeVisible();
    const heard = page.getByRole('region', { name: 'Where people heard of it' });
    await expect(heard.getByText('WhatsApp')).toBeVisible();
    await expect(heard.getByText('2 registrations have no answer.')).toBeVisible();
    const money = page.getByRole('region', { name: 'Payments and refunds' });
    // Narrow screens show a row as a list of fields.
    const modes = money.locator('tbody');
    await expect(modes.getByText('Cash')).toBeVisible();
    await expect(modes.getByText('Razorpay')).toBeVisible();
    await expect(modes.getByText('₹400').first()).toBeVisible();
    await expect(modes.getByText('₹500').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await money.getByRole('link', { name: 'Paid and free registrations' }).click();
    await expect(page.getByText('Ravi Kumar').first()).toBeVisible();
    await page.getByRole('link', { name: 'Statistics' }).click();
    await expect(seats).toBeVisible();
  },
);

test(
  'the statistics of a program without registrations say so, and a failure can be repeated',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const program = await api.addProgram({ program_name: `Empty ${randomBytes(4).toString('hex')}` });
    await shareAdminSession(page);
    const route = '**/api/admin/program-registrations/programs/*/statistics';
    await page.route(route, (call) => call.abort());
    await page.goto(`/admin/upcoming-programs/${program.id}/statistics`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(route);
    await retry.click();
    await expect(page.getByText('No places are sold yet.').first()).toBeVisible();
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await expect(page.getByText('The registration form does not ask.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
