import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { shareAdminSession } from '../support/admin-login.ts';
import { expect, expectAccessible, REDUCED_MOTION, test } from '../support/journey.ts';
import { expectOpened } from '../support/overlays.ts';

test.use(REDUCED_MOTION);

/** The lines of the file that a press on the link downloads. */
async function downloaded(page: Page, link: Locator): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download');
  await link.click();
  const file = await waiting;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trimEnd().split('\n') };
}

test(
  'the export for helpers has program and option of each registration, and no ID number',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    const free = { price1: 0, description1: 'Volunteers' };
    const program = await api.addProgram({ program_name: `ధ్యానం ${word}`, ...free });
    const person = { name: `Asha ${word}`, email: `asha.${word}@example.org`, description: 'Volunteers' };
    await api.register(program, person);

    await shareAdminSession(page);
    await page.goto(`/admin/program-registrations?q=${word}`);
    const row = page.locator('.line-table tbody .ant-table-row');
    await expect(row).toContainText(`ధ్యానం ${word}`);
    await expect(row).toContainText('Volunteers');
    const { name, lines } = await downloaded(page, page.getByText('CSV without ID numbers'));
    expect(name).toMatch(/^participants-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\uFEFFProgram,Program Date,Full Name,Phone,Email ID,Option,People,/);
    expect(lines[1]).toContain(`ధ్యానం ${word}`);
    expect(lines[1]).toContain(`asha.${word}@example.org,Volunteers,1,`);
    expect(lines.join()).not.toContain('ABCDE1234F');
  },
);

test(
  'the export for the accountant has the columns that were chosen',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    await api.donate({ email: `${word}@example.org`, donor_name: `లక్ష్మీ ${word}` });
    await shareAdminSession(page);
    await page.goto(`/admin/donations?q=${word}`);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'For the Accountant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Donations for the accountant' });
    await expectOpened(dialog);
    await expectAccessible(page);
    for (const column of ['Email', 'Phone', 'Address']) {
      const box = dialog.getByRole('checkbox', { name: column, exact: true });
      await box.click();
      await expect(box).not.toBeChecked();
    }
    const { name, lines } = await downloaded(page, dialog.getByText('Download', { exact: true }));
    expect(name).toMatch(/^donation-accounts-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).not.toMatch(/Email|Phone|Address/);
    expect(lines[0]).toMatch(/Receipt Number$/);
    expect(lines[1]).toContain(`లక్ష్మీ ${word}`);
    // Whole ID numbers need a choice of their own.
    expect(lines[1]).toContain('234F');
    expect(lines[1]).not.toContain('ABCDE1234F');
  },
);
