import ipaddr from 'ipaddr.js';
import { parseIpAddress } from '../../../../platform/limits/networks.js';

const PRIVATE_RANGES: ReadonlySet<string> = new Set(['private', 'linkLocal', 'uniqueLocal']);

/**
 * Where a login came from, for the audit log: the network and not the whole address, which is personal data.
 * `203.0.113.*` for IPv4, the first three groups for IPv6.
 */
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
