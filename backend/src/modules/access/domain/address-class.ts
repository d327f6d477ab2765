const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/**
 * Where a login came from, for the audit log: the network and not the whole address, which is personal data.
 * `203.0.113.*` for IPv4, the first three groups for IPv6.
 */
export function addressClass(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'this machine';
  if (PRIVATE.test(plain)) return 'a private network';
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)?.[1];
  if (four) return `${four}.*`;
  if (!plain.includes(':')) return 'an unknown address';
  return `${groupsOf(plain).slice(0, 3).join(':')}:*`;
}

/** The eight groups of an IPv6 address, including the zeros of `::`. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  if (after === undefined) return first;
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}
