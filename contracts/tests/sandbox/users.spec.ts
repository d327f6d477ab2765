import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import type * as Api from '../../src/api/index.js';
import { asOwner, logIn } from '../support/admin.js';
import { call } from '../support/call.js';
import { deployment } from '../support/deployment.js';
import { expectRejection } from '../support/rejection.js';

it('a user is invited, gets another role, is disabled, and is enabled again', async () => {
  const email = `contract-test-${randomBytes(6).toString('hex')}@example.org`;
  const body = { email, display_name: 'Contract Test', role: 'office', refund_limit: 750.5 };
  const invited = await asOwner('POST /api/admin/users', { body });
  const { user } = invited.body as Api.UserChangedResponse;
  expect(user).toMatchObject({ username: email, role: 'office', refund_limit: 750.5, status: 'invited' });
  expect((await asOwner('GET /api/admin/users')).body).toMatchObject({
    users: expect.arrayContaining([user]) as unknown,
  });
  const repeated = await asOwner('POST /api/admin/users', { body: { ...body, email: email.toUpperCase() } });
  expectRejection(repeated, 409, 'USER_EXISTS', {
    email: 'There is already a user with this email address',
  });

  const path = { id: user.id };
  const changed = await asOwner('PUT /api/admin/users/{id}', { path, body: { role: 'editor' } });
  expect(changed.body).toMatchObject({ user: { ...path, role: 'editor' } });
  for (const [action, status] of [
    ['resend', 'invited'],
    ['disable', 'disabled'],
    ['enable', 'invited'],
    ['disable', 'disabled'],
  ])
    expect((await asOwner(`POST /api/admin/users/{id}/${action}`, { path })).body).toMatchObject({
      user: { status },
    });
});

it('two-step login requires a code while it is turned on', async () => {
  const admin = await logIn();
  const credentials = { username: deployment.adminUsername, password: deployment.adminPassword };
  const { password } = credentials;
  const post = (path: string, body: object) =>
    call(`POST /api/admin/second-factor${path}`, { as: admin, body });
  const { secret } = (await post('', { password })).body as Api.SecondFactorBegunResponse;
  const now = Math.floor(Date.now() / 1_000);
  const code = (step: number): string => generateSync({ secret, epoch: now + 30 * step });
  const on = (await post('/confirm', { code: code(0) })).body as Api.RecoveryCodesResponse;
  let recovery = on.recovery_codes;
  try {
    const withoutCode = await call('POST /api/admin/login', { body: credentials });
    expectRejection(withoutCode, 401, 'SECOND_FACTOR_REQUIRED');
    const made = (await post('/recovery-codes', { code: code(1) })).body as Api.RecoveryCodesResponse;
    recovery = made.recovery_codes;
    expect(recovery).toHaveLength(10);
  } finally {
    // Also after a failure: the next tests log in with only the password.
    expect((await post('/turn-off', { password, code: recovery[0] })).status).toBe(200);
  }
  expect((await call('POST /api/admin/login', { body: credentials })).status).toBe(200);
});

it('a logout everywhere ends every session, including the current one', async () => {
  const [one, other] = [await logIn(), await logIn()];
  const response = await call('POST /api/admin/logout-everywhere', { as: one });
  expect((response.body as { sessions: number }).sessions).toBeGreaterThanOrEqual(2);
  for (const as of [one, other])
    expect((await call('GET /api/admin/session', { as })).body).toMatchObject({ authenticated: false });
});
