import { objectionTo, getRefundLimit, type User } from './user.js';

const OWNER: User = {
  id: 1,
  username: 'sita@example.org',
  displayName: 'Sita',
  role: 'owner',
  refundLimit: null,
  isDisabled: false,
  hasPassword: true,
};

describe('a change of a user', () => {
  const others = { actor: 'admin', user: OWNER, activeOwners: 2 };

  it('is rejected when users take rights from themselves', () => {
    const self = { ...others, actor: OWNER.username };
    expect(objectionTo({ disable: true }, self)).toBe('USER_IS_YOURSELF');
    expect(objectionTo({ role: 'office' }, self)).toBe('USER_IS_YOURSELF');
    expect(objectionTo({ role: 'owner' }, self)).toBeNull();
    expect(objectionTo({}, self)).toBeNull();
  });

  it('leaves at least one active owner', () => {
    const last = { ...others, activeOwners: 1 };
    expect(objectionTo({ disable: true }, last)).toBe('USER_IS_LAST_OWNER');
    expect(objectionTo({ role: 'editor' }, last)).toBe('USER_IS_LAST_OWNER');
    for (const user of [
      { ...OWNER, isDisabled: true },
      { ...OWNER, hasPassword: false },
      { ...OWNER, role: 'office' as const },
    ]) {
      expect(objectionTo({ disable: true }, { ...last, user })).toBeNull();
    }
  });

  it('is allowed otherwise', () => {
    expect(objectionTo({ disable: true }, others)).toBeNull();
    expect(objectionTo({ role: 'editor' }, others)).toBeNull();
  });
});

describe('the refund limit', () => {
  it('is none for an owner, the stored one for the office, and zero for others', () => {
    expect(getRefundLimit('owner', 500)).toBeNull();
    expect(getRefundLimit('office', 500)).toBe(500);
    expect(getRefundLimit('office', null)).toBe(0);
    expect(getRefundLimit('editor', 500)).toBe(0);
    expect(getRefundLimit('checkin', null)).toBe(0);
  });
});
