import type { PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../test/names.js';
import { PersonalRequestEmails } from './requests.emails.js';
import type { PersonalRequestRepository } from './requests.repository.js';

const REQUEST = {
  id: 1,
  full_name: 'Lakshmi Rao',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  facilitator: 'Acharya Meera',
  preferred_date: '2026-12-01',
  preferred_time: 'morning',
} as PersonalRequestRecord;

const emailsAbout = (request: PersonalRequestRecord | null) =>
  new PersonalRequestEmails({ find: async () => request } as unknown as PersonalRequestRepository);
const emails = (changes: Partial<PersonalRequestRecord>) => emailsAbout({ ...REQUEST, ...changes });

describe('the emails about a personal session', () => {
  it.each(ORDINARY_NAMES)('show the name %s to the visitor and to the office', async (full_name) => {
    const thanks = await emails({ full_name }).thanks('1');
    const notice = await emails({ full_name }).notice('1');
    expect(thanks?.paragraphs[0]).toBe(`Namaste ${full_name},`);
    expect(notice?.facts[0]).toEqual({ name: 'Name', value: full_name });
  });

  it.each(HOSTILE_NAMES)('repeat nothing of the name %j', async (full_name) => {
    const thanks = await emails({ full_name }).thanks('1');
    expect(thanks?.paragraphs[0]).toBe('Namaste,');
    expect((await emails({ full_name }).notice('1'))?.facts[0]?.value).toBe('');
  });

  it('give the phone number and the address of the visitor to the office only', async () => {
    const thanks = await emails({}).thanks('1');
    const { to, ...shown } = thanks ?? {};
    expect(to).toEqual({ name: 'Lakshmi Rao', address: 'lakshmi@example.org' });
    expect(JSON.stringify(shown)).not.toMatch(/9876543210|lakshmi@/);
    const notice = await emails({}).notice('1');
    expect(notice?.to.address).not.toBe('lakshmi@example.org');
    expect(notice?.facts).toEqual(expect.arrayContaining([{ name: 'Phone', value: '9876543210' }]));
  });

  it('are limited for the visitor, and never for the office', async () => {
    expect(await emails({}).thanks('1')).toMatchObject({ isUnpaid: true });
    expect((await emails({}).notice('1'))?.isUnpaid).toBeUndefined();
  });

  it('go to the office alone when the visitor has no address, and nowhere without the request', async () => {
    expect(await emails({ email: null }).thanks('1')).toBeNull();
    expect(await emails({ email: null }).notice('1')).not.toBeNull();
    const withoutRequest = emailsAbout(null);
    expect([await withoutRequest.thanks('1'), await withoutRequest.notice('1')]).toEqual([null, null]);
  });
});
