import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import type {
  AdminProgramsResponse,
  UpcomingProgramResponse,
  UpcomingProgramsResponse,
} from '../src/api/index.js';
import { formatDateRange, isCalendarDate, todayInIndia } from '../src/dates/dates.rules.js';
import { getLastDay, programTime } from '../src/programs/programs.rules.js';
import { REMINDER_MESSAGES } from '../src/programs/reminders.rules.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, programBody, TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

async function upcoming(): Promise<UpcomingProgramResponse[]> {
  return ((await call('GET /api/programs/upcoming')).body as UpcomingProgramsResponse).programs;
}

/**
 * Whether visitors see the expected program within about a second, the time that a change may take to reach every
 * instance. It counts 20 attempts with pauses instead of time, so that a slow machine does not fail the test.
 */
async function upcomingWithin(
  id: number,
  isThere: (program?: UpcomingProgramResponse) => boolean,
): Promise<boolean> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    if (isThere((await upcoming()).find((program) => program.id === id))) return true;
    await pause(50);
  }
  return false;
}

describe('GET /api/programs/{id}/calendar.ics', () => {
  const CALENDAR = 'GET /api/programs/{id}/calendar.ics';

  it('returns the days of a published program', async () => {
    const program = await programs.publish();
    const calendar = await call(CALENDAR, { path: { id: program.id } });
    expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar']);
    expect(calendar.text).toContain(`SUMMARY:${program.program_name}`);
    expectRejection(await call(CALENDAR, { path: { id: 2_000_000_000 } }), 404, 'PROGRAM_NOT_FOUND');
  });
});

describe('GET /api/admin/program-notices/{id}', () => {
  it('returns how many people a change of the program would reach', async () => {
    const notices = (id: number) =>
      call('GET /api/admin/program-notices/{id}', { as: programs.admin, path: { id } });
    const program = await programs.publish({ joining_link: 'https://meet.example.org/contract' });
    const response = await notices(program.id);
    expect([response.status, response.body]).toEqual([200, { success: true, emails: 0, without_email: 0 }]);
    expectRejection(await notices(2_000_000_000), 404, 'PROGRAM_NOT_FOUND');
    const path = { id: program.id };
    expectRejection(await call('GET /api/admin/program-notices/{id}', { path }), 401, 'UNAUTHENTICATED');
    const { program_name } = program;
    const body = { ...programBody({ program_name, venue: 'Elsewhere' }), notify: false };
    const changed = await call('PUT /api/programs/{id}', { as: programs.admin, path, body });
    expect(changed.body).toMatchObject({ program: { venue: 'Elsewhere' } });
    const wrong = { ...body, notify: 'no' };
    expectRejection(
      await call('PUT /api/programs/{id}', { as: programs.admin, path, body: wrong }),
      400,
      'VALIDATION_FAILED',
      { notify: 'Please answer true or false' },
    );
  });
});

describe('GET /programs.ics', () => {
  it('returns a calendar with every upcoming program', async () => {
    const program = await programs.publish();
    const calendar = await call('GET /programs.ics');
    expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar']);
    expect(calendar.text).toContain(`UID:program-${program.id}@`);
  });
});

describe('GET /api/programs/upcoming', () => {
  it('returns programs that are not over in India, by ascending date, with both sets of field names', async () => {
    const list = await upcoming();
    const dates = list.map((program) => program.start_date);
    expect(dates).toEqual(dates.toSorted());
    const today = todayInIndia();
    for (const program of list) {
      expect(isCalendarDate(program.start_date)).toBe(true);
      expect(getLastDay(program) >= today).toBe(true);
      expect(program).toMatchObject({
        title: program.program_name,
        date: formatDateRange(program.start_date, program.end_date),
        time: programTime(program),
        location: program.venue,
        facilitators: program.trainers_presenters,
      });
    }
  });

  it('responds with 304 to a matching ETag', async () => {
    const list = () => request(deployment.url).get('/api/programs/upcoming');
    let status = 0;
    // The list may change between the two requests.
    for (let attempts = 0; attempts < 10 && status !== 304; attempts += 1) {
      const { etag = '' } = (await list()).headers;
      expect(etag).toMatch(/^(W\/)?".+"$/);
      status = (await list().set('If-None-Match', etag)).status;
    }
    expect(status).toBe(304);
  });
});

