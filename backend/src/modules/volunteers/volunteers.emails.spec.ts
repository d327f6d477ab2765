import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../test/names.js';
import { VolunteerEmails } from './volunteers.emails.js';
import type { VolunteerRepository } from './volunteers.repository.js';

type Applicant = Pick<VolunteerRecord, 'full_name' | 'email' | 'availability'>;

const APPLICANT: Applicant = {
  full_name: 'Lakshmi Rao',
  email: 'lakshmi@example.org',
  availability: 'weekends',
};
const emailsAbout = (applicant: Applicant | null) =>
  new VolunteerEmails({ find: async () => applicant } as unknown as VolunteerRepository);
const written = (changes: Partial<Applicant>) => emailsAbout({ ...APPLICANT, ...changes }).thanks('1');

describe('the email to a volunteer', () => {
  it.each(ORDINARY_NAMES)('greets %s', async (full_name) => {
    expect((await written({ full_name }))?.paragraphs[0]).toBe(`Namaste ${full_name},`);
  });

  it.each(HOSTILE_NAMES)('repeats nothing of the name %j', async (full_name) => {
    const { to: _to, ...shown } = (await written({ full_name })) ?? {};
    expect(shown).toMatchObject({ paragraphs: ['Namaste,', expect.anything()] });
    for (const part of full_name.split(/\s+/).filter((word) => /[.:\d．]/.test(word))) {
      expect(JSON.stringify(shown)).not.toContain(part);
    }
  });

  it('counts as an email without a payment, because anybody can cause it', async () => {
    expect(await written({})).toMatchObject({ isUnpaid: true, link: null });
  });

  it('is not needed when there is no such application any more', async () => {
    expect(await emailsAbout(null).thanks('1')).toBeNull();
  });
});
