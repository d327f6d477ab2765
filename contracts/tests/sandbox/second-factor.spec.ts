import { generateSync } from 'otplib';
import type { RecoveryCodesResponse, SecondFactorBegunResponse } from '../../src/api/index.js';
import { logIn } from '../support/admin.js';
import { call } from '../support/call.js';
import { deployment } from '../support/deployment.js';
import { expectRejection } from '../support/rejection.js';

describe('two-step login', () => {
  const credentials = { username: deployment.adminUsername, password: deployment.adminPassword };
  const { password } = credentials;

  it('requires a code while it is turned on', async () => {
    const admin = await logIn();
    const post = (path: string, body: object) =>
      call(`POST /api/admin/second-factor${path}`, { as: admin, body });
    const begun = (await post('', { password })).body as SecondFactorBegunResponse;
    const now = Math.floor(Date.now() / 1_000);
    const code = (step: number): string => generateSync({ secret: begun.secret, epoch: now + 30 * step });
    const on = (await post('/confirm', { code: code(0) })).body as RecoveryCodesResponse;
    let recovery = on.recovery_codes;
    try {
      const withoutCode = await call('POST /api/admin/login', { body: credentials });
      expectRejection(withoutCode, 401, 'SECOND_FACTOR_REQUIRED');
      const withUsedCode = await call('POST /api/admin/login', { body: { ...credentials, code: code(0) } });
      expect(withUsedCode.body).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
      const made = (await post('/recovery-codes', { code: code(1) })).body as RecoveryCodesResponse;
      recovery = made.recovery_codes;
      expect(recovery).toHaveLength(10);
    } finally {
      // Also after a failure: the next tests log in with only the password.
      expect((await post('/turn-off', { password, code: recovery[0] })).status).toBe(200);
    }
    expect((await call('POST /api/admin/login', { body: credentials })).status).toBe(200);
  });
});

describe('POST /api/admin/logout-everywhere', () => {
  it('ends every session, including the current one', async () => {
    const [one, other] = [await logIn(), await logIn()];
    const response = await call('POST /api/admin/logout-everywhere', { as: one });
    expect((response.body as { sessions: number }).sessions).toBeGreaterThanOrEqual(2);
    for (const as of [one, other]) {
      expect((await call('GET /api/admin/session', { as })).body).toMatchObject({ authenticated: false });
    }
  });
});
