import { HOSTILE_NAMES, ORDINARY_NAMES } from '../../../../test/names.js';
import { PersonalRequestRepository, type StoredRequest } from '../ports/personal-request-repository.js';
import { WriteRequestNotice, WriteRequestThanks } from './write-request-emails.js';

class OneRequest extends PersonalRequestRepository {
  constructor(private readonly request: StoredRequest | null) {
    super();
  }

  async find(): Promise<StoredRequest | null> {
    return this.request;
  }

  async add(): Promise<{ id: number; added: boolean }> {
    return { id: 1, added: false };
  }

  async changeStatus(): Promise<null> {
    return null;
  }
}

const REQUEST = {
  id: 1,
  full_name: 'Lakshmi Rao',
  email: 'lakshmi@example.org',
  phone: '9876543210',
  facilitator: 'Acharya Meera',
  preferred_date: '2026-12-01',
  preferred_time: 'morning',
} as StoredRequest;

const requests = (changes: Partial<StoredRequest>) => new OneRequest({ ...REQUEST, ...changes });

describe('the emails about a personal session', () => {
  it.each(ORDINARY_NAMES)('show the name %s to the visitor and to the office', async (full_name) => {
    const thanks = await new WriteRequestThanks(requests({ full_name })).write('1');
    const notice = await new WriteRequestNotice(requests({ full_name })).write('1');
    expect(thanks?.paragraphs[0]).toBe(`Namaste ${full_name},`);
    expect(notice?.facts[0]).toEqual({ name: 'Name', value: full_name });
  });

  it.each(HOSTILE_NAMES)('repeat nothing of the name %j', async (full_name) => {
    const thanks = await new WriteRequestThanks(requests({ full_name })).write('1');
    expect(thanks?.paragraphs[0]).toBe('Namaste,');
    expect((await new WriteRequestNotice(requests({ full_name })).write('1'))?.facts[0]?.value).toBe('');
  });

  it('give the phone number and the address of the visitor to the office only', async () => {
    const thanks = await new WriteRequestThanks(requests({})).write('1');
    const { to, ...shown } = thanks ?? {};
    expect(to).toEqual({ name: 'Lakshmi Rao', address: 'lakshmi@example.org' });
    expect(JSON.stringify(shown)).not.toMatch(/9876543210|lakshmi@/);
    const notice = await new WriteRequestNotice(requests({})).write('1');
    expect(notice?.to.address).not.toBe('lakshmi@example.org');
    expect(notice?.facts).toEqual(expect.arrayContaining([{ name: 'Phone', value: '9876543210' }]));
  });

  it('are limited for the visitor, and never for the office', async () => {
    expect(await new WriteRequestThanks(requests({})).write('1')).toMatchObject({ isUnpaid: true });
    expect((await new WriteRequestNotice(requests({})).write('1'))?.isUnpaid).toBeUndefined();
  });

  it('go to the office alone when the visitor has no address, and nowhere without the request', async () => {
    expect(await new WriteRequestThanks(requests({ email: null })).write('1')).toBeNull();
    expect(await new WriteRequestNotice(requests({ email: null })).write('1')).not.toBeNull();
    for (const Writer of [WriteRequestThanks, WriteRequestNotice])
      expect(await new Writer(new OneRequest(null)).write('1')).toBeNull();
  });
});
