import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { VolunteerRepository, type Applicant } from '../ports/volunteer-repository.js';
import { WriteVolunteerThanks } from './write-volunteer-thanks.js';

class OneVolunteer extends VolunteerRepository {
  constructor(private readonly applicant: Applicant | null) {
    super();
  }

  async find(): Promise<Applicant | null> {
    return this.applicant;
  }

  async add(): Promise<{ id: number; added: boolean }> {
    return { id: 1, added: true };
  }

  async changeStatus(): Promise<null> {
    return null;
  }
}

const APPLICANT: Applicant = {
  full_name: 'Lakshmi Rao',
  email: 'lakshmi@example.org',
  availability: 'weekends',
};
const written = (changes: Partial<Applicant>) =>
  new WriteVolunteerThanks(new OneVolunteer({ ...APPLICANT, ...changes })).write('1');

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
    expect(await new WriteVolunteerThanks(new OneVolunteer(null)).write('1')).toBeNull();
  });
});
