import type { Response, Test } from 'supertest';
import { OwnChangeService } from '../src/modules/registrations/application/own-change-service.js';
import { Database } from '../src/platform/database/database.js';
import { waitingForLock } from './lock-waits.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

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
