import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

// Below the ports that Linux and macOS give to outgoing connections: a connection could take one of those before the
// program listens. Above 10,080, which browsers refuse. The sandbox uses the port that is 10,000 higher.
const [FIRST, LAST] = [11_000, 19_999];

/** A free port on this machine for a program that is started later. Two callers at the same time get different ones. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const start = randomInt(FIRST, LAST);
  return getPort({ host, port: portNumbers(start, LAST) });
}