describe('POST /api/programs and PUT /api/programs/{id}', () => {
  it('store a program as given, and visitors see each change within a second', async () => {
    const body = programBody();
    const program = await programs.publish(body);
    expect(program).toMatchObject(body);
    expect(program.banner_path).toBeNull();
    expect(new Date(program.created_at).toISOString()).toBe(program.created_at);
    expect(await upcomingWithin(program.id, (seen) => seen?.title === body.program_name)).toBe(true);

    const changed = await programs.change(program, { venue: 'QLU Campus', end_date: null, early_bird: true });
    expect(changed).toMatchObject({ ...body, venue: 'QLU Campus', end_date: null, early_bird: true });
    expect(changed.id).toBe(program.id);
    expect(await upcomingWithin(program.id, (seen) => seen?.location === 'QLU Campus')).toBe(true);

    await programs.change(program, { start_date: daysFromToday(-1), end_date: null });
    expect(await upcomingWithin(program.id, (seen) => seen === undefined)).toBe(true);
  });

  it('keep a program visible on its last day', async () => {
    const program = await programs.publish({ start_date: daysFromToday(-3), end_date: daysFromToday(0) });
    expect(await upcomingWithin(program.id, (seen) => seen !== undefined)).toBe(true);
  });

  it('clear the folders when a link is given', async () => {
    const folders = { main_folder: 'Intensive Retreats', sub_folder: 'Silence Retreat' };
    expect(await programs.publish(folders)).toMatchObject({ ...folders, link: null });
    expect(await programs.publish({ ...folders, link: '/programs' })).toMatchObject({
      main_folder: null,
      sub_folder: null,
      link: '/programs',
    });
  });

  it('store Telugu, markup and SQL as plain text', async () => {
    const program_name = `Contract test ధ్యానం <script>alert(1)</script> '; drop table programs; --`;
    expect((await programs.publish({ program_name })).program_name).toBe(program_name);
  });

  const rejected: [string, object, string, Record<string, string>][] = [
    [
      'nothing',
      {},
      'Please fill in all required fields',
      {
        program_name: 'This field is required',
        start_date: 'This field is required',
        trainers_presenters: 'This field is required',
        venue: 'This field is required',
        duration: 'This field is required',
      },
    ],
    [
      'an end before the start',
      programBody({ end_date: daysFromToday(399) }),
      'The end date is before the start date',
      { end_date: 'The end date is before the start date' },
    ],
    [
      'a day that does not exist',
      programBody({ start_date: '2027-02-29', end_date: null }),
      'Please enter a date as YYYY-MM-DD',
      { start_date: 'Please enter a date as YYYY-MM-DD' },
    ],
    [
      'a price in three decimals',
      programBody({ price1: 8.355 }),
      'Please enter rupees from 0 to 1,00,00,000 with at most two decimals',
      { price1: 'Please enter rupees from 0 to 1,00,00,000 with at most two decimals' },
    ],
    [
      'a price that is text',
      { ...programBody(), price2: '500' },
      'Please enter rupees from 0 to 1,00,00,000 with at most two decimals',
      { price2: 'Please enter rupees from 0 to 1,00,00,000 with at most two decimals' },
    ],
    [
      'a link that runs a script',
      programBody({ link: 'javascript:alert(1)' }),
      'A link begins with /, http:// or https://',
      { link: 'A link begins with /, http:// or https://' },
    ],
    [
      'external registration without its link',
      programBody({ link_or_razorpay: true }),
      'Please enter the external registration link',
      { external_link: 'Please enter the external registration link' },
    ],
    [
      'reminders on the first day',
      programBody({ reminder_days: '3,0' }),
      REMINDER_MESSAGES.days,
      { reminder_days: REMINDER_MESSAGES.days },
    ],
    [
      'a name that is too long',
      programBody({ program_name: `Contract test ${'x'.repeat(200)}` }),
      'Please use 200 characters at most',
      { program_name: 'Please use 200 characters at most' },
    ],
  ];

  it.each(rejected)('reject %s and store nothing', async (_case, body, message, fields) => {
    const program = await programs.publish();
    const count = async () =>
      Number(
        (await call('GET /api/programs/admin', { as: programs.admin, query: { _end: 1 } })).headers[
          'x-total-count'
        ],
      );
    const before = await count();
    const added = await call('POST /api/programs', { as: programs.admin, body });
    const changed = await call('PUT /api/programs/{id}', {
      as: programs.admin,
      path: { id: program.id },
      body,
    });
    for (const response of [added, changed]) {
      expectRejection(response, 400, 'VALIDATION_FAILED', fields);
      expect((response.body as { error: string }).error).toBe(message);
    }
    expect(await count()).toBe(before);
    const stored = await call('GET /api/programs/admin', {
      as: programs.admin,
      query: { q: program.program_name },
    });
    expect((stored.body as AdminProgramsResponse).programs).toEqual([program]);
  });

  it.each(['0', '-1', '1.5', 'x', '2147483647', '99999999999', '1e3'])(
    'return 404 for program %s',
    async (id) => {
      const response = await call('PUT /api/programs/{id}', {
        as: programs.admin,
        path: { id },
        body: programBody(),
      });
      expectRejection(response, 404, 'PROGRAM_NOT_FOUND');
    },
  );
});

describe('PUT /api/programs/{id}/status', () => {
  it('publishes a program and takes it off the site', async () => {
    const program = await programs.publish();
    const { id } = program;
    const set = (status: 'draft' | 'published', path = { id }) =>
      call('PUT /api/programs/{id}/status', { as: programs.admin, path, body: { status } });
    expect((await set('draft')).body).toMatchObject({
      program: { ...program, status: 'draft', updated_at: expect.any(String) },
    });
    expect((await set('published')).body).toMatchObject({ program: { id, status: 'published' } });
    expectRejection(await set('draft', { id: 2_000_000_000 }), 404, 'PROGRAM_NOT_FOUND');
    await programs.change(program, { status: 'cancelled' });
    expectRejection(await set('published'), 409, 'PROGRAM_CANCELLED');
  });
});
