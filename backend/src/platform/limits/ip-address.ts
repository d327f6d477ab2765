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
