import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import type { Clock } from '../../../../kernel/clock.js';
import type { Account } from '../../domain/account.js';
import type { DeviceTicket } from '../../domain/device-ticket.js';
import { DeviceTickets } from '../../ports/device-tickets.js';

const VALID_MS = 180 * DAY_MS;

/**
 * HMAC-SHA-256 under SESSION_SECRET, with a text in front that separates these digests from those of the session. The first
 * secret signs, every secret verifies.
 */
export class HmacDeviceTickets extends DeviceTickets {
  constructor(
    private readonly secrets: readonly string[],
    private readonly clock: Clock,
  ) {
    super();
  }

  issue(account: Account, former: DeviceTicket | null): string {
    const device = former?.device ?? randomBytes(16).toString('base64url');
    const until = this.clock.now().getTime() + VALID_MS;
    const parts = [account.username, device, this.digest('seal', sealedText(account)), until];
    const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return `${body}.${this.digest('ticket', body)}`;
  }

  read(signed: string): DeviceTicket | null {
    const [body = '', signature = ''] = signed.split('.');
    if (!this.matches(signature, 'ticket', body)) return null;
    const parts = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, string, number];
    const [username, device, seal, until] = parts;
    return until > this.clock.now().getTime() ? { username, device, seal } : null;
  }

  isCurrent({ username, seal }: DeviceTicket, account: Account): boolean {
    if (username !== account.username || account.isDisabled) return false;
    return this.matches(seal, 'seal', sealedText(account));
  }

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
