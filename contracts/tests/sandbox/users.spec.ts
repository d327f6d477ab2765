import { randomBytes } from 'node:crypto';
import type { UserChangedResponse, UserResponse, UsersResponse } from '../../src/api/index.js';
import { logIn } from '../support/admin.js';
import { call, type Client } from '../support/call.js';
import { expectRejection } from '../support/rejection.js';

let as: Client;

beforeAll(async () => {
  as = await logIn();
});

const newEmail = (): string => `contract-test-${randomBytes(6).toString('hex')}@example.org`;

async function invite(email: string, changes: object = {}): Promise<UserResponse> {
  const body = { email, display_name: 'Contract Test', role: 'editor', ...changes };
  const response = await call('POST /api/admin/users', { as, body });
  expect(response.status).toBe(201);
  return (response.body as UserChangedResponse).user;
}

async function change(action: string, { id }: UserResponse): Promise<UserResponse> {
  const response = await call(`POST /api/admin/users/{id}/${action}`, { as, path: { id } });
  expect(response.status).toBe(200);
  return (response.body as UserChangedResponse).user;
}

describe('an invited user', () => {
  it('is in the list, with an invitation that can be sent again', async () => {
    const email = newEmail();
    const user = await invite(email, { role: 'office', refund_limit: 750.5 });
    expect(user).toMatchObject({ username: email, role: 'office', refund_limit: 750.5, status: 'invited' });
    const { users } = (await call('GET /api/admin/users', { as })).body as UsersResponse;
    expect(users).toContainEqual(user);
    const again = await change('resend', user);
    expect(Date.parse(again.invitation_expires_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(user.invitation_expires_at ?? ''),
    );
    const body = { email: email.toUpperCase(), display_name: 'Contract Test', role: 'editor' };
    expectRejection(await call('POST /api/admin/users', { as, body }), 409, 'USER_EXISTS', {
      email: 'There is already a user with this email address',
    });
  });

  it('gets another role and limit', async () => {
    const { id } = await invite(newEmail());
    const body = { role: 'office', refund_limit: 100 };
    const response = await call('PUT /api/admin/users/{id}', { as, path: { id }, body });
    expect((response.body as UserChangedResponse).user).toMatchObject({ id, ...body });
  });

  it('is disabled, which withdraws the invitation, and enabled again', async () => {
    const user = await invite(newEmail());
    expect(await change('disable', user)).toMatchObject({ status: 'disabled', invitation_expires_at: null });
    const resend = await call('POST /api/admin/users/{id}/resend', { as, path: { id: user.id } });
    expectRejection(resend, 409, 'USER_DISABLED');
    expect(await change('enable', user)).toMatchObject({ status: 'invited' });
    await change('disable', user);
  });
});
