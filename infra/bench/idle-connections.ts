import { Connection } from './connection.ts';
import { headOf, requestsOf } from './requests.ts';
import { serveRequests } from './worker-process.ts';

/** Opens connections, sends one request on each and keeps them open. `close` closes all. */
export type IdleJob = { port: number; path: string; open: number } | { close: true };

/** How many are open and had a response with status 200. */
export type IdleResult = { open: number };

const AT_ONCE = 100;
const connections: Connection[] = [];

async function run(job: IdleJob): Promise<IdleResult> {
  if ('close' in job) {
    for (const connection of connections.splice(0)) connection.close();
    return { open: 0 };
  }
  const request = requestsOf({ head: headOf('GET', job.path) })();
  const broken = Promise.withResolvers<never>();
  const open = async (): Promise<void> => {
    const connection = await Connection.open(job.port, broken.reject);
    const status = await new Promise((resolve) => connection.send(request, resolve));
    if (status !== '200') throw new Error(`A connection got the status ${status}`);
    connections.push(connection);
  };
  while (connections.length < job.open) {
    const batch = Math.min(AT_ONCE, job.open - connections.length);
    await Promise.race([Promise.all(Array.from({ length: batch }, open)), broken.promise]);
  }
  return { open: connections.length };
}

serveRequests(run);
