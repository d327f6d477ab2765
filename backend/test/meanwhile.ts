import type { Response, Test } from 'supertest';
import { CancellationsRepository } from '../src/modules/cancellations/cancellations.repository.js';
import { CancellationsService } from '../src/modules/cancellations/cancellations.service.js';
import { Database } from '../src/platform/database/database.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';
import { OwnChangeService } from '../src/modules/registrations/application/own-change-service.js';
import { waitingForLock } from './lock-waits.js';

/**
 * Sends `request` while the owner cancels the program, and commits the cancellation when the request waits for it: the
 * request has read the program as published.
 */
export async function cancelledMeanwhile(
  { app }: TestApp,
  program: number,
  request: Test,
): Promise<Response> {
  const database = app.get(Database);
  const sent: Promise<Response>[] = [];
  await database.run(async () => {
    await app.get(CancellationsService).cancel({
      cancellation: { programId: program, way: 'notify', targetProgramId: null, by: 'owner' },
      announcement: { id: `cancelled-meanwhile-${program}`, subject: 'Cancelled', text: 'We are sorry.' },
      confirmed: await app.get(CancellationsRepository).measure(program),
    });
    const [own] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid');
    sent.push(request.then((received) => received));
    await until(async () => {
      // On another connection: one transaction always reads the same activity.
      const { rows } = await database.pool.query(
        'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [own?.pid],
      );
      return rows.length > 0;
    });
  });
  return (await Promise.all(sent))[0] as Response;
}

/**
 * Sends `request` while the only person of a registration gives up the place, and commits this when the request waits for it.
 * @param refund paise
 */
export async function givenUpMeanwhile(
  { app }: TestApp,
  { token, refund }: { token: string; refund: number },
  request: Test,
): Promise<Response> {
  const database = app.get(Database);
  const sent: Promise<Response>[] = [];
  await database.run(async () => {
    await app.get(OwnChangeService).giveUp(token, { places: [1], people: 1, refund });
    sent.push(request.then((received) => received));
    await until(async () => (await waitingForLock(database)).length > 0);
  });
  return (await Promise.all(sent))[0] as Response;
}
