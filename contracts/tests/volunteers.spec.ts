import { randomBytes } from 'node:crypto';
import type { StatsResponse, VolunteerResponse, VolunteerRequest } from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { expectRejection } from './support/rejection.js';

const APPLY = 'POST /api/volunteers';
const LIST = 'GET /api/volunteers';

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

function application(changes: Partial<VolunteerRequest> = {}): VolunteerRequest {
  return {
    full_name: `Contract Test ${randomBytes(4).toString('hex')}`,
    email: 'contract-test@example.org',
    phone: '+91 90000 00001',
    skills_interests: 'Teaching, Gardening',
    availability: 'weekends',
    reason_for_volunteering: 'Contract test',
    ...changes,
  };
}

describe('POST /api/volunteers', () => {
  it('stores the application as given, with the status pending', async () => {
    const body = application();
    const response = await call(APPLY, { body });
    expect(response.status).toBe(201);
    const { id } = response.body as { id: number };
    const { body: rows } = await call(LIST, { as: admin, query: { q: body.full_name } });
    expect(rows).toEqual([{ ...body, id, status: 'pending', datetime_created: expect.any(String) }]);
  });

  it('increases the count on the dashboard', async () => {
    const stats = async () =>
      ((await call('GET /api/admin/stats', { as: admin })).body as StatsResponse).volunteers;
    const before = await stats();
    await call(APPLY, { body: application() });
    const after = await stats();
    expect(after.total_count).toBeGreaterThanOrEqual(before.total_count + 1);
    expect(after.pending_count).toBeGreaterThanOrEqual(before.pending_count + 1);
  });

  it.each([
    ['no name', { full_name: ' ' }, 'full_name', 'Full name is required'],
    ['a wrong e-mail address', { email: 'x@' }, 'email', 'Valid email is required'],
    ['a short phone number', { phone: '900000' }, 'phone', 'Valid phone number is required'],
    ['no skill', { skills_interests: '' }, 'skills_interests', 'Please select at least one skill'],
    ['an unknown availability', { availability: 'never' }, 'availability', 'Please select your availability'],
    [
      'no reason',
      { reason_for_volunteering: '' },
      'reason_for_volunteering',
      'Please tell us why you want to volunteer',
    ],
  ])('rejects %s and stores nothing', async (_case, change, field, message) => {
    const body = { ...application(), ...change };
    expectRejection(await call(APPLY, { body }), 400, 'VALIDATION_FAILED', { [field]: message });
    if (field !== 'full_name') {
      expect((await call(LIST, { as: admin, query: { q: body.full_name } })).body).toEqual([]);
    }
  });
});

describe('GET /api/volunteers', () => {
  it('returns an array of all, newest first, or a page with the total count', async () => {
    await call(APPLY, { body: application() });
    const plain = await call(LIST, { as: admin });
    const rows = plain.body as VolunteerResponse[];
    expect(Array.isArray(rows)).toBe(true);
    const instants = rows.map((row) => row.datetime_created);
    expect(instants).toEqual(instants.toSorted().toReversed());
    const page = await call(LIST, { as: admin, query: { _start: 0, _end: 1, status: 'pending' } });
    expect((page.body as VolunteerResponse[]).length).toBe(1);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(1);
  });
});

describe('PUT /api/volunteers/{id}/status', () => {
  const CHANGE = 'PUT /api/volunteers/{id}/status';

  it('changes the status and records it in the audit log', async () => {
    const applied = await call(APPLY, { body: application() });
    const { id } = applied.body as { id: number };
    const response = await call(CHANGE, { as: admin, path: { id }, body: { status: 'contacted' } });
    expect(response.body).toMatchObject({ success: true, volunteer: { id, status: 'contacted' } });
    const log = await call('GET /api/admin/audit', { as: admin, query: { subject: `volunteer ${id}` } });
    expect(log.body).toMatchObject([{ details: { status: { from: 'pending', to: 'contacted' } } }]);
  });

  it('rejects an unknown status and an unknown application', async () => {
    const applied = await call(APPLY, { body: application() });
    const { id } = applied.body as { id: number };
    expectRejection(
      await call(CHANGE, { as: admin, path: { id }, body: { status: 'forgotten' } }),
      400,
      'VALIDATION_FAILED',
      {
        status: 'Please select a status',
      },
    );
    expectRejection(
      await call(CHANGE, { as: admin, path: { id: 999999999 }, body: { status: 'accepted' } }),
      404,
      'RECORD_NOT_FOUND',
    );
  });
});
