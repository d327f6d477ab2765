import { Logger } from '@nestjs/common';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { GraphileJobs } from './graphile-jobs.js';

let test: TestDatabase;
let jobs: GraphileJobs;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  test = await startTestDatabase('graphile_jobs');
  jobs = new GraphileJobs(test.database);
});
afterEach(async () => {
  await jobs.stop();
  await test.stop();
});

it('a normal job runs before every pending low-priority job', async () => {
  const ran: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  jobs.register('event', async (subject) => void ran.push(subject));
  jobs.register(
    'poll',
    async (subject) => {
      await released;
      ran.push(subject);
    },
    'low',
  );
  for (let poll = 0; poll < 20; poll += 1) await jobs.add('poll', `poll-${poll}`);
  await jobs.start();
  // All workers run polls, and more polls are pending, before the event is added.
  await until(async () => {
    const [row] = await test.database.rows<{ running: number }>(
      'select count(*)::int as running from graphile_worker.jobs where locked_at is not null',
    );
    return row?.running === 3;
  });
  await jobs.add('event', 'the event');
  release();
  await until(async () => ran.length === 21);
  // Each of the three workers finishes its poll. Two of them may start another poll while the first takes the event.
  expect(ran.indexOf('the event')).toBeLessThan(3 + 3);
});

it('the worker stops in time when a job does not end, as without a database, which cannot store its end', async () => {
  const impatient = new GraphileJobs(test.database, 100);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  impatient.register('endless', () => (begin(), ended));
  await impatient.add('endless', 'one');
  await impatient.start();
  await begun;
  await impatient.stop();
  end();
  await until(async () => (await test.database.rows('select 1 from graphile_worker.jobs')).length === 0);
});

it('the worker stores the end of a job before it stops, also when the connection was lost at the first attempt', async () => {
  const connect = jest.spyOn(test.database.pool, 'connect');
  const lost = Object.assign(new Error('The connection is refused'), { code: 'ECONNREFUSED' });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  jobs.register('failing', async () => {
    begin();
    // The next connection is the one for the end of this job.
    connect.mockRejectedValueOnce(lost as never);
    throw new Error('The job fails');
  });
  await jobs.add('failing', 'one');
  await jobs.start();
  await begun;
  await jobs.stop();
  connect.mockRestore();
  expect(await test.database.rows('select last_error, locked_by from graphile_worker.jobs')).toEqual([
    { last_error: 'The job fails', locked_by: null },
  ]);
});
