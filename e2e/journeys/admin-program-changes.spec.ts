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
    await update.click();
    const asking = page.getByRole('dialog', { name: 'Tell participants?' });
    await expect(asking.getByText('You change the place and joining link.')).toBeVisible();
    const tell = asking.getByRole('checkbox', { name: 'Send an email to 2 people' });
    await expect(tell).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tell.uncheck();
    await expect(asking.getByRole('button', { name: 'Save without an email' })).toBeVisible();
    await asking.getByRole('button', { name: 'Keep editing' }).click();
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
    // The server writes the email in its next round. To ask for the data takes less of a processor than the page.
    const data = new URL(page.url()).pathname.replace('/admin/', '/api/admin/');
    await expect
      .poll(async () => (await page.request.get(data)).text(), { timeout: 60_000 })
      .toContain('program-changed');
    await page.reload();
    await expect(page.getByText('Notice of a changed program')).toBeVisible();
  },
);
