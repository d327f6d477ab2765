import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';

test.use(REDUCED_MOTION);

/** The name and the first bytes of the file that a link downloads. */
async function downloaded(page: Page, link: string): Promise<[string, string]> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const file = await started;
  return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 5).toString('latin1')];
}

test(
  'the office marks after the program who was there, and this person downloads a certificate',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = randomBytes(4).toString('hex');
    const name = `లక్ష్మి ${word}`;
    const program = await api.addProgram({
      program_name: `నిశ్శబ్ద ధ్యానం ${word}`,
      price1: 500,
      description1: 'Single room',
      certificate: true,
    });
    const token = await api.payRegistration(program, {
      name,
      email: `certificate.${word}@example.org`,
      participant_names: [name, 'Ravi Kumar'],
    });
    await page.goto(`/your-registration/${token}`);
    const certificates = page.getByRole('region', { name: 'Certificate of Participation' });
    await expect(certificates).toContainText('You can download it here from');
    await expect(certificates.getByRole('link')).toHaveCount(0);

    await api.changeProgram(program, { start_date: inDays(-2), end_date: inDays(-1) });
    await shareAdminSession(page);
    await page.goto(`/admin/check-in/${program.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Who attended' })).toBeVisible();
    const list = page.getByRole('region', { name: program.program_name });
    await expect(list.getByRole('status')).toHaveText('0 of 2 people attended');
    await expect(list.getByText('Nobody was checked in.', { exact: false })).toBeVisible();
    await list.getByRole('checkbox', { name }).first().check();
    await expect(list.getByRole('status')).toHaveText('1 of 2 people attended');
    await list.getByText('Did not attend', { exact: true }).click();
    await expect(list.getByRole('rowheader')).toHaveText([`Ravi Kumar (with ${name})`]);
    await list.getByText('Attended', { exact: true }).click();
    await expect(list.getByRole('rowheader')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [fileName, start] = await downloaded(page, 'Certificate');
    expect(start).toBe('%PDF-');

    await page.goto(`/your-registration/${token}`);
    await expect(page.getByText('Thank you for taking part.')).toBeVisible();
    await expect(certificates.getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await downloaded(page, `Certificate of ${name} (PDF)`)).toEqual([fileName, '%PDF-']);
  },
);
