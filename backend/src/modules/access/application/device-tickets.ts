import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import type { Clock } from '../../../kernel/clock.js';
import type { Account, DeviceTicket } from '../domain/account.js';

const VALID_MS = 180 * DAY_MS;

/** The proof that a browser has logged in before: HMAC-SHA-256. The first secret signs, every secret verifies. */
export class DeviceTickets {
  constructor(
    private readonly secrets: readonly string[],
    private readonly clock: Clock,
  ) {}

  /** A signed ticket for the account, valid for 180 days. Keeps the device's id when the browser had a ticket. */
  issue(account: Account, former: DeviceTicket | null): string {
    const device = former?.device ?? randomBytes(16).toString('base64url');
    const until = this.clock.now().getTime() + VALID_MS;
    const parts = [account.username, device, this.digest('seal', sealedText(account)), until];
    const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return `${body}.${this.digest('ticket', body)}`;
  }

  /** Null for a ticket that we did not sign, or that has expired. Needs no account. */
  read(signed: string): DeviceTicket | null {
    const [body = '', signature = ''] = signed.split('.');
    if (!this.matches(signature, 'ticket', body)) return null;
    const parts = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, string, number];
    const [username, device, seal, until] = parts;
    return until > this.clock.now().getTime() ? { username, device, seal } : null;
  }

  /** The ticket belongs to the account, and neither its password nor its version has changed since. */
  isCurrent({ username, seal }: DeviceTicket, account: Account): boolean {
    if (username !== account.username || account.isDisabled) return false;
    return this.matches(seal, 'seal', sealedText(account));
  }

  /** The text in front separates these digests from those of the session, which has the same secret. */
  private digest(purpose: string, text: string, secret = this.secrets[0] ?? ''): string {
    return createHmac('sha256', secret).update(`device ${purpose} ${text}`).digest('base64url');
  }

  private matches(digest: string, purpose: string, text: string): boolean {
    return this.secrets.some((secret) => isEqual(digest, this.digest(purpose, text, secret)));
  }
}

/** Covers the password's hash as well as the version: the owner of the settings has no version. */
function sealedText({ username, version, passwordHash }: Account): string {
  return JSON.stringify([username, version, passwordHash]);
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
