import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './ip-address.js';

/** A provider gives each customer a /64 or more: the first four groups are the same for one customer. */
const GROUPS_OF_ONE_CUSTOMER = 4;

/** The key under which an address is counted: itself for IPv4, its /64 for IPv6, `unknown` for anything else. */
export function networkOf(address: string | undefined): string {
  const ip = parseIpAddress(address ?? '');
  if (!ip) return 'unknown';
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const groups = ip.parts.slice(0, GROUPS_OF_ONE_CUSTOMER).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
