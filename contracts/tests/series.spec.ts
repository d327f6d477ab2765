import { randomBytes } from 'node:crypto';
import type { AdminProgramResponse, SeriesAddedResponse, SeriesDatesResponse } from '../src/api/index.js';
import { formatWeekday } from '../src/programs/series.rules.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, programBody, TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

describe('a series', () => {
  const key = () => `contract-${randomBytes(8).toString('hex')}`;
  const dates = [daysFromToday(400), daysFromToday(407), daysFromToday(414)];

  it('is created, continued and changed with all dates that follow', async () => {
    const as = programs.admin;
    const template = await programs.publish();
    const { program_name, id: known } = template;
    const body = { ...programBody({ program_name }), dates, request_id: key() };
    const begun = (await call('POST /api/programs/series', { as, body })).body as SeriesAddedResponse;
    expect(begun.programs.map(({ start_date }) => start_date)).toEqual(dates);
    const [first] = begun.programs as [AdminProgramResponse];
    const path = { id: first.id };
    const more = { dates: [daysFromToday(421)], request_id: key() };
    await call('POST /api/programs/{id}/series', { as, path, body: more });
    const own = (await call('GET /api/programs/{id}/series', { as, path })).body as SeriesDatesResponse;
    expect(own.dates.map(({ start_date }) => start_date)).toEqual([...dates, daysFromToday(421)]);
    const reach = await call('GET /api/admin/program-notices/{id}/following', { as, path });
    expect(reach.body).toMatchObject({ emails: 0, without_email: 0 });
    const change = {
      ...programBody({ program_name, venue: 'Contract test hall' }),
      updated_at: first.updated_at,
    };
    const changed = await call('PUT /api/programs/{id}/following', { as, path, body: change });
    expect(changed.body).toMatchObject({ changed: 4, program: { venue: 'Contract test hall' } });

    // After a lost response the same save is sent again.
    const again = await call('PUT /api/programs/{id}/following', { as, path, body: change });
    expect(again.body).toEqual(changed.body);
    const stale = { ...change, venue: 'Another hall' };
    expectRejection(
      await call('PUT /api/programs/{id}/following', { as, path, body: stale }),
      409,
      'PROGRAM_CHANGED',
    );
    const other = { ...body, dates: dates.slice(1) };
    expectRejection(
      await call('POST /api/programs/series', { as, body: other }),
      409,
      'TRANSACTION_ID_REUSED',
    );
    const repeated = { dates: [template.start_date], request_id: key() };
    const refused = await call('POST /api/programs/{id}/series', { as, path: { id: known }, body: repeated });
    const sentence = `${formatWeekday(template.start_date)} is already a date of this series`;
    expectRejection(refused, 400, 'VALIDATION_FAILED', { dates: sentence });
    const missing = { id: 2_000_000_000 };
    for (const name of ['GET /api/programs/{id}/series', 'GET /api/admin/program-notices/{id}/following']) {
      expectRejection(await call(name, { as, path: missing }), 404, 'PROGRAM_NOT_FOUND');
    }
  });
});
