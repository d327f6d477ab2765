import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/journey.ts';
import { answerDiscardQuestion, expectOpened } from '../support/overlays.ts';
import { expectToast } from '../support/toast.ts';

test(
  'the office refunds a donation, and refunds a flagged second payment',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `Refund${randomBytes(5).toString('hex')}`;
    const order = await api.donate({
      email: `${word}@example.org`,
      donor_name: `లక్ష్మీ ${word}`,
      donation_type: 'crystal',
      amount: 5_000,
    });
    await api.pay(order);

    await shareAdminSession(page);
    await page.goto('/admin/donations');
    // The spinner of a button is removed also when its width needs no transition, as after a fast response.
    await page.addStyleTag({ content: '.ant-btn-loading-icon { transition: none !important; }' });
    await page.getByRole('textbox', { name: 'Search donations' }).fill(word);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Details of .*${word}`) }).click();
    const card = page.locator('.ant-table-expanded-row');
    await card.getByRole('button', { name: /^Refund the payment of/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund: / });
    const submit = dialog.getByRole('button', { name: /^Refund/ });
    const loseResponse = () =>
      page.route('**/refunds', async (route) => {
        await route.fetch();
        await route.abort();
      });
    // The next try is answered as after the end of the session. The login page finds the open session and goes back.
    const endSession = async () => {
      await page.route('**/refunds', (route) =>
        route.fulfill({ status: 401, json: { success: false, error: '', code: 'UNAUTHENTICATED' } }),
      );
      await submit.click();
      await expect(dialog).toBeHidden();
      await page.unroute('**/refunds');
    };
    const reopen = async () => {
      // A link of the menu shows the whole list, and an empty search box.
      await page.getByRole('link', { name: 'Donations', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Search donations' })).toHaveValue('');
      await page.getByRole('textbox', { name: 'Search donations' }).fill(word);
      // The result of the search closes what was opened before it.
      await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^Details of .*${word}`) }).click();
      await card.getByRole('button', { name: /^Refund the payment of/ }).click();
      await expectOpened(dialog);
    };
    await expectOpened(dialog);
    await expect(dialog.getByText('The policy suggests ₹5,000')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Amount in rupees').fill('5000.01');
    await dialog.getByRole('button', { name: /^Refund/ }).click();
    await expect(dialog.getByText('At most ₹5,000')).toBeVisible();
    await expect(dialog.getByText('Please enter the reason')).toBeVisible();
    await dialog.getByLabel('Amount in rupees').fill('1500');
    await dialog.getByLabel('Reason').fill('అనారోగ్యం');
    await page.mouse.click(5, 5);
    await answerDiscardQuestion(page, 'Keep Editing');
    await endSession();
    await reopen();
    await expect(dialog.getByText('We kept what you entered before your login ended')).toBeVisible();
    // The response of the first try is lost. The second one refunds nothing twice.
    await loseResponse();
    await dialog.getByRole('button', { name: 'Refund ₹1,500' }).dblclick();
    await expectToast(
      page,
      'No connection. Please press the button again when it is back: the refund is made only once.',
    );
    await page.unroute('**/refunds');
    // The second click of a double click may focus the button of the form before the form is replaced.
    const button = dialog.getByRole('button', { name: 'Refund ₹1,500' });
    await page.route(
      /\/api\/admin\/payments\/[^/]+$/,
      async (route) => {
        await button.focus();
        await route.continue();
      },
      { times: 1 },
    );
    await button.click();
    await expect(dialog.getByRole('list', { name: 'Refunds so far' }).getByRole('listitem')).toHaveText([
      /^₹1,500: sent to the payer\. Bank reference \d{12}\. అనారోగ్యం \(admin\)$/,
    ]);
    // The session ends after a try whose response was lost: its input is not kept, because it is stored.
    await dialog.getByLabel('Amount in rupees').fill('500');
    await dialog.getByLabel('Reason').fill('అనారోగ్యం');
    await loseResponse();
    await submit.click();
    await expectToast(page, 'No connection.');
    await endSession();
    await reopen();
    await expect(dialog.getByRole('list', { name: 'Refunds so far' }).getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('3000.00');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('₹2,000 refunded');
    await expect(page.getByText('Received ₹5,000 · refunded ₹2,000 · kept ₹3,000')).toBeVisible();

    await api.payAgain(order);
    await page.goto('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Needs Attention' }).click();
    // Razorpay sends the event of the second payment later.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(order.transaction_id)).toBeVisible({ timeout: 500 });
    }).toPass();
    const flag = page.getByRole('article').filter({ hasText: order.transaction_id });
    await expect(flag.getByRole('heading', { name: '₹5,000 was paid a second time' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(flag).toContainText(word);
    await flag.getByRole('button', { name: /^Refund/ }).click();
    await expectOpened(dialog);
    await dialog.getByLabel('Reason').fill('Paid twice');
    await dialog.getByRole('button', { name: 'Refund ₹5,000' }).click();
    await expectToast(page, '₹5,000 is on its way back.');
    await expect(dialog).toBeHidden();
    await expect(flag.getByText(/^Closed automatically: /)).toBeVisible();
    await flag.getByRole('link', { name: order.transaction_id }).click();
    await page.getByRole('button', { name: new RegExp(`^Details of .*${word}`) }).click();
    await expect(card).toContainText('₹2,000 refunded');
    await card.getByRole('link', { name: `లక్ష్మీ ${word}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
    for (const section of ['Donations', 'Refunds', 'Emails']) {
      await expect(page.getByRole('region', { name: section })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: 'Registrations' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Paid twice');
    await page.getByLabel('Add a note').fill('Called, is fine');
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called, is fine');
    await page.getByRole('button', { name: /^Send again: Donation receipt/ }).click();
    await expectToast(page, 'Donation receipt: it is sent again.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'the refund window presets no amount when the policy gives nothing back',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `Retreat${randomBytes(5).toString('hex')}`;
    const price = { price1: 5_000, description1: 'Shared room' };
    const program = await api.addProgram({ program_name: `Silence ${word}`, ...price });
    await api.payRegistration(program, { name: `Anita ${word}`, email: `${word}@example.org` });
    await shareAdminSession(page);
    await page.goto(`/admin/program-registrations?q=${word}`);
    await page.getByRole('button', { name: new RegExp(`^Details of .*${word}`) }).click();
    await page.getByRole('button', { name: /^Refund the payment of/ }).click();
    const dialog = page.getByRole('dialog');
    await expectOpened(dialog);
    await expect(dialog.getByText('The policy suggests ₹0')).toBeVisible();
    await expect(dialog.getByText('we keep a cancellation fee of ₹10,000')).toBeVisible();
    await expect(dialog.getByLabel(/^Amount in rupees/)).toHaveValue('');
  },
);
