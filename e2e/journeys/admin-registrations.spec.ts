import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { pickOption } from '../support/pick-option.ts';

test.use(REDUCED_MOTION);

test(
  'the office searches the registrations of one program, shows one ID number, and exports the result',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    const name = `ధ్యానం ${word}`;
    const day = inDays(20);
    const planned = {
      program_name: `Planned ${word}`,
      start_date: day,
      end_date: null,
      id_number_needed: true,
      id_number_reason: 'The campus checks who enters.',
    };
    const program = await api.addProgram(planned);
    await api.register(program, { name: `Asha ${word}`, email: `asha.${word}@example.org` });
    await api.register(program, { name: `Ravi ${word}`, email: `ravi.${word}@example.org` });
    // The registrations keep the name and the date of the moment of registration.
    await api.changeProgram(program, { program_name: name, start_date: inDays(25) });

    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${word}`);
    await page.getByRole('button', { name: 'View Registrations (2)' }).click();
    await expect(page.getByText(`Registrations for: ${name}`)).toBeVisible();
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();

    await page.getByRole('textbox', { name: 'Search registrations' }).fill('asha');
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Registrations for: ${name}`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`program_id=${program.id}`));
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();

    const card = page.getByRole('article', { name: `Asha ${word}` });
    await expect(card).not.toContainText('ABCDE1234F');
    await card.getByRole('button', { name: /^Show the ID number/ }).click();
    await expect(card).toContainText('ABCDE1234F');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const download = page.waitForEvent('download');
    await page.getByText('Export CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(`${day}_registrations.csv`);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split(/\r?\n/)[0]).toBe(
      '\uFEFFFull Name,Email ID,Phone,Address,ID Type,ID Number,Registration Status,Transaction ID,Amount Paid',
    );
    expect(csv).toContain(`Asha ${word}`);
    expect(csv).not.toContain(`Ravi ${word}`);

    await pickOption(page.getByRole('combobox', { name: 'Registration status' }), 'Cancelled');
    await expect(page.getByText(`No registrations found for "${name}".`)).toBeVisible();
    await page.getByRole('button', { name: 'View All Registrations' }).click();
    await expect(page.getByRole('heading', { name: 'All Program Registrations' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search registrations' })).toHaveValue('');
    await expect(page.getByText(/Showing 1–\d+ of/)).toBeVisible();
  },
);

test(
  'a failed load of registrations shows an error, and no registrations a message',
  { tag: '@desktop' },
  async ({ page }) => {
    await shareAdminSession(page);
    await page.route('**/api/admin/program-registrations?*', (route) => route.abort());
    await page.goto('/admin/program-registrations');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch program registrations' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    const searchFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('q=nobody'));
    await page.getByRole('textbox', { name: 'Search registrations' }).fill('nobody is called like this');
    await searchFailed;
    await expect(failure).toBeVisible();
    await page.unroute('**/api/admin/program-registrations?*');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No program registrations found.')).toBeVisible();
  },
);
