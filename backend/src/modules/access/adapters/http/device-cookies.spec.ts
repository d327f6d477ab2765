import type { Request, Response } from 'express';
import type { Environment } from '../../../../config/env.js';
import type { Account, DeviceTicket } from '../../domain/account.js';
import type { DeviceTickets } from '../../application/device-tickets.js';
import { addressClass, DeviceCookies } from './device-cookies.js';

const SITA: Account = {
  username: 'sita@example.org',
  role: 'editor',
  refundLimit: null,
  passwordHash: 'hash',
  version: 1,
  isDisabled: false,
  isSetOnServer: false,
};

/** Signs a ticket as `signed:<username>:<device>`. */
class PlainTickets implements Pick<DeviceTickets, 'issue' | 'read' | 'isCurrent'> {
  issue(account: Account, former: DeviceTicket | null): string {
    return `signed:${account.username}:${former?.device ?? 'new'}`;
  }

  read(signed: string): DeviceTicket | null {
    const [kind, username = '', device = ''] = signed.split(':');
    return kind === 'signed' ? { username, device, seal: '' } : null;
  }

  isCurrent(): boolean {
    return true;
  }
}

const createCookies = (url: string): DeviceCookies =>
  new DeviceCookies(new PlainTickets() as unknown as DeviceTickets, { PUBLIC_URL: url } as Environment);
const requestWith = (cookie?: string, ip?: string): Request => ({ headers: { cookie }, ip }) as Request;

interface SetCookie {
  name: string;
  value: string;
  options: Record<string, unknown>;
}

/** The cookie that `renew` sets. It is set when the response begins. */
function renewed(cookies: DeviceCookies, account: Account, former: DeviceTicket | null = null): SetCookie {
  const set: SetCookie[] = [];
  const response = {
    locals: {} as Record<string, unknown>,
    cookie: (name: string, value: string, options: SetCookie['options']) =>
      set.push({ name, value, options }),
  };
  cookies.renew(response as unknown as Response, account, former);
  expect(set).toEqual([]);
  for (const write of response.locals['lateCookies'] as (() => void)[]) write();
  return set[0] as SetCookie;
}

const https = createCookies('https://example.org');

it('the ticket is kept for 180 days, and hidden from scripts and other sites', () => {
  const { name, options } = renewed(https, SITA);
  expect(name).toMatch(/^__Host-qlu\.device-[0-9a-f]{12}$/);
  expect(options).toEqual({
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
    path: '/',
    maxAge: 180 * 24 * 60 * 60_000,
  });
});

it('without https the cookie has no prefix, which browsers would reject', () => {
  const { name, options } = renewed(createCookies('http://localhost:3000'), SITA);
  expect(name).toMatch(/^qlu\.device-/);
  expect(options['secure']).toBe(false);
});

it('the name of the cookie shows no email address, and is the same however the name is typed', () => {
  const { name } = renewed(https, SITA);
  expect(name).not.toContain('sita');
  expect(renewed(https, { ...SITA, username: 'SITA@example.org' }).name).toBe(name);
  expect(renewed(https, { ...SITA, username: 'rama@example.org' }).name).not.toBe(name);
});

it('a browser keeps its device when the ticket is renewed', () => {
  const former = { username: SITA.username, device: 'device-1', seal: '' };
  expect(renewed(https, SITA, former).value).toBe('signed:sita@example.org:device-1');
});

describe('the client of a request', () => {
  const { name, value } = renewed(https, SITA);
  const getTicket = (cookie?: string) =>
    https.getClient(requestWith(cookie, '203.0.113.7'), SITA.username).ticket;

  it('has the ticket of the user, among other cookies', () => {
    expect(getTicket(`qlu.sid=1; ${name}=${value};x=y`)).toMatchObject({ username: SITA.username });
  });

  it.each<[string, string | undefined]>([
    ['without cookies', undefined],
    ['with the cookie of another user', `${renewed(https, { ...SITA, username: 'rama' }).name}=${value}`],
    ['with a cookie whose name only ends like it', `x${name}=${value}`],
    ['with an empty cookie', `${name}=`],
    ['with a ticket that we did not sign', `${name}=forged:sita@example.org:device-1`],
    ['with a cookie that is too long to be a ticket', `${name}=signed:${'x'.repeat(2_000)}`],
  ])('%s has no ticket', (_name, cookie) => {
    expect(getTicket(cookie)).toBeNull();
  });

  it('has the address, and the class of it for the audit log', () => {
    expect(https.getClient(requestWith(undefined, '192.168.1.7'), 'sita')).toMatchObject({
      address: '192.168.1.7',
      addressClass: expect.not.stringContaining('192.168.1.7') as string,
    });
    expect(https.getClient(requestWith(), 'sita').address).toBe('unknown');
  });
});

describe('the class of an address', () => {
  it.each([
    ['127.0.0.1', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'this machine'],
    ['192.168.1.20', 'a private network'],
    ['172.31.0.1', 'a private network'],
    ['fd12:3456::1', 'a private network'],
    ['172.32.0.1', '172.32.0.*'],
    ['::ffff:203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
    ['2001:db8::1', '2001:db8:0:*'],
    ['unknown', 'an unknown address'],
  ])('the address %s has the class %s', (address, place) => {
    expect(addressClass(address)).toBe(place);
  });
});
