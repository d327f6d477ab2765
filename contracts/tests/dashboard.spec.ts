import { todayInIndia } from '../src/dates/dates.rules.js';
import type { OverviewResponse, StatsResponse } from '../src/api/index.js';
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

describe('GET /api/admin/overview', () => {
  it('shows a program of today with its people, and ends with the current month', async () => {
    const today = todayInIndia();
    const program = await programs.publish({ start_date: today, end_date: null });
    const free = { amount: 0, description: 'Contract test guest', number_of_people: 4 };
    await call('POST /api/registrations/create-order', { body: registrationBody(program, free) });
    const { body } = await call('GET /api/admin/overview', { as: programs.admin });
    const { days, months, missing_for_receipts } = body as OverviewResponse;
    expect(missing_for_receipts).toEqual(expect.any(Array));
    expect(days[0]?.date).toBe(today);
    expect(days[0]?.programs).toContainEqual({
      id: program.id,
      program_name: program.program_name,
      people: 4,
    });
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.month).toBe(today.slice(0, 7));
  });
});
