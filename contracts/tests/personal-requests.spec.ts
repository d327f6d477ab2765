import { randomBytes } from 'node:crypto';
import type { PersonalRequestRequest } from '../src/api/index.js';
import { logIn } from './support/admin.js';
import { call, type Client } from './support/call.js';
import { expectRejection } from './support/rejection.js';

const REQUEST = 'POST /api/personal-requests';
const LIST = 'GET /api/admin/personal-requests';
const CHANGE = 'PUT /api/admin/personal-requests/{id}/status';

let admin: Client;

beforeAll(async () => {
  admin = await logIn();
});

function sessionRequest(changes: Partial<PersonalRequestRequest> = {}): PersonalRequestRequest {
  return {
    full_name: `Contract Test ${randomBytes(4).toString('hex')}`,
    phone: '+91 90000 00001',
    email: 'contract-test@example.org',
    facilitator: 'Kavya Menon',
    preferred_date: '2099-01-31',
    preferred_time: 'morning',
    ...changes,
  };
}

describe('POST /api/personal-requests', () => {
  it('stores the request once for one idempotency key, as given', async () => {
    const body = sessionRequest();
    const idempotency_key = `test-${randomBytes(8).toString('hex')}`;
    const first = await call(REQUEST, { body: { ...body, idempotency_key } });
    expect(first.status).toBe(201);
    const { id } = first.body as { id: number };
    expect((await call(REQUEST, { body: { ...body, idempotency_key } })).body).toEqual({ success: true, id });
    const { body: rows } = await call(LIST, { as: admin, query: { q: body.full_name } });
    expect(rows).toEqual([{ ...body, id, status: 'new', created_at: expect.any(String) }]);
  });

  it('rejects invalid fields', async () => {
    const body = sessionRequest({ preferred_date: '2020-01-01', phone: '1' });
    expectRejection(await call(REQUEST, { body }), 400, 'VALIDATION_FAILED', {
      phone: 'Please enter a valid phone number',
      preferred_date: 'Please choose a day from today on',
    });
  });
});

describe('the list of personal requests', () => {
  it('has a status for each request, and a CSV file', async () => {
    const body = sessionRequest();
    const { id } = (await call(REQUEST, { body })).body as { id: number };
    const changed = await call(CHANGE, { as: admin, path: { id }, body: { status: 'booked' } });
    expect(changed.body).toMatchObject({ success: true, request: { id, status: 'booked' } });
    expectRejection(
      await call(CHANGE, { as: admin, path: { id: 999999999 }, body: { status: 'closed' } }),
      404,
      'RECORD_NOT_FOUND',
    );
    const csv = await call('GET /api/admin/personal-requests.csv', {
      as: admin,
      query: { q: body.full_name },
    });
    expect(csv.status).toBe(200);
    expect(csv.text).toContain(body.full_name);
  });
});
