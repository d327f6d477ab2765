import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { shareAdminSession } from '../../support/admin-login.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, REDUCED_MOTION } from '../../support/journey.ts';
import { linkInMail, test } from '../../support/own-product.ts';

test.use(REDUCED_MOTION);

/** The program was yesterday, and its thank-you email is due: the hours in India are tested by the backend. */
async function thank(databaseUrl: string, programId: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update programs set start_date = (now() at time zone 'Asia/Kolkata')::date - 1, end_date = null where id = $1`,
      [programId],
    );
    await client.query(
      `with thanked as (
         insert into program_thanks (registration_id, program_id, last_day, queued_at)
         select r.id, g.id, g.start_date, now() from registrations r join programs g on g.id = r.program_id
         where g.id = $1 returning id)
       insert into messages (kind, subject, created_at, due_at)
       select 'program-thanks', id::text, now(), now() from thanked`,
      [programId],
    );
  } finally {
    await client.end();
  }
}

test(
  'a participant answers the thank-you email with a face and a text, changes it, and the office reads it',
  { tag: '@phone' },
  async ({ page, api, product }) => {
    const name = `Silence ${randomBytes(4).toString('hex')}`;
    const program = await api.addProgram({ program_name: name, price1: 500, description1: 'Guest' });
    const guest = { full_name: 'లక్ష్మీ దేవి', email: 'lakshmi@example.org', description: 'Guest', amount: 0 };
    await api.addWalkIn(program, guest);
    await thank(product.databaseUrl, program.id);
    const link = () => linkInMail(product, 'program-thanks', '/feedback');
    await expect.poll(link, { timeout: 40_000 }).toBeTruthy();
    const address = link() ?? '';

    await test.step('a face of the email is chosen, and nothing is sent yet', async () => {
      await page.goto(`${address}?face=4`);
      await expect(page.getByRole('heading', { level: 1, name: 'How Was It for You?' })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Happy', exact: true })).toBeChecked();
      await expect(page.getByText('Our office sees your feedback')).toContainText(guest.full_name);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goto(address);
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      await expect(page.getByRole('listitem').getByText('Please choose a face')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Very unhappy' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Unhappy', exact: true })).toBeChecked();
      await expectAccessible(page);
    });

    await test.step('after a lost response the input stays, and a refresh keeps it', async () => {
      await page.getByLabel('What would you like to tell us?').fill('చాలా బాగుంది.\nThank you!');
      await expect(page.getByText('24 of 2,000 characters')).toBeVisible();
      await page.route('**/api/feedback/**', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Send Feedback' }).press('Enter');
      await expect(page.getByText('No connection.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send Feedback' })).toBeFocused();
      await page.unroute('**/api/feedback/**');
      await page.reload();
      await expect(page.getByLabel('What would you like to tell us?')).toHaveValue('చాలా బాగుంది.\nThank you!');
    });

    await test.step('it is sent, stays after a refresh, and is changed', async () => {
      // The page scrolls when its title gets the focus, so the second click may be on another face.
      await page.evaluate(() =>
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLHeadingElement)
            document.querySelector<HTMLInputElement>('[name="face"][value="3"]')?.click();
        }),
      );
      await page.getByRole('button', { name: 'Send Feedback' }).dblclick();
      const thanks = page.getByRole('heading', { level: 1, name: 'Thank You for Your Feedback' });
      // A second click that comes after the answer is on the new page, and takes the focus away from its title.
      await expect(thanks).toBeVisible();
      await page.reload();
      await expect(thanks).toBeVisible();
      await expect(page.getByText('Thank you!')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goto(`${address}?face=5`);
      await page.getByRole('button', { name: 'Keep What I Sent' }).click();
      await expect(thanks).toBeFocused();
      await page.reload();
      await expect(thanks).toBeVisible();
      await page.goto(`${address}?face=5`);
      await expect(page.getByRole('radio', { name: 'Very happy' })).toBeChecked();
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      await expect(thanks).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.goto(`${address.slice(0, -1)}x`);
      await expect(page.getByText('This feedback link does not work')).toBeVisible();
    });

    await test.step('the office reads it', async () => {
      await shareAdminSession(page);
      await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Feedback' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Feedback: ${name}` })).toBeVisible();
      const faces = page.getByRole('region', { name: '1 answer' });
      await expect(faces.getByText('1 registration was asked.')).toBeVisible();
      const answers = page.getByRole('region', { name: 'Answers, newest first' });
      await expect(answers.getByText('Very happy')).toBeVisible();
      await expect(answers.getByText('చాలా బాగుంది.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export CSV' }).click();
      expect((await download).suggestedFilename()).toContain(name);
    });
  },
);
