import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import type { IdleJob, IdleResult } from './idle-connections.ts';
import { residentMegabytes } from './memory.ts';
import { startWorker } from './worker-process.ts';

const CONNECTIONS = 10_000;
const TARGET_MB = 200;
const PATH = '/api/programs/upcoming';

/** Measures the memory of the server while 10,000 clients keep their connections open after a response. */
export async function benchConnections({ product, productPort: port }: Bench): Promise<void> {
  const clients = startWorker<IdleJob, IdleResult>('idle-connections.ts');
  try {
    // The first connections also warm up the code.
    await clients.request({ port, path: PATH, open: 100 });
    await pause(1_000);
    const before = residentMegabytes(product.serverPid);
    const { open } = await clients.request({ port, path: PATH, open: CONNECTIONS });
    await pause(1_000);
    const after = residentMegabytes(product.serverPid);
    const more = after - before;
    console.log(`\n${open} open connections, each after one response (resident memory of the server)`);
    console.log(
      `  ${after.toFixed(0)} MB in total, ${before.toFixed(0)} MB before: ${more.toFixed(0)} MB more ` +
        `(target ${TARGET_MB}: ${more < TARGET_MB ? 'yes' : 'NO'})`,
    );
    await clients.request({ close: true });
  } finally {
    await clients.stop();
  }
}
