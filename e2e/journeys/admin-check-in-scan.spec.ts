import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckInCodeResponse } from '@qlu/contracts/api/index';
import { checkInQrText, formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import config from '../playwright.config.ts';
import { shareAdminSession } from '../support/admin-login.ts';
import { runningDays } from '../support/api.ts';
import { showToCamera } from '../support/camera-file.ts';
import { expect, expectAccessibleLayouts, REDUCED_MOTION, test } from '../support/journey.ts';
import { expectOpened } from '../support/overlays.ts';

const CAMERA = join(tmpdir(), `check-in-camera-${process.pid}.y4m`);
const { launchOptions } = config.use ?? {};

test.use({
  ...REDUCED_MOTION,
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${CAMERA}`,
    ],
  },
});

test(
  'the camera reads the code of the confirmation, and each person is checked in',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = `Scan${randomBytes(5).toString('hex')}`;
    const price = { price1: 500, description1: 'Seat' };
    const today = await api.addProgram({
      ...price,
      program_name: `Hall ${word}`,
      ...runningDays(),
    });
    const later = await api.addProgram({ ...price, program_name: `Retreat ${word}` });
    const person = (name: string) => ({ name, email: `${name.toLowerCase()}.${word}@example.org` });
    const codeOf = async (token: string) => (await api.paymentOf(token)).program?.check_in_code ?? '';
    const family = { ...person('Meera'), participant_names: ['Meera', 'Lakshmi'] };
    const familyCode = await codeOf(await api.payRegistration(today, family));
    const otherCode = await codeOf(await api.payRegistration(later, person('Ravi')));
    const sita = await api.payRegistration(today, person('Sita'));
    const cancelledCode = await codeOf(sita);
    await api.refund((await api.paymentOf(sita)).transaction_id, 500);
    await showToCamera(CAMERA, checkInQrText(familyCode));

    await shareAdminSession(page);
    await page.goto('/admin/check-in');
    await page.getByRole('button', { name: 'Scan code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan code' });
    await expectOpened(dialog);
    await expect(dialog.getByRole('status')).toHaveText('Valid');
    await expect(dialog.getByText(`Hall ${word}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Check in Meera', exact: true }).click();
    await expect(dialog.getByText(/^Already checked in: .*\d:\d\d/)).toHaveCount(1);
    await expectAccessibleLayouts(page);
    await dialog.getByRole('button', { name: 'Check in Lakshmi (with Meera)' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Checked in');

    await dialog.getByRole('button', { name: 'Scan the Next Code' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Checked in');
    await expect(dialog.getByText(/^Already checked in: .*\d:\d\d/)).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Undo Lakshmi (with Meera)' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Valid');

    // Codes can also be typed. The camera now shows something that is no code of ours.
    await showToCamera(CAMERA, 'https://example.org');
    await dialog.getByRole('button', { name: 'Scan the Next Code' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Not a check-in code');
    const typed: [code: string, title: string, text: string][] = [
      [otherCode, 'Another program or date', `It is for Retreat ${word} on `],
      [cancelledCode, 'Cancelled', 'This registration was cancelled.'],
      ['0000-0000-0000-0000', 'Unknown code', 'No registration has this code.'],
    ];
    // Without a permission the code is typed.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    for (const [code, title, text] of typed) {
      await dialog.getByRole('button', { name: 'Scan the Next Code' }).click();
      await expect(dialog.getByText('The browser may not use the camera.')).toBeVisible();
      await dialog.getByLabel('Or type the code').fill(formatCheckInCode(code.replaceAll('-', '')));
      await dialog.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText(title);
      await expect(dialog.getByText(text)).toBeVisible();
    }
    // Nobody gets a code before the registration is complete, so that these two are states of a later time.
    for (const [state, title, text] of [
      ['not_paid', 'Not paid', 'Please send this person to the office.'],
      ['no_seat', 'No place', 'It was paid when the program was already full.'],
    ] as const) {
      await page.route('**/api/admin/check-in/codes/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...((await response.json()) as CheckInCodeResponse), state } });
      });
      await dialog.getByRole('button', { name: 'Scan the Next Code' }).click();
      await dialog.getByLabel('Or type the code').fill(cancelledCode);
      await dialog.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText(title);
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await page.route('**/api/admin/check-in/codes/*', async (route) => {
      const response = await route.fetch();
      const { participant, ...code } = (await response.json()) as CheckInCodeResponse;
      await route.fulfill({ json: { ...code, participant: { ...participant, balance: 300 } } });
    });
    await dialog.getByRole('button', { name: 'Scan the Next Code' }).click();
    await dialog.getByLabel('Or type the code').fill(familyCode);
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('Valid');
    await expect(dialog.getByText('₹300 to collect')).toBeVisible();
    await expectAccessibleLayouts(page);
  },
);
