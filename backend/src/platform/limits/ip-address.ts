import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Parses an address. An IPv4 address mapped to IPv6 becomes IPv4. Null for anything else than an IP address. */
export function parseIpAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [withoutZone = ''] = address.split('%', 1);
  // The library alone also accepts an IPv4 address of fewer than four parts.
  return isIP(withoutZone) === 0 ? null : ipaddr.process(withoutZone);
}
