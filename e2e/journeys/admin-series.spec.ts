import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import { inDays } from '../support/api.ts';
import { holdResponse } from '../support/hold-response.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { pickOption } from '../support/pick-option.ts';
import { expectToast } from '../support/toast.ts';
import { expectOpened } from '../support/overlays.ts';

test.use(REDUCED_MOTION);

test(
  'the office creates a series, changes it from one date on, and adds more dates',
  { tag: '@desktop' },
  async ({ page, api }) => {
    const name = `వన్య మైత్రేయ ${randomBytes(4).toString('hex')}`;
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}&sort=soonest`);
    await page.getByRole('button', { name: 'Add New' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Program' });
    await expectOpened(adding);
    await expect(adding.getByText('Choose the start date first.')).toBeVisible();
    await adding.getByLabel('Program Name').fill(name);
    const setStart = async (day: string) => {
      await adding.getByLabel('Start Date').fill(day);
      await page.keyboard.press('Enter');
    };
    await setStart('2031-01-31');
    await adding.getByLabel('Facilitators').fill('Acharya Journey');
    await adding.getByLabel('Venue').fill('Lake House');
    await adding.getByLabel('Duration').fill('1 day');
    const weekday = (day: string) => adding.getByRole('checkbox', { name: day, exact: true });
    await pickOption(adding.getByLabel('Repeat', { exact: true }), 'Every week');
    await expect(weekday('Friday')).toBeChecked();
    await setStart('2031-01-29');
    await expect(weekday('Wednesday')).toBeChecked();
    await expect(weekday('Friday')).not.toBeChecked();
    await weekday('Saturday').check();
    await setStart('2031-01-31');
    await expect(weekday('Wednesday')).toBeChecked();
    await expect(weekday('Saturday')).toBeChecked();
    await expect(weekday('Friday')).not.toBeChecked();
    await pickOption(adding.getByLabel('Repeat', { exact: true }), 'Every month on day 31');
    await adding.getByLabel('Number of dates, with the first one').fill('4');
    const dates = adding.getByRole('group', { name: '4 dates' });
    await expect(dates.getByRole('checkbox', { name: 'Monday, 31 Mar 2031' })).toBeChecked();
    await expect(dates.getByRole('checkbox', { name: 'Friday, 31 Jan 2031' })).toBeDisabled();
    await expect(
      dates.getByText('Left out, because they have no day 31: Feb 2031, Apr 2031, Jun 2031.'),
    ).toBeVisible();
    await dates.getByRole('checkbox', { name: 'Saturday, 31 May 2031' }).uncheck();
    await expect(adding.getByRole('group', { name: '3 dates' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await adding.getByRole('button', { name: 'Create Program' }).dblclick();
    await expectToast(page, '3 programs are created, one for each date.');
    await expect(adding).toBeHidden();
    const cards = page.getByRole('article', { name });
    await expect(cards).toHaveCount(3);
    await expect(page.getByText('Series, 2 dates follow')).toBeVisible();

    const march = cards.filter({ hasText: '31 Mar 2031' });
    await march.getByRole('button', { name: `Edit ${name}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    await expectOpened(editing);
    await expect(editing.getByLabel('Repeat', { exact: true })).toHaveCount(0);
    await editing.getByLabel('Venue').fill('Town Hall, Vijayawada');
    await editing.getByRole('button', { name: 'Update Program' }).click();
    const asking = page.getByRole('dialog', { name: 'Which dates do you change?' });
    await expectOpened(asking);
    await expect(asking.getByRole('radio', { name: 'Only this date: Monday, 31 Mar 2031' })).toBeChecked();
    await asking.getByRole('radio', { name: 'This date and the date that follows' }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const reading = await holdResponse(page, '**/api/programs/admin?*');
    await asking.getByRole('button', { name: 'Change 2 dates' }).click();
    await expectToast(page, '2 dates are changed.');
    await expect(editing).toBeHidden();
    // The next edit begins before the list is read again.
    await reading.requested;
    await cards
      .filter({ hasText: '31 Jul 2031' })
      .getByRole('button', { name: `Edit ${name}` })
      .click();
    await expect(editing.getByLabel('Venue')).toHaveValue('Town Hall, Vijayawada');
    await editing.getByRole('button', { name: 'Cancel' }).click();
    await expect(editing).toBeHidden();
    await reading.release();
    await expect(cards.filter({ hasText: 'Town Hall, Vijayawada' })).toHaveCount(2);
    await expect(cards.filter({ hasText: 'Lake House' })).toHaveCount(1);

    await march.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Add dates' }).click();
    const more = page.getByRole('dialog', { name: `Add dates of ${name}` });
    await expectOpened(more);
    await expect(more.getByText('The last date is Thursday, 31 Jul 2031.')).toBeVisible();
    await pickOption(more.getByLabel('Repeat', { exact: true }), 'Every week');
    await more.getByLabel('Number of new dates').fill('2');
    await expect(more.getByRole('group', { name: '2 dates' })).toBeVisible();
    await expectAccessible(page);
    await more.getByRole('button', { name: 'Add dates' }).click();
    await expectToast(page, '2 dates are added.');
    await expect(more).toBeHidden();
    await expect(cards).toHaveCount(5);
    await expect(page.getByText('Series, 4 dates follow')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The dates are far away, so that nobody finds them among the upcoming ones of another journey.
    const visible = await api.upcoming();
    expect(visible.filter((program) => program.title === name)).toHaveLength(5);
  },
);

test(
  'the office sees how many emails a change of several dates sends, and another change meanwhile is refused',
  { tag: '@phone' },
  async ({ page, api }) => {
    const name = `Weekly ${randomBytes(4).toString('hex')}`;
    const programs = await api.addSeries({ program_name: name }, [inDays(30), inDays(37), inDays(44)]);
    for (const program of programs) {
      await api.register(program, { name: 'Ravi Kumar', email: `${name.replace(' ', '.')}@example.org` });
    }
    await shareAdminSession(page);
    await page.goto(`/admin/upcoming-programs?q=${encodeURIComponent(name)}`);
    const first = page.getByRole('article', { name }).filter({ hasText: 'Series, 2 dates follow' });
    await first.getByRole('button', { name: `Edit ${name}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Program' });
    await expectOpened(editing);
    await editing.getByLabel('Venue').fill('Lake House');
    await editing.getByRole('button', { name: 'Update Program' }).click();
    const asking = page.getByRole('dialog', { name: 'Which dates do you change?' });
    await expectOpened(asking);
    await asking.getByRole('radio', { name: 'This date and the 2 that follow' }).check();
    await asking.getByRole('button', { name: 'Change 3 dates' }).click();
    const telling = page.getByRole('dialog', { name: 'Tell participants?' });
    await expectOpened(telling);
    await expect(telling.getByRole('checkbox', { name: 'Send an email to 3 people' })).toBeChecked();
    await expectAccessible(page);
    // Somebody else saves the same program at this moment.
    const [own] = programs;
    if (!own) throw new Error('The series has no first program');
    await api.changeProgram(own, { duration: '3 days' });
    await telling.getByRole('button', { name: 'Save and tell 3 people' }).click();
    const newest = editing.getByRole('alert').filter({ hasText: 'Somebody else saved this program' });
    await expect(newest).toContainText('3 days');
    await expect(editing.getByLabel('Venue')).toHaveValue('Lake House');
  },
);
