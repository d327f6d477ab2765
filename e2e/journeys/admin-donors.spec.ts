import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { shareAdminSession } from '../support/admin-login.ts';
import { expect, expectAccessibleLayouts, REDUCED_MOTION, test } from '../support/journey.ts';
import { expectToast } from '../support/toast.ts';
import { expectOpened } from '../support/overlays.ts';

test.use(REDUCED_MOTION);

test(
  'the office finds a donor, merges two records, and exports and deletes personal data',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = randomBytes(5).toString('hex');
    const name = `శ్రీమతి వెంకట లక్ష్మీ నరసింహ సూర్యనారాయణ పద్మావతి దేవి కొండవీటి ${word}`;
    // Four characters that hardly any other donor of the journeys has.
    const digits = String(1_000 + (Number.parseInt(word.slice(0, 6), 16) % 9_000));
    const pan = `ABCPK${digits}Q`;
    const first = { email: `${word}-one@example.org`, phone: '9876501234', donor_name: name };
    const second = { email: `${word}-two@example.org`, phone: '9876505678', donor_name: `Lakshmi ${word}` };
    const general = { donation_type: 'general' } as const;
    await api.pay(await api.donate({ ...first, ...general, amount: 1_500, id_type: 'PAN', id_number: pan }));
    await api.pay(
      await api.donate({
        ...second,
        ...general,
        amount: 2_500,
        id_type: 'PAN',
        id_number: `ABCPL${digits}R`,
      }),
    );
    await api.requests.applyToVolunteer({ full_name: name, email: first.email, phone: first.phone });

    await shareAdminSession(page);
    await page.goto('/admin/donors');
    const search = page.getByRole('textbox', { name: 'Search donors' });
    await search.fill(pan.slice(-4));
    await expect(page.getByRole('link', { name })).toBeVisible();
    await search.fill(pan.slice(-5));
    await expect(page.getByText('No donors found')).toBeVisible();
    await search.fill(word);
    await expect(page.getByText('Showing 1–2 of 2')).toBeVisible();
    await expect(page.getByRole('link', { name: second.donor_name })).toBeVisible();
    await expectAccessibleLayouts(page);

    // On a desktop the list is a table.
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(page.getByRole('cell').getByRole('link', { name: second.donor_name })).toBeVisible();
    await page.getByRole('cell').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('₹1,500').first()).toBeVisible();
    await page.getByRole('button', { name: 'Merge with another record' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge with another record' });
    await expectOpened(dialog);
    await dialog.getByRole('searchbox').fill(second.email);
    await dialog.getByRole('button', { name: 'Find' }).click();
    await dialog.getByRole('button', { name: new RegExp(second.donor_name) }).click();
    await expect(dialog.getByText('The ID numbers differ')).toBeVisible();
    await expect(dialog.getByRole('table')).toContainText('₹2,500');
    await expectAccessibleLayouts(page);
    await dialog.getByRole('button', { name: 'Merge the Records' }).click();
    await expectToast(page, 'The records are merged.');
    await expect(page.getByRole('region', { name: 'Donations' }).getByRole('article')).toHaveCount(2);
    await expect(page.locator('.figures')).toContainText('₹4,000');
    await expectAccessibleLayouts(page);

    // The server stores the note, but its response is lost.
    await page.getByLabel('Add a note').fill(`Call again ${word}`);
    await page.route('**/notes', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expectToast(page, 'No connection.');
    await expect(page.getByRole('listitem').filter({ hasText: `Call again ${word}` })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export Personal Data' }).click();
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain(pan);

    await page.getByRole('button', { name: 'Delete personal data' }).click();
    const erase = page.getByRole('dialog', { name: 'Delete personal data' });
    await expectOpened(erase);
    await expect(erase.getByText('Applications as a volunteer: 1 record')).toBeVisible();
    await expect(erase.getByText(/Donations: 2 records\. The law requires/)).toBeVisible();
    await erase.getByRole('button', { name: 'Delete for Good' }).click();
    await expect(erase.getByText('Please type DELETE', { exact: true })).toBeVisible();
    await expectAccessibleLayouts(page);
    await erase.getByRole('textbox').fill('DELETE');
    await erase.getByRole('button', { name: 'Delete for Good' }).click();
    await expectToast(page, 'The personal data is deleted.');
    await expect(page.getByRole('region', { name: 'Applications as a volunteer' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Donations' }).getByRole('article')).toHaveCount(2);
  },
);
