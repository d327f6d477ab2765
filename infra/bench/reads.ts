import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { RecordedResponse } from './bare-http.ts';
import type { Bench } from './bench.ts';
import { cachedResponse } from './freshness.ts';
import { requireAll, showMeasured } from './report.ts';
import { headOf } from './requests.ts';
import { measure } from './rounds.ts';
import { startWorker } from './worker-process.ts';

/** Many short rounds: the speed of a shared machine changes within seconds, and both servers must meet the same. */
const PLAN = { connections: 16, rounds: 60, seconds: 0.5, warmUpSeconds: 1.5 };
const TARGETS = { throughput: 0.5, p99: 2 };

/** Compares responses from memory with a bare node:http server that sends the same bytes. */
export async function benchReads({ load, product, productPort }: Bench): Promise<void> {
  await cachedResponse(product.url);
  for (const path of ['/api/programs/upcoming', '/', '/upcoming-programs']) {
    // The first request makes the response.
    await fetch(`${product.url}${path}`);
    const recorded = await record(productPort, path);
    const bare = startWorker<RecordedResponse, number>('bare-http.ts');
    try {
      const barePort = await bare.request(recorded);
      const copied = await record(barePort, path);
      if (JSON.stringify(copied) !== JSON.stringify(recorded))
        throw new Error('The bare server sends different bytes');
      const job = { head: headOf('GET', path) };
      const measured = await measure(
        load,
        [
          { name: 'product', pid: product.serverPid, job: { ...job, port: productPort } },
          { name: 'bare node:http', pid: bare.pid, job: { ...job, port: barePort } },
        ],
        PLAN,
      );
      requireAll(measured, '200');
      const bytes = Buffer.from(recorded.bodyBase64, 'base64').length;
      showMeasured(`GET ${path} (${bytes} bytes, br)`, measured, TARGETS);
    } finally {
      await bare.stop();
    }
  }
}

/** Records the whole response without Date and Connection, which node adds itself. */
async function record(port: number, path: string): Promise<RecordedResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `http://127.0.0.1:${port}${path}`;
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, resolve).on('error', reject);
  });
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  const headers: string[] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
    if (!/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, value);
  }
  if (headers.includes('X-Request-Id')) throw new Error(`${path} does not come from the response cache`);
  return { headers, bodyBase64: body.toString('base64') };
}
