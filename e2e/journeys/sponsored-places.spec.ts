import { randomBytes } from 'node:crypto';
import { shareAdminSession } from '../support/admin-login.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  REDUCED_MOTION,
  test,
} from '../support/journey.ts';
import { fillDetails, newParticipant } from '../support/participant.ts';
import { expectToast } from '../support/toast.ts';

test.use(REDUCED_MOTION);

test(
  'a visitor asks for a sponsored place, and the office assigns it',
  { tag: '@phone' },
  async ({ page, api }) => {
    const word = randomBytes(5).toString('hex');
    const program = await api.addProgram({
      program_name: `Silence ${word}`,
      price1: 9_000,
      description1: 'Room',
      trainers_presenters: 'Venkatanarasimharajuvaripetasubrahmanyeswara Rao',
    });
    await api.allowSponsoredPlaces('emotional-healing', [program]);
    const sponsored = { donation_type: 'pay-it-forward', sponsored_program: 'emotional-healing' } as const;
    const email = `sponsor.${word}@example.org`;
    await api.pay(
      await api.donate({ ...sponsored, email, donor_name: `Sponsor ${word}`, spots: 1, amount: 4_000 }),
    );

    const person = newParticipant({ name: `లక్ష్మీ ${word}` });
    await page.goto(`/registration?programId=${program.id}`);
    await expectRoomForLargeText(page);
    await page.getByRole('radio', { name: /I ask for a sponsored place/ }).check();
    const ask = page.getByRole('button', { name: 'Ask for a Sponsored Place', exact: true });
    await fillDetails(page, person);
    await expect(ask).toBeDisabled();
    await page.getByLabel('Why do you ask for a sponsored place?').fill('నేను విద్యార్థిని. I am a student.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // The server stores the request, but its response is lost.
    await page.route(
      '**/api/sponsored-places/requests',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await ask.click();
    await expect(page.getByText(/we do not know whether this has worked/)).toBeVisible();
    await ask.click();
    await expect(page.getByRole('heading', { name: 'We Have Received Your Request' })).toBeVisible();
    expect(await api.registrationsOf(person.email)).toEqual([]);

    await shareAdminSession(page);
    await page.goto(`/admin/sponsored-places?q=${person.email}`);
    const row = page.getByRole('row').filter({ hasText: person.name });
    await expect(row).toContainText('I am a student.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole('button', { name: `Assign a place: ${person.name}` }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Assign a Place' }).click();
    await expectToast(page, `${person.name} has a place now, and gets an email`);
    await expect(row.getByRole('link', { name: 'Place assigned' })).toBeVisible();
    expect(await api.registrationsOf(person.email)).toMatchObject([
      { registration_status: 'registered', amount: 0, program_id: program.id },
    ]);

    await page.goto('/admin/sponsored-places/gifts?sponsored_program=emotional-healing');
    await expect(page.getByRole('row').filter({ hasText: `Sponsor ${word}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/admin/sponsored-programs');
    await expect(page.getByText(`Silence ${word}`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
