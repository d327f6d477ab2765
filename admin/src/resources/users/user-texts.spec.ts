import { invitationText, refundText } from './user-texts';

const NOW = new Date('2026-11-22T06:00:00Z');

describe('the texts about a user', () => {
  it.each([
    ['owner', null, 'No limit'],
    ['office', 2_500.5, 'Up to ₹2,500.50'],
    ['office', 0, 'None'],
    ['editor', 0, 'None'],
  ] as const)('name the refunds of %s with %s as %s', (role, refund_limit, text) => {
    expect(refundText({ role, refund_limit })).toBe(text);
  });

  it('say how long an invitation works', () => {
    const at = (invitation_expires_at: string | null, status: 'active' | 'invited' | 'disabled') =>
      invitationText({ status, invitation_expires_at }, NOW);
    expect(at('2026-11-23T06:00:00.000Z', 'invited')).toContain('works until');
    expect(at('2026-11-22T06:00:00.000Z', 'invited')).toContain('has expired');
    expect(at('2026-11-23T06:00:00.000Z', 'active')).toContain('works until');
    expect(at(null, 'active')).toBeNull();
    expect(at(null, 'invited')).toContain('has expired');
    expect(at(null, 'disabled')).toBeNull();
  });
});
