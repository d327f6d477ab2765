import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { expectToast } from '../support/toast.ts';
import { expectOpened } from '../support/overlays.ts';

test.use(REDUCED_MOTION);

test(
  'the office sets reminders, moves a program, and sees how many people an email tells',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = `Journey${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
    const program = await api.addProgram({ program_name: `క్షేత్ర ధ్యానం ${word}`, language: 'te' });
    await api.register(program, { name: `అనిత ${word}`, email: `anita.${word}@example.org` });
    await api.register(program, { name: `Ravi ${word}`, email: `ravi.${word}@example.org` });

    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${word}`);
    const edit = page.getByRole('button', { name: /^Edit/ });
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    const update = editing.getByRole('button', { name: 'Update Program' });
    await edit.click();
    await expect(editing.getByTitle('3 days before')).toBeVisible();
    await expect(editing.getByTitle('1 day before')).toBeVisible();
    await editing.getByLabel('Text of the reminders').fill('దయచేసి నిశ్శబ్దంగా రండి.');
    await expectAccessible(page);
    await update.click();
    // Reminders concern nobody yet, so nobody is asked about.
    await expectToast(page, 'Program updated successfully!');
    await expect(editing).toBeHidden();

    await page.reload();
    await edit.click();
    await expect(editing.getByLabel('Text of the reminders')).toHaveValue('దయచేసి నిశ్శబ్దంగా రండి.');
    await editing.getByLabel('Venue').fill('Town Hall, Vijayawada');
    await editing.getByLabel('Joining link').fill('https://meet.example.org/1');
    const { promise: held, resolve: count } = Promise.withResolvers<void>();
    const notices = '**/api/admin/program-notices/*';
    await page.route(notices, async (route) => {
      await held;
      await route.continue();
    });
    await update.click();
    // A save that has begun cannot be discarded.
    await expect(editing.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    count();
    const asking = page.getByRole('dialog', { name: 'Tell participants?' });
    await expectOpened(asking);
    await expect(asking.getByText('You change the place and joining link.')).toBeVisible();
    const tell = asking.getByRole('checkbox', { name: 'Send an email to 2 people' });
    await expect(tell).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tell.uncheck();
    await expect(asking.getByRole('button', { name: 'Save without an Email' })).toBeVisible();
    await asking.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(asking).toBeHidden();
    await update.click();
    await asking.getByRole('button', { name: 'Save and tell 2 people' }).click();
    await expectToast(page, 'Program updated successfully!');
    await expect(editing).toBeHidden();

    await page.goto(`/admin/program-registrations?q=${word}`);
    await page
      .getByRole('link', { name: new RegExp(`Ravi ${word}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/people\/registration\/\d+$/);
    // The outbox dispatcher sends the email in its next run. Polling the API uses less CPU than reloading the page.
    const data = new URL(page.url()).pathname.replace('/admin/', '/api/admin/');
    await expect
      .poll(async () => (await page.request.get(data)).text(), { timeout: 60_000 })
      .toContain('program-changed');
    await page.reload();
    await expect(page.getByText('Notice of a changed program')).toBeVisible();
  },
);

test(
  'a page that was opened before another user saved the program reverts nothing, also with input from before a login',
  { tag: '@desktop' },
  async ({ page, api, context }) => {
    const name = `Shared ${randomBytes(4).toString('hex')}`;
    await api.addProgram({ program_name: name, price1: 500, description1: 'Shared room', price2: null });
    await shareAdminSession(page);
    const other = await context.newPage();
    await shareAdminSession(other);
    const address = `/admin/upcoming-programs?q=${encodeURIComponent(name)}`;
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    const update = editing.getByRole('button', { name: 'Update Program' });
    const theirs = other.getByRole('dialog', { name: 'Edit Program' });
    for (const one of [page, other]) {
      await one.goto(address);
      await one.getByRole('button', { name: `Edit ${name}` }).click();
    }
    await theirs.getByLabel('Price 1').fill('700');
    await theirs.getByLabel('Duration').fill('5 days');
    await theirs.getByLabel('City', { exact: true }).fill('Araku');
    await theirs.getByRole('button', { name: 'Update Program' }).click();
    await expectToast(other, 'Program updated successfully!');

    await editing.getByLabel('Venue').fill('Lake House');
    await editing.getByLabel('Duration').fill('4 days');
    await update.click();
    const notice = editing.getByRole('alert').filter({ hasText: 'Somebody else saved this program' });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Somebody else has changed this program.')).toHaveCount(0);
    await expect(notice.getByRole('listitem')).toHaveText([
      'Duration: 5 days',
      'Price 1: ₹500 → ₹700',
      'City: — → Araku',
    ]);
    await expect(editing.getByLabel('Venue')).toHaveValue('Lake House');
    await expect(editing.getByLabel('Price 1')).toHaveValue('700');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // The next save is answered as after the end of the login, and the other user saves again.
    await page.route(/\/api\/programs\/\d+$/, (route) =>
      route.fulfill({ status: 401, json: { success: false, error: '', code: 'UNAUTHENTICATED' } }),
    );
    await update.click();
    // The login page finds the open session and goes back.
    await expect(editing).toBeHidden();
    await page.unroute(/\/api\/programs\/\d+$/);
    await expect(theirs).toBeHidden();
    await other.getByRole('button', { name: `Edit ${name}` }).click();
    await theirs.getByLabel('Price 1').fill('900');
    await theirs.getByRole('button', { name: 'Update Program' }).click();
    await expectToast(other, 'Program updated successfully!');
    await page.goto(address);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(editing.getByText('We kept what you entered before your login ended.')).toBeVisible();
    await update.click();
    await expect(notice.getByRole('listitem')).toHaveText(['Price 1: ₹700 → ₹900']);
    await update.click();
    await expectToast(page, 'Program updated successfully!');
    const card = page.getByRole('article', { name });
    await expect(card.getByText('₹900')).toBeVisible();
    await expect(card.getByText('Lake House')).toBeVisible();
    await expect(card.getByText('4 days')).toBeVisible();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(editing.getByLabel('City', { exact: true })).toHaveValue('Araku');
  },
);

test(
  'a program is saved twice in a row, before the list is read again, and not with an incomplete time',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const name = `Twice ${randomBytes(4).toString('hex')}`;
    await api.addProgram({ program_name: name });
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    const edit = page.getByRole('button', { name: `Edit ${name}` });
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    const update = editing.getByRole('button', { name: 'Update Program' });
    await edit.click();
    const { promise: saved, resolve: readAgain } = Promise.withResolvers<void>();
    await page.route('**/api/programs/admin?*', async (route) => {
      await saved;
      await route.continue();
    });
    await editing.getByLabel('Venue').fill('Lake House');
    // A date without a time is no time of publication: without one the program is visible at once.
    const publishAt = editing.getByLabel('Publish at');
    const times = [editing.getByLabel('Start Time'), editing.getByLabel('End Time')];
    await publishAt.pressSequentially('12122026');
    for (const time of times) await time.pressSequentially('11');
    await update.click();
    await expect(editing.getByText('Please enter a date and a time')).toBeVisible();
    await expect(editing.getByText('Please enter a time as HH:MM')).toHaveCount(2);
    for (const time of times) await time.fill('11:00');
    for (const field of [publishAt, ...times]) await field.fill('');
    await update.click();
    await expectToast(page, 'Program updated successfully!');
    await expect(editing).toBeHidden();
    await edit.click();
    await expect(editing.getByLabel('Venue')).toHaveValue('Lake House');
    await editing.getByLabel('Duration').fill('4 days');
    await update.click();
    await expectToast(page, 'Program updated successfully!');
    await expect(editing).toBeHidden();
    readAgain();
    await expect(page.getByRole('article', { name }).getByText('4 days')).toBeVisible();
  },
);

test(
  'another save of the form while it reads what somebody else saved changes nothing',
  { tag: '@desktop' },
  async ({ page, api, context }) => {
    const name = `Reading ${randomBytes(4).toString('hex')}`;
    await api.addProgram({ program_name: name, price1: 500 });
    await shareAdminSession(page);
    const other = await context.newPage();
    await shareAdminSession(other);
    for (const one of [page, other]) {
      await one.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
      await one.getByRole('button', { name: `Edit ${name}` }).click();
    }
    const theirs = other.getByRole('dialog', { name: 'Edit Program' });
    await expectOpened(theirs);
    await theirs.getByLabel('Price 1').fill('700');
    await theirs.getByRole('button', { name: 'Update Program' }).click();
    await expect(theirs).toBeHidden();

    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url());
    });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    await page.route('**/api/programs/admin?id=*', async (route) => {
      isAsked();
      await held;
      await route.continue();
    });
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    const update = editing.getByRole('button', { name: 'Update Program' });
    await editing.getByLabel('Venue').fill('Lake House');
    await update.click();
    await asked;
    await update.click();
    await expect(editing.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer();
    const notice = editing.getByRole('alert').filter({ hasText: 'Somebody else saved this program' });
    await expect(notice.getByRole('listitem')).toHaveText(['Price 1: ₹500 → ₹700']);
    expect(saves).toHaveLength(1);
    await update.click();
    await expectToast(page, 'Program updated successfully!');
    const card = page.getByRole('article', { name });
    await expect(card.getByText('₹700')).toBeVisible();
    await expect(card.getByText('Lake House')).toBeVisible();
  },
);

test(
  'the form stays with its program when the former release returns another one',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const name = `Upgrade ${randomBytes(4).toString('hex')}`;
    const { id } = await api.addProgram({ program_name: name });
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.route(/\/api\/programs\/\d+$/, (route) =>
      route.fulfill({ status: 409, json: { success: false, error: '', code: 'PROGRAM_CHANGED' } }),
    );
    // The former release does not know the filter: it returns the newest program.
    await api.addProgram({ program_name: `Newest of ${name}`, venue: 'Other hall' });
    await page.route('**/api/programs/admin?id=*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/id=\d+&/, ''),
      }),
    );
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    const update = editing.getByRole('button', { name: 'Update Program' });
    await editing.getByLabel('Duration').fill('4 days');
    await update.click();
    await expectToast(page, 'Somebody else has changed this program.');
    await expect(editing.getByLabel('Program Name')).toHaveValue(name);
    await page.unroute(/\/api\/programs\/\d+$/);
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await update.click();
    expect(new URL((await saved).url()).pathname).toBe(`/api/programs/${id}`);
    await expectToast(page, 'Program updated successfully!');
  },
);
