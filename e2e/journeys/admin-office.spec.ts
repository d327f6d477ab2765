import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { newPhone } from '../support/api.ts';
import { shareAdminSession } from '../support/admin-login.ts';
import { runningDays } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { loseResponse } from '../support/hold-response.ts';
import { expectOpened, answerDiscardQuestion, clickOption, openDropdown } from '../support/overlays.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

/** Selects an option whose text starts like this. `search` filters a long dropdown. */
async function choose(select: Locator, start: string, search?: string): Promise<void> {
  await select.focus();
  if (search) await select.fill(search);
  else await openDropdown(select);
  await clickOption(select.page().getByRole('option', { name: new RegExp(`^${start}`) }));
}

/** Opens an entry of the menu that changes a registration. */
async function openChange(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Change the registration of ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test(
  'the office adds a person who pays cash, moves the registration, cancels a place and corrects the phone',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    const name = `Sita ${word}`;
    const first = await api.addProgram({ program_name: `First ${word}`, price1: 2_500, ...runningDays() });
    await api.addProgram({ program_name: `Later ${word}`, price1: 3_000 });

    await shareAdminSession(page);
    await page.goto(`/admin/program-registrations?q=${word}`);
    await page.getByRole('button', { name: 'Add Registration' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Registration' });
    await expectOpened(adding);
    await adding.getByRole('button', { name: 'Add Registration' }).click();
    await expect(adding.getByText('Please choose a program')).toBeVisible();
    await expectAccessible(page);
    await choose(adding.getByLabel('Program'), `First ${word}`, word);
    await choose(adding.getByLabel('Option'), 'Registration: ₹2,500');
    await adding.getByLabel('Name').fill(name);
    await adding.getByLabel('Phone').fill('9876543210');
    await adding.getByLabel('People').fill('2');
    await expect(adding.getByText('Together ₹5,000.')).toBeVisible();
    await adding.getByLabel('Reference').fill('Book 7, no. 12');
    const calendar = page.locator('.ant-picker-dropdown');
    await adding.getByLabel('Received on').click();
    await expect(calendar).toBeVisible();
    // Escape closes the calendar and not the dialog.
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    // The money counts once, although the first response is lost and the form is changed.
    await loseResponse(page, '**/api/admin/program-registrations');
    await adding.getByRole('button', { name: 'Add Registration' }).click();
    await expectToast(page, 'No connection.');
    await adding.getByLabel('Phone').fill('9876543211');
    await adding.getByRole('button', { name: 'Add Registration' }).click();
    await expectToast(page, 'Your first try has already added this with other details.');
    await adding.getByRole('button', { name: 'Close', exact: true }).click();
    await answerDiscardQuestion(page, 'Discard');
    const card = page.getByRole('article', { name });
    await expect(card).toContainText('₹5,000');
    await expect(card).toContainText(`First ${word}`);

    const [registration] = await api.registrationsOf(word);
    await page.goto(`/admin/check-in/${first.id}`);
    await page.getByRole('checkbox', { name }).first().check();
    await expect(page.getByRole('status')).toHaveText('1 of 2 people here');
    // The list shows a mark before it is stored.
    await expect(page.getByText('not sent yet')).toHaveCount(0);
    await page.goto(`/admin/program-registrations?q=${word}`);

    await openChange(page, name, 'Move to Another Date');
    const moving = page.getByRole('dialog', { name: `Move ${name}` });
    await choose(moving.getByLabel('Move to'), `Later ${word}`, word);
    await choose(moving.getByLabel('Option'), 'Registration: ₹3,000');
    await expect(
      moving.getByText('₹1,000 to collect. Send a payment link or record the payment on the registration.'),
    ).toBeVisible();
    await expectAccessible(page);
    await moving.getByLabel('Note for the office').fill('Fever');
    await moving.getByRole('button', { name: 'Move', exact: true }).click();
    await expectToast(page, '1 person had been checked in at the former date; this mark was removed.');
    await expect(card).toContainText(`Later ${word}`);

    await openChange(page, name, 'Cancel places');
    const places = page.getByRole('dialog', { name: `Cancel places of ${name}` });
    await expectOpened(places);
    await expect(places.getByText('Each place costs ₹2,500.')).toBeVisible();
    await expectAccessible(page);
    await places.getByRole('button', { name: 'Cancel places' }).click();
    await expectToast(page, 'The places are cancelled. To return money, press “Refund”.');

    await openChange(page, name, 'Correct Name, Phone or Email');
    const contact = page.getByRole('dialog', { name: `Correct ${name}` });
    await expectOpened(contact);
    await contact.getByLabel('Phone').fill('98765');
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(contact.getByText('Phone number must be 10 digits')).toBeVisible();
    await contact.getByLabel('Phone').fill('9876500000');
    await page.mouse.click(5, 5);
    await answerDiscardQuestion(page, 'Keep Editing');

    // The save is answered as after the end of the session. The login page finds the open session and goes back.
    await page.route('**/contact', (route) =>
      route.fulfill({ status: 401, json: { success: false, error: '', code: 'UNAUTHENTICATED' } }),
    );
    await contact.getByRole('button', { name: 'Save' }).click();
    await expect(contact).toBeHidden();
    await page.unroute('**/contact');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search registrations' }).fill(word);
    await openChange(page, name, 'Correct Name, Phone or Email');
    await expect(contact.getByText('We kept what you entered before your login ended')).toBeVisible();
    await expect(contact.getByLabel('Phone')).toHaveValue('9876500000');
    await expectAccessible(page);
    await contact.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'The contact is saved.');
    await expect(card.getByRole('link', { name: '9876500000' })).toBeVisible();

    await openChange(page, name, 'History');
    const history = page.getByRole('dialog', { name: `History of ${name}` });
    await expectOpened(history);
    await expect(history.getByRole('listitem')).toHaveText([
      /^Corrected 9876543210 to 9876500000\./,
      /^Cancelled 1 of 2 places\./,
      /^Moved from First .* to Later .* ₹1,000 to collect\. .*“Fever”/,
      /^Added by the office, ₹5,000\./,
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/admin/audit?q=${encodeURIComponent(`registration ${registration?.id}`)}`);
    for (const text of [
      'Corrected the contact of',
      'Cancelled places of',
      'Moved ',
      'Checked in person 1 of',
    ]) {
      await expect(
        page.getByText(new RegExp(`^${text}.*registration ${registration?.id}$`)).first(),
      ).toBeVisible();
    }
  },
);

test(
  'the office adds a donation in cash and corrects the phone of the donor',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    await shareAdminSession(page);
    await page.goto(`/admin/donations?q=${word}`);
    await page.getByRole('button', { name: 'Add Donation' }).click();
    const adding = page.getByRole('dialog', { name: 'Add donation' });
    await expectOpened(adding);
    await adding.getByLabel('Name').fill(`రవి ${word}`);
    await adding.getByLabel('Phone').fill(newPhone());
    await choose(adding.getByLabel('Given for'), 'Annadaanam');
    await adding.getByLabel('Amount in rupees').fill('2000.50');
    await expect(adding.getByRole('status')).toContainText('cash of more than ₹2,000');
    await adding.getByLabel('Amount in rupees').fill('501.50');
    await expect(adding.getByRole('status')).toContainText('only up to ₹2,000');
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Add donation' }).click();
    await expect(adding.getByText('Please confirm that the donor is an Indian citizen')).toBeVisible();
    await adding
      .getByRole('checkbox', { name: 'The donor declares that they are an Indian citizen.' })
      .check();
    await adding.getByRole('button', { name: 'Add donation' }).click();
    await expectToast(page, 'The donation is added.');
    await expect(page.getByRole('cell', { name: '₹501.50' })).toBeVisible();

    await page.getByRole('button', { name: `Details of రవి ${word}` }).click();
    await page.getByRole('button', { name: `Correct contact of రవి ${word}` }).click();
    const contact = page.getByRole('dialog', { name: `Correct రవి ${word}` });
    await expectOpened(contact);
    await contact.getByLabel('Phone').fill('9876500001');
    await expectAccessible(page);
    await contact.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'The contact is saved.');
    await expect(page.getByRole('link', { name: '9876500001' }).first()).toBeVisible();
    const [donation] = await api.donationsOf(word);
    expect(donation).toMatchObject({ phone: '9876500001', id_type: '', amount: 501.5, payment_mode: 'cash' });

    await page.goto(`/admin/audit?q=${encodeURIComponent(`donation ${donation?.id}`)}`);
    await expect(
      page.getByText(new RegExp(`^Corrected the contact of donation ${donation?.id}$`)),
    ).toBeVisible();
  },
);

test(
  'the office adds a gift in kind, and a cheque that bounces',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = `Journey${randomBytes(5).toString('hex')}`;
    await shareAdminSession(page);
    await page.goto(`/admin/donations?q=${word}`);
    const add = async (mode: string, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
      await page.getByRole('button', { name: 'Add Donation' }).click();
      const adding = page.getByRole('dialog', { name: 'Add donation' });
      await expectOpened(adding);
      await adding.getByLabel('Name').fill(`${mode} ${word}`);
      await adding.getByLabel('Phone').fill(newPhone());
      await choose(adding.getByLabel('Given by'), mode);
      await fill(adding);
      await adding.getByRole('checkbox', { name: 'The donor declares' }).check();
      await adding.getByRole('button', { name: 'Add donation' }).click();
      await expectToast(page, 'The donation is added.');
      await expect(adding).toBeHidden();
    };
    await add('In kind', async (adding) => {
      await adding.getByLabel('Address').fill('12 Sample Street, Hyderabad');
      await choose(adding.getByLabel('ID Type'), 'PAN');
      await adding.getByLabel('PAN number').fill('abcde1234f');
      await adding.getByLabel('Description of the gift').fill('బియ్యం, 50 kg');
      await adding.getByLabel('Estimated value in rupees').fill('2500');
      await expect(adding.getByRole('status')).toContainText('a gift in kind');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
    const inKind = page.getByRole('article', { name: `In kind ${word}` });
    await expect(inKind).toContainText('బియ్యం, 50 kg');
    await expect(inKind).toContainText('Declared as an Indian citizen');
    await add('Cheque', async (adding) => {
      await adding.getByLabel('Reference').fill('004512');
      await adding.getByLabel('Amount in rupees').fill('5000');
    });
    const cheque = page.getByRole('article', { name: `Cheque ${word}` });
    await cheque.getByRole('button', { name: `Cheque of Cheque ${word} bounced` }).click();
    await page.getByRole('button', { name: 'The cheque bounced' }).click();
    await expectToast(page, 'The donation no longer counts.');
    await expect(cheque).toContainText('The cheque bounced');
    expect(await api.donationsOf(word)).toMatchObject([
      { payment_mode: 'cheque', payment_status: 'failed' },
      { payment_mode: 'in-kind', payment_status: 'completed', indian_citizen: true },
    ]);
  },
);
