import { AppError } from '../../../kernel/app-error.js';
import type { Account } from '../domain/account.js';
import type { Client } from '../domain/client.js';
import type { LoginKey } from '../domain/login-key.js';
import type { DeviceTickets } from '../ports/device-tickets.js';
import { LoginAttempts } from '../ports/login-attempts.js';
import { CountAttempts } from './count-attempts.js';

/** Records what is counted. `waits` has the waits in seconds by network or key. */
class RecordedAttempts extends LoginAttempts {
  readonly calls: string[] = [];
  readonly waits = new Map<string, number>();

  async cachedWait(address: string, keys: readonly LoginKey[]): Promise<number | null> {
    this.calls.push(`cachedWait ${[address, ...keys.map(textOf)].join(', ')}`);
    return this.waits.get('cachedWait') ?? null;
  }

  async takeAddress(address: string): Promise<number | null> {
    return this.take({ kind: 'unknown', name: address });
  }

  async take(key: LoginKey): Promise<number | null> {
    this.calls.push(`take ${textOf(key)}`);
    return this.waits.get(key.name) ?? null;
  }

  async takeCode(key: LoginKey): Promise<number | null> {
    this.calls.push(`code ${textOf(key)}`);
    return this.waits.get(key.name) ?? null;
  }

  async reset(address: string, key?: LoginKey): Promise<void> {
    this.calls.push(`reset ${[address, ...(key ? [textOf(key)] : [])].join(', ')}`);
  }

  async resetCodes(key: LoginKey): Promise<void> {
    this.calls.push(`reset codes ${textOf(key)}`);
  }
}

const textOf = ({ kind, name }: LoginKey): string => `${kind}:${name}`;

const ACCOUNT: Account = {
  username: 'Sita@example.org',
  role: 'editor',
  refundLimit: null,
  passwordHash: 'hash',
  version: 1,
  isDisabled: false,
  isSetOnServer: false,
};
const TICKET = { username: ACCOUNT.username, device: 'device-1', seal: 'current' };
const STRANGER: Client = { address: '203.0.113.7', addressClass: '203.0.113.0/24', ticket: null };
const KNOWN: Client = { ...STRANGER, ticket: TICKET };

let attempts: RecordedAttempts;
let count: CountAttempts;

beforeEach(() => {
  attempts = new RecordedAttempts();
  const tickets: Partial<DeviceTickets> = {
    isCurrent: ({ seal, username }, account) => seal === 'current' && username === account.username,
  };
  count = new CountAttempts(attempts, tickets as DeviceTickets);
});

describe('an attempt of a network', () => {
  it('is counted only if this instance has cached no wait for the network or a key that it may have', async () => {
    await count.countNetwork(STRANGER, 'sita');
    expect(attempts.calls).toEqual([
      'cachedWait 203.0.113.7, account:sita, unknown:sita',
      'take unknown:203.0.113.7',
    ]);
  });

  it('an attempt of a known browser depends on the browser and not on the account', async () => {
    await count.countNetwork(KNOWN, 'sita');
    expect(attempts.calls[0]).toBe('cachedWait 203.0.113.7, device:device-1');
  });

  it('an attempt without a name depends on the network alone', async () => {
    await count.countNetwork(KNOWN);
    expect(attempts.calls[0]).toBe('cachedWait 203.0.113.7');
  });

  it('an attempt with a cached wait is not counted again', async () => {
    attempts.waits.set('cachedWait', 30);
    await expect(count.countNetwork(STRANGER, 'sita')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      details: { retryAfter: 30 },
    });
    expect(attempts.calls).toHaveLength(1);
  });

  it('an attempt over the limit is rejected with the wait', async () => {
    attempts.waits.set(STRANGER.address, 900);
    const rejected = count.countNetwork(STRANGER, 'sita');
    await expect(rejected).rejects.toBeInstanceOf(AppError);
    await expect(rejected).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { retryAfter: 900 } });
  });
});

describe('an attempt for an account', () => {
  it.each<[string, Client, Account | null, LoginKey]>([
    ['of a stranger counts for the account', STRANGER, ACCOUNT, { kind: 'account', name: ACCOUNT.username }],
    ['of a known browser counts for the browser', KNOWN, ACCOUNT, { kind: 'device', name: 'device-1' }],
    [
      'with a ticket from before a new password counts for the account',
      { ...STRANGER, ticket: { ...TICKET, seal: 'former' } },
      ACCOUNT,
      { kind: 'account', name: ACCOUNT.username },
    ],
    [
      'with a ticket of another user counts for the account',
      { ...STRANGER, ticket: { ...TICKET, username: 'rama@example.org' } },
      ACCOUNT,
      { kind: 'account', name: ACCOUNT.username },
    ],
    ['for an unknown account counts for the typed name', KNOWN, null, { kind: 'unknown', name: 'sita' }],
  ])('an attempt %s', async (_name, client, account, key) => {
    expect(await count.countAccount('sita', account, client)).toEqual(key);
    expect(attempts.calls).toEqual([`take ${textOf(key)}`]);
  });

  it('cannot be blocked for a known browser by strangers', async () => {
    attempts.waits.set(ACCOUNT.username, 900);
    await expect(count.countAccount('sita', ACCOUNT, STRANGER)).rejects.toMatchObject({
      details: { retryAfter: 900 },
    });
    await expect(count.countAccount('sita', ACCOUNT, KNOWN)).resolves.toMatchObject({ kind: 'device' });
  });
});

it('codes have their own limit', async () => {
  const key: LoginKey = { kind: 'account', name: 'sita' };
  await count.countCode(key);
  attempts.waits.set('sita', 60);
  await expect(count.countCode(key)).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    details: { retryAfter: 60 },
  });
  expect(attempts.calls).toEqual(['code account:sita', 'code account:sita']);
});

it('a login resets the counts of the network and of the key', async () => {
  await count.reset(STRANGER, { kind: 'account', name: 'sita' });
  await count.reset(STRANGER);
  expect(attempts.calls).toEqual(['reset 203.0.113.7, account:sita', 'reset 203.0.113.7']);
});

it('a verified code resets the count of the codes', async () => {
  await count.resetCodes({ kind: 'account', name: 'sita' });
  expect(attempts.calls).toEqual(['reset codes account:sita']);
});
