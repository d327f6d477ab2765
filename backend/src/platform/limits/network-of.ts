import { isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
/** A provider gives each customer a /64 or more: the first four groups are the same for one customer. */
const GROUPS_OF_ONE_CUSTOMER = 4;

/** The key under which an address is counted: itself for IPv4, its /64 for IPv6, `unknown` for anything else. */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').replace(MAPPED, '').split('%', 1)[0] ?? '';
  const version = isIP(plain);
  if (version !== 6) return version === 4 ? plain : 'unknown';
  const [before = '', after] = plain.split('::');
  const first = before ? before.split(':') : [];
  // `::` stands for groups of zeros.
  const all = after === undefined ? first : [...first, ...omittedGroups(first, after), ...after.split(':')];
  const groups = all.slice(0, GROUPS_OF_ONE_CUSTOMER).map((group) => parseInt(group || '0', 16).toString(16));
  return `${groups.join(':')}::/64`;
}

function omittedGroups(first: string[], after: string): string[] {
  const last = after ? after.split(':').length + (after.includes('.') ? 1 : 0) : 0;
  return Array.from({ length: 8 - first.length - last }, () => '0');
}
