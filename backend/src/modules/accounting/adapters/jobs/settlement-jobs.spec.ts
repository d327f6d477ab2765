import { Logger } from '@nestjs/common';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { RecordedJobs } from '../../../../../test/recorded.js';
import { AppError } from '../../../../kernel/app-error.js';
import type { FetchSettlements } from '../../application/fetch-settlements.js';
import { SettlementJobs } from './settlement-jobs.js';

beforeAll(() => Logger.overrideLogger(false));

const TASK = 'fetch-settlements';

async function started(now: string, execute: () => Promise<number> = async () => 0) {
  const clock = new FixedClock(new Date(now));
  const jobs = new RecordedJobs(() => clock.now());
  const fetch: Pick<FetchSettlements, 'execute'> = { execute };
  const settlementJobs = new SettlementJobs(jobs, fetch as FetchSettlements, clock);
  jobs.use(settlementJobs);
  await settlementJobs.onApplicationBootstrap();
  return { clock, jobs, settlementJobs };
}
const times = (jobs: RecordedJobs): string[] => jobs.of(TASK).map(({ at }) => at.toISOString());

it.each([
  ['2026-11-21T06:00:00Z', '2026-11-21T22:00:00.000Z'],
  ['2026-11-21T21:59:59Z', '2026-11-21T22:00:00.000Z'],
  ['2026-11-21T22:00:00Z', '2026-11-22T22:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T22:00:00.000Z'],
])('the run after %s is at half past three in the night in India: %s', async (now, next) => {
  expect(times((await started(now)).jobs)).toEqual([next]);
});

it('a restart does not move the run that waits', async () => {
  const { clock, jobs, settlementJobs } = await started('2026-11-21T21:00:00Z');
  clock.set('2026-11-21T22:30:00Z');
  await settlementJobs.onApplicationBootstrap();
  expect(times(jobs)).toEqual(['2026-11-21T22:00:00.000Z']);
});

it('a run schedules the next night, once', async () => {
  let runs = 0;
  const { clock, jobs } = await started('2026-11-21T06:00:00Z', async () => (runs += 1));
  clock.set('2026-11-21T22:00:05Z');
  expect(await jobs.runDue(clock.now())).toEqual([]);
  expect([runs, times(jobs)]).toEqual([1, ['2026-11-22T22:00:00.000Z']]);
});

it('a run tries again after an hour while Razorpay fails', async () => {
  const { clock, jobs } = await started('2026-11-21T06:00:00Z', async () => {
    throw new AppError('GATEWAY_UNREACHABLE');
  });
  clock.set('2026-11-21T22:00:05Z');
  expect(await jobs.runDue(clock.now())).toEqual([]);
  expect(times(jobs)).toEqual(['2026-11-21T23:00:05.000Z']);
});

it('a defect is not hidden: the queue reports it, and the job stays', async () => {
  const { clock, jobs } = await started('2026-11-21T06:00:00Z', async () => {
    throw new TypeError('a defect');
  });
  clock.set('2026-11-21T22:00:05Z');
  expect(await jobs.runDue(clock.now())).toEqual([new TypeError('a defect')]);
  expect(jobs.of(TASK)).toHaveLength(1);
});
