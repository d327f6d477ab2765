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

const SEND = /\/api\/admin\/announcements\/programs\/\d+$/;

test(
  'the office writes to everyone registered for a program: preview, test, confirmation, log',
  { tag: '@phone' },
  async ({ page, api }) => {
    // Letters only: an email does not repeat a name that resembles a phone number.
    const word = `Journey${[...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
    const program = await api.addProgram({ program_name: `Retreat ${word}` });
    await api.register(program, { name: `అనిత ${word}`, email: `anita.${word}@example.org` });
    await api.register(program, { name: `Ravi ${word}`, email: `ravi.${word}@example.org` });

    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${word}`);
    await page.getByRole('link', { name: `Send a message about Retreat ${word}` }).click();
    await expect(page.getByText('No message was sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send 2 emails' }).click();
    await expect(page.getByText('Please write the message')).toBeVisible();
    await page.getByLabel('Subject').fill('News of {program}');
    await page.getByLabel('Message', { exact: true }).fill('Dear {name},\n\nplease bring a mat.');
    const preview = page.getByRole('region', { name: /^Preview/ });
    await expect(preview.getByText(`News of Retreat ${word}`)).toBeVisible();
    await expect(preview.getByText(`Dear అనిత ${word},`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // What was written survives a reload.
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('News of {program}');

    await page.getByRole('button', { name: 'Send a test to me' }).click();
    const testing = page.getByRole('dialog', { name: 'Send a test to me' });
    await expectOpened(testing);
    await testing.getByLabel('Your email address').fill(`office.${word}@example.org`);
    await expectAccessible(page);
    await testing.getByRole('button', { name: 'Send Test' }).click();
    await expectToast(page, `The test is on its way to office.${word}@example.org.`);
    await expect(testing).toBeHidden();

    // The response of the first try is lost. The second try sends nothing twice.
    await page.route(SEND, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const confirming = page.getByRole('dialog', { name: 'Send 2 emails?' });
    await page.getByRole('button', { name: 'Send 2 emails' }).click();
    await expectAccessible(page);
    await confirming.getByRole('button', { name: 'Send Now' }).click();
    await expectToast(
      page,
      'No connection. Please send it again when it is back: nobody gets the same message twice.',
    );
    await page.unroute(SEND);
    await page.getByRole('button', { name: 'Send 2 emails' }).click();
    await confirming.getByRole('button', { name: 'Send Now' }).click();
    await expectToast(page, '2 emails on the way.');
    await expect(page.getByLabel('Subject')).toHaveValue('');

    const log = page.getByRole('region', { name: 'Sent messages' });
    await expect(log.getByRole('article')).toHaveCount(2);
    await expect(log.getByText('2 emails: 2 sent')).toBeVisible();
    await expect(log.getByText('1 email: 1 sent')).toBeVisible();
    await log
      .getByRole('button', { name: /^Show recipients/ })
      .first()
      .click();
    await expect(log.getByText(`Ravi ${word}, ravi.${word}@example.org`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // As if an email had failed. A double click sends it again once.
    await page.route('**/api/admin/announcements/sent/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"sent"', '"failed"') });
    });
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/send-again'))));
    await log.getByRole('button', { name: /^Hide recipients/ }).click();
    await log
      .getByRole('button', { name: /^Show recipients/ })
      .first()
      .click();
    const again = page.waitForResponse('**/send-again');
    await log.getByRole('button', { name: `Send again to ravi.${word}@example.org` }).dblclick();
    await again;
    expect(sent).toBe(1);
  },
);
