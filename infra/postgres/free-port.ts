import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A TCP port that was free a moment ago. Whoever listens there next must be ready to find it taken.
 *
 * @param preferred taken when it is free
 */
export async function freePort(host = '127.0.0.1', preferred = 0): Promise<number> {
  if (preferred !== 0 && (await whyNotFree(host, preferred)) !== null) return freePort(host);
  const probe = createServer().listen(preferred, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Why nobody could listen there now (the system's code, such as `EADDRINUSE`), or null when somebody could. */
export async function whyNotFree(host: string, port: number): Promise<string | null> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
