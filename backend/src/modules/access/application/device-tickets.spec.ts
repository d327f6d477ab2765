import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import { FixedClock } from '../../../../test/fixed-clock.js';
import type { Account } from '../domain/account.js';
import { DeviceTickets } from './device-tickets.js';

const ACCOUNT: Account = {
  username: 'sita@example.org',
  role: 'office',
  refundLimit: 0,
  passwordHash: 'hash',
  version: 1,
  isDisabled: false,
  isSetOnServer: false,
};

const start = new Date('2026-11-22T06:00:00Z');
const clock = new FixedClock(start);
const tickets = new DeviceTickets(['a secret of 32 characters or more'], clock);

describe('a device ticket', () => {
  beforeEach(() => clock.set(start.toISOString()));

  it('names the user, and keeps the device’s id when it is renewed', () => {
    const first = tickets.read(tickets.issue(ACCOUNT, null));
    expect(first).toMatchObject({ username: ACCOUNT.username });
    expect(tickets.read(tickets.issue(ACCOUNT, first))?.device).toBe(first?.device);
    expect(tickets.read(tickets.issue(ACCOUNT, null))?.device).not.toBe(first?.device);
  });

  it('is valid for 180 days', () => {
    const signed = tickets.issue(ACCOUNT, null);
    clock.set(new Date(start.getTime() + 180 * DAY_MS - 1).toISOString());
    expect(tickets.read(signed)).not.toBeNull();
    clock.set(new Date(start.getTime() + 180 * DAY_MS).toISOString());
    expect(tickets.read(signed)).toBeNull();
  });

  it('is not read when it is forged, changed or signed with another secret', () => {
    const signed = tickets.issue(ACCOUNT, null);
    const other = new DeviceTickets(['another secret of 32 characters'], clock);
    const [body = '', signature = ''] = signed.split('.');
    for (const forged of [
      '',
      '.',
      'x.y',
      body,
      `${body}.`,
      `${body}x.${signature}`,
      other.issue(ACCOUNT, null),
    ]) {
      expect(tickets.read(forged)).toBeNull();
    }
  });

  it('stays valid while its secret is replaced', () => {
    const signed = tickets.issue(ACCOUNT, null);
    const secrets = ['another secret of 32 characters', 'a secret of 32 characters or more'];
    const replaced = new DeviceTickets(secrets, clock);
    const ticket = replaced.read(signed);
    expect(ticket && replaced.isCurrent(ticket, ACCOUNT)).toBe(true);
    expect(tickets.read(replaced.issue(ACCOUNT, null))).toBeNull();
  });

  it('is current until the password or the version changes, or the user is disabled', () => {
    const ticket = tickets.read(tickets.issue(ACCOUNT, null));
    if (!ticket) throw new Error('The ticket is genuine');
    expect(tickets.isCurrent(ticket, ACCOUNT)).toBe(true);
    for (const change of [
      { passwordHash: 'other hash' },
      { version: 2 },
      { isDisabled: true },
      { username: 'ravi@example.org' },
    ]) {
      expect(tickets.isCurrent(ticket, { ...ACCOUNT, ...change })).toBe(false);
    }
  });
});
