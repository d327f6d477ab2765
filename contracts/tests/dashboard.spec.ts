import type { StatsResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

async function stats(): Promise<StatsResponse> {
  return (await call('GET /api/admin/stats', { as: programs.admin })).body as StatsResponse;
}

describe('GET /api/admin/stats', () => {
  it('counts new programs, registrations and participants', async () => {
    const before = await stats();
    const program = await programs.publish();
    const free = { amount: 0, description: 'Contract test guest', number_of_people: 4 };
    await call('POST /api/registrations/create-order', { body: registrationBody(program, free) });
    await call('POST /api/registrations/create-order', { body: registrationBody(program) });
    const after = await stats();

    // Other users may use the deployment at the same time, so the counts may be higher.
    expect(after.programs.total).toBeGreaterThanOrEqual(before.programs.total + 1);
    expect(after.programs.upcoming).toBeGreaterThanOrEqual(before.programs.upcoming + 1);
    expect(after.registrations.total_count).toBeGreaterThanOrEqual(before.registrations.total_count + 2);
    expect(after.registrations.completed_count).toBeGreaterThanOrEqual(
      before.registrations.completed_count + 1,
    );
    expect(after.registrations.participants).toBeGreaterThanOrEqual(before.registrations.participants + 4);
  });

  it('is consistent with the lists', async () => {
    const { programs: counted } = await stats();
    const list = await call('GET /api/programs/admin', { as: programs.admin, query: { _start: 0, _end: 1 } });
    expect(Number(list.headers['x-total-count'])).toBeGreaterThanOrEqual(counted.total);
    expect(counted.upcoming).toBeLessThanOrEqual(counted.total);
  });
});
