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

/**
 * The network that an address belongs to: its /24 for IPv4, its /64 for IPv6. Null for an address that is not public, which is
 * that of a proxy.
 */
export function sharedNetworkOf(address: string | undefined): string | null {
  const ip = parseIpAddress(address ?? '');
  if (ip?.range() !== 'unicast') return null;
  return ip instanceof ipaddr.IPv4 ? `${ip.octets.slice(0, 3).join('.')}.0/24` : networkOf(address);
}
