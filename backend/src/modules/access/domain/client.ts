import type { DeviceTicket } from './device-ticket.js';

/** Where a request comes from. */
export interface Client {
  /** The whole IP address. It is personal data and not stored in the audit log. */
  address: string;
  /** The network of the address, in the form that the audit log shows. */
  addressClass: string;
  /** The ticket that the browser has for the account; null when it has none that we signed. */
  ticket: DeviceTicket | null;
}
