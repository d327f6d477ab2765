import { randomBytes } from 'node:crypto';
import type { StatsResponse, VolunteerResponse } from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';

const person = () => ({
  full_name: `Contract Test ${randomBytes(4).toString('hex')}`,
  email: 'contract-test@example.org',
  phone: '+91 90000 00001',
});
const volunteer = () => ({
  ...person(),
  skills_interests: 'Teaching, Gardening',
  availability: 'weekends',
  reason_for_volunteering: 'Contract test',
});
const sessionRequest = () => ({
  ...person(),
  facilitator: 'Kavya Menon',
  preferred_date: '2099-01-31',
  preferred_time: 'morning',
});

/** Sends a valid application and returns its id. */
async function apply(route: string, body: object): Promise<number> {
  const response = await call(route, { body });
  expect(response.status).toBe(201);
  return (response.body as { id: number }).id;
}

describe('a volunteer', () => {
  const APPLY = 'POST /api/volunteers';

  it.each([APPLY, 'POST /volunteers'])(
    'is stored as given by %s, counted on the dashboard, and gets another status',
    async (route) => {
      const pending = async () =>
        ((await asOwner('GET /api/admin/stats')).body as StatsResponse).volunteers.pending_count;
      const before = await pending();
      const body = volunteer();
      const id = await apply(route, body);
      expect(await pending()).toBeGreaterThanOrEqual(before + 1);
      const { body: rows } = await asOwner('GET /api/volunteers', { query: { q: body.full_name } });
      const stored = { ...body, id, status: 'pending', datetime_created: expect.any(String) as string };
      expect(rows).toEqual([stored]);
      const changed = await asOwner('PUT /api/volunteers/{id}/status', {
        path: { id },
        body: { status: 'contacted' },
      });
      expect(changed.body).toMatchObject({ success: true, volunteer: { id, status: 'contacted' } });
      const all = (await asOwner('GET /api/volunteers')).body as VolunteerResponse[];
      const instants = all.map((row) => row.datetime_created);
      expect(instants).toEqual(instants.toSorted().toReversed());
    },
  );

  it('reads the message of each invalid field', async () => {
    const invalid = { email: 'x@', phone: '900000', availability: 'never' };
    const empty = { full_name: ' ', skills_interests: '', reason_for_volunteering: '' };
    expectRejection(await call(APPLY, { body: { ...invalid, ...empty } }), 400, 'VALIDATION_FAILED', {
      full_name: 'Full name is required',
      email: 'Valid email is required',
      phone: 'Valid phone number is required',
      skills_interests: 'Please select at least one skill',
      availability: 'Please select your availability',
      reason_for_volunteering: 'Please tell us why you want to volunteer',
    });
  });
});

describe('a request for a personal session', () => {
  const REQUEST = 'POST /api/personal-requests';

  it('is stored once for one idempotency key, gets a status, and is in the CSV file', async () => {
    const body = sessionRequest();
    const sent = { ...body, idempotency_key: `test-${randomBytes(8).toString('hex')}` };
    const id = await apply(REQUEST, sent);
    expect(await apply(REQUEST, sent)).toBe(id);
    const query = { q: body.full_name };
    const { body: rows } = await asOwner('GET /api/admin/personal-requests', { query });
    expect(rows).toEqual([{ ...body, id, status: 'new', created_at: expect.any(String) as string }]);
    const changed = await asOwner('PUT /api/admin/personal-requests/{id}/status', {
      path: { id },
      body: { status: 'booked' },
    });
    expect(changed.body).toMatchObject({ success: true, request: { id, status: 'booked' } });
    const csv = await asOwner('GET /api/admin/personal-requests.csv', { query });
    expect(csv.text).toContain(body.full_name);
  });

  it('reads the message of each invalid field', async () => {
    const body = { ...sessionRequest(), preferred_date: '2020-01-01', phone: '1' };
    expectRejection(await call(REQUEST, { body }), 400, 'VALIDATION_FAILED', {
      phone: 'Please enter a valid phone number',
      preferred_date: 'Please choose a day from today on',
    });
  });
});
