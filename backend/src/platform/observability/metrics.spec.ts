import { Logger } from '@nestjs/common';
import { Metrics, diskFreeRatio } from './metrics.js';
import { currentRequestId, runWithRequestId } from './request-context.js';

beforeAll(() => Logger.overrideLogger(false));

describe('a metric that is read when Prometheus asks', () => {
  it('has no value while it cannot be read, and does not stop the others', async () => {
    const metrics = new Metrics();
    let isBroken = true;
    metrics.gauge({ name: 'broken', help: 'x', labels: ['of'] }, async () => {
      if (isBroken) throw new Error('no database');
      return [{ labels: { of: 'a' }, value: 1 }];
    });
    metrics.gauge({ name: 'broken_number', help: 'x' }, () => Promise.reject(new Error('no database')));
    metrics.gauge({ name: 'whole', help: 'x' }, () => [{ value: 7 }]);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^whole 7$/m);
    expect(text).not.toMatch(/^broken/m);
    isBroken = false;
    expect(await metrics.registry.metrics()).toMatch(/^broken\{of="a"\} 1$/m);
  });

  it('drops the labels that are not reported any more', async () => {
    const metrics = new Metrics();
    let queues = ['sync', 'refund'];
    metrics.gauge({ name: 'jobs', help: 'x', labels: ['queue'] }, () =>
      queues.map((queue) => ({ labels: { queue }, value: 1 })),
    );
    expect(await metrics.registry.metrics()).toContain('queue="refund"');
    queues = ['sync'];
    expect(await metrics.registry.metrics()).not.toContain('queue="refund"');
  });

  it('belongs to one instance', async () => {
    const [one, other] = [new Metrics(), new Metrics()];
    one.requests.inc({ method: 'GET', route: '/', status: '200' });
    expect(await one.registry.metrics()).toContain('http_requests_total{method="GET"');
    expect(await other.registry.metrics()).not.toContain('http_requests_total{method="GET"');
  });
});

describe('the free part of the disk', () => {
  it('is between 0 and 1', async () => {
    const ratio = await diskFreeRatio('.');
    expect(ratio).toBeGreaterThanOrEqual(0);
    expect(ratio).toBeLessThanOrEqual(1);
  });

  it('cannot be read of a folder that does not exist', async () => {
    await expect(diskFreeRatio('/no/such/folder')).rejects.toThrow('ENOENT');
  });
});

describe('the id of a request', () => {
  it('belongs to everything that the request causes, and to no other request', async () => {
    const seen = await Promise.all(
      ['one', 'two', 'three'].map((id) =>
        runWithRequestId(id, async () => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          return [id, currentRequestId(), await Promise.resolve().then(currentRequestId)];
        }),
      ),
    );
    for (const [id, first, second] of seen) expect([first, second]).toEqual([id, id]);
    expect(currentRequestId()).toBeUndefined();
  });
});
