import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DAY_MS } from '@qlu/contracts/dates/durations.rules';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { setLateCookie } from '../../../../platform/http/session.js';
import { parseIpAddress } from '../../../../platform/limits/networks.js';
import type { Account, Client, DeviceTicket } from '../../domain/account.js';
import { DeviceTickets } from '../../application/device-tickets.js';

const MAX_LENGTH = 2_000;

/** The cookies that keep a browser's device tickets: one for each user, because a browser may have several. */
@Injectable()
export class DeviceCookies {
  private readonly secure: boolean;

  constructor(
    private readonly tickets: DeviceTickets,
    @Inject(ENVIRONMENT) env: Environment,
  ) {
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  getClient(request: Request, username: string): Client {
    const { ip = 'unknown' } = request;
    return { address: ip, addressClass: addressClass(ip), ticket: this.getTicket(request, username) };
  }

  /** Renews the browser's ticket after a login, or after a change of the password. */
  renew(response: Response, account: Account, former: DeviceTicket | null): void {
    setLateCookie(response, this.getName(account.username), this.tickets.issue(account, former), {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      path: '/',
      maxAge: 180 * DAY_MS,
    });
  }

  private getTicket({ headers }: Request, username: string): DeviceTicket | null {
    const start = `${this.getName(username)}=`;
    const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
    return value === '' || value.length > MAX_LENGTH ? null : this.tickets.read(value);
  }

  /** Does not show the username, which is an email address. */
  private getName(username: string): string {
    const tag = createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 12);
    return `${this.secure ? '__Host-' : ''}qlu.device-${tag}`;
  }
}

const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'linkLocal', 'uniqueLocal']);

/** The network of a login, such as `203.0.113.*`, for the audit log: the whole address is personal data. */
export function addressClass(address: string): string {
  const ip = parseIpAddress(address);
  if (!ip) return 'an unknown address';
  const range = ip.range();
  if (range === 'loopback') return 'this machine';
  if (PRIVATE_RANGES.has(range)) return 'a private network';
  if (ip instanceof ipaddr.IPv4) return `${ip.octets.slice(0, 3).join('.')}.*`;
  const groups = ip.parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}:*`;
}
