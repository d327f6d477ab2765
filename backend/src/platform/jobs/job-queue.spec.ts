import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { GraphileJobs } from './graphile-jobs.js';

let test: TestDatabase;
const instances: GraphileJobs[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  test = await startTestDatabase('job_queue');
});
afterEach(async () => {
  await Promise.all(instances.splice(0).map((jobs) => jobs.stop()));
  await test.database.rows('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await test.stop();
});

function instance(handlers: Record<string, (subject: string) => Promise<void>> = {}): GraphileJobs {
  const jobs = new GraphileJobs(test.database);
  for (const [task, handler] of Object.entries(handlers)) jobs.register(task, handler);
  instances.push(jobs);
  return jobs;
}

interface StoredJob {
  key: string;
  payload: object;
  run_at: Date;
  attempts: number;
}

const stored = (): Promise<StoredJob[]> =>
  test.database.rows<StoredJob>(
    `select j.key, p.payload, j.run_at, j.attempts from graphile_worker.jobs j
     join graphile_worker._private_jobs p on p.id = j.id order by j.id`,
  );

const inMinutes = (count: number): Date => new Date(Date.now() + count * 60_000);

describe('a job that is added', () => {
  it('is stored with its transaction, or not at all', async () => {
    const jobs = instance();
    const failed = test.database.run(async () => {
      await jobs.add('sync', 'payment-1');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
    await test.database.run(() => jobs.add('sync', 'payment-2'));
    expect(await stored()).toMatchObject([{ key: 'sync:payment-2' }]);
  });

  it('holds its task and the id of its subject, and nothing else', async () => {
    await instance().add('sync', 'payment-1');
    expect((await stored())[0]?.payload).toEqual({ subject: 'payment-1' });
  });

  it('replaces the pending job of its subject, with its time', async () => {
    const jobs = instance();
    await jobs.add('sync', 'payment-1', inMinutes(60));
    await jobs.add('sync', 'payment-1', inMinutes(5));
    await jobs.add('sync', 'payment-2', inMinutes(60));
    await jobs.add('other', 'payment-1', inMinutes(60));
    const waiting = await stored();
    expect(waiting.map(({ key }) => key)).toEqual(['sync:payment-1', 'sync:payment-2', 'other:payment-1']);
    expect(Number(waiting[0]?.run_at)).toBeLessThan(Number(inMinutes(6)));
  });

  it('keeps the time of a pending job when it is only ensured', async () => {
    const jobs = instance();
    await jobs.ensure('sync', 'payment-1', inMinutes(5));
    await jobs.ensure('sync', 'payment-1', inMinutes(60));
    const waiting = await stored();
    expect(waiting).toHaveLength(1);
    expect(Number(waiting[0]?.run_at)).toBeLessThan(Number(inMinutes(6)));
  });

  it('is stored once when many requests add it at the same time', async () => {
    const jobs = instance();
    await Promise.all(Array.from({ length: 15 }, () => jobs.add('sync', 'payment-1', inMinutes(5))));
    expect(await stored()).toHaveLength(1);
  });
});

describe('a job that is due', () => {
  it('is run once, however many instances work', async () => {
    const ran: string[] = [];
    const handlers = { sync: async (subject: string) => void ran.push(subject) };
    const subjects = Array.from({ length: 30 }, (_, index) => `payment-${index}`);
    const first = instance(handlers);
    for (const subject of subjects) await first.add('sync', subject);
    await Promise.all([first.start(), instance(handlers).start(), instance(handlers).start()]);
    await until(async () => (await stored()).length === 0);
    expect(ran.toSorted()).toEqual(subjects.toSorted());
  });

  it('is tried again later when its handler throws, and does not stop the others', async () => {
    const ran: string[] = [];
    const jobs = instance({
      sync: async (subject) => {
        if (subject === 'broken') throw new Error('The gateway does not answer');
        ran.push(subject);
      },
    });
    await jobs.add('sync', 'broken');
    await jobs.add('sync', 'whole');
    await jobs.start();
    await until(async () => ran.includes('whole') && (await stored())[0]?.attempts === 1);
    await jobs.stop();
    const [waiting] = await stored();
    expect(waiting).toMatchObject({ key: 'sync:broken', payload: { subject: 'broken' } });
    expect(Number(waiting?.run_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is not run before its time', async () => {
    const ran: string[] = [];
    const jobs = instance({ sync: async (subject) => void ran.push(subject) });
    await jobs.add('sync', 'later', inMinutes(5));
    await jobs.start();
    await jobs.add('sync', 'now');
    await until(async () => ran.length > 0);
    await jobs.stop();
    expect(ran).toEqual(['now']);
    expect(await stored()).toMatchObject([{ key: 'sync:later', attempts: 0 }]);
  });

  it('is finished and removed before the instance has stopped, however slow the database is', async () => {
    const steps: string[] = [];
    const [begun, release, unlock] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const jobs = instance({
      sync: async () => {
        begun.resolve();
        await release.promise;
        steps.push('finished');
      },
    });
    await jobs.add('sync', 'payment-1');
    await jobs.start();
    await begun.promise;
    const locked = Promise.withResolvers<void>();
    const lock = test.database.run(async () => {
      await test.database.rows('select id from graphile_worker._private_jobs for update');
      locked.resolve();
      await unlock.promise;
    });
    await locked.promise;
    const stopping = jobs.stop().then(() => steps.push('stopped'));
    release.resolve();
    await Promise.race([stopping, setTimeout(200)]);
    expect(steps).toEqual(['finished']);
    unlock.resolve();
    await Promise.all([stopping, lock]);
    expect(steps).toEqual(['finished', 'stopped']);
    expect(await stored()).toEqual([]);
  });

  it('a job of a killed instance is run by the next one that starts', async () => {
    const ran: string[] = [];
    const jobs = instance({ sync: async (subject) => void ran.push(subject) });
    await jobs.add('sync', 'orphan');
    await test.database.rows(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a dead worker', attempts = 1`,
    );
    await jobs.start();
    await until(async () => ran.length > 0);
    expect(ran).toEqual(['orphan']);
  });
});

it('two handlers of one task are a defect that stops the start', () => {
  const jobs = instance({ sync: async () => undefined });
  expect(() => jobs.register('sync', async () => undefined)).toThrow('Two modules handle the task sync');
});
