import type { Account } from '../domain/account.js';
import type { DeviceTicket } from '../domain/device-ticket.js';

/** Signs and verifies the proof that a browser has logged in before. */
export abstract class DeviceTickets {
  /** A signed ticket for the account, valid for 180 days. Keeps the device's id when the browser had a ticket. */
  abstract issue(account: Account, former: DeviceTicket | null): string;
  /** Null for a ticket that we did not sign, or that has expired. Needs no account. */
  abstract read(signed: string): DeviceTicket | null;
  /** Whether the ticket belongs to the account, and neither its password nor its version has changed since. */
  abstract isCurrent(ticket: DeviceTicket, account: Account): boolean;
}
