import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address, or an IPv6 address in brackets, each with or without a port: some proxies send it. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/;

/** Parses an address, also with a port. An IPv4 address mapped to IPv6 becomes IPv4. Null for anything else than an IP address. */
export function parseIpAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  const [withoutZone = ''] = (v4 ?? v6 ?? address).split('%', 1);
  // The library alone also accepts an IPv4 address of fewer than four parts.
  return isIP(withoutZone) === 0 ? null : ipaddr.process(withoutZone);
}

/** A provider gives each customer a /64 or more: the first four groups are the same for one customer. */
const GROUPS_OF_ONE_CUSTOMER = 4;

/** The key under which an address is counted: itself for IPv4, its /64 for IPv6, `unknown` for anything else. */
export function toNetwork(address: string | undefined): string {
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
export function toSharedNetwork(address: string | undefined): string | null {
  const ip = parseIpAddress(address ?? '');
  if (ip?.range() !== 'unicast') return null;
  return ip instanceof ipaddr.IPv4 ? `${ip.octets.slice(0, 3).join('.')}.0/24` : toNetwork(address);
}
