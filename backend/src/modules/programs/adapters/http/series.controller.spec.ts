import { dayAfter } from '@qlu/contracts/dates/dates.rules';
import { formatWeekday } from '@qlu/contracts/programs/series.rules';
import request, { type Test } from 'supertest';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  problem,
  programBody,
} from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { Database } from '../../../../platform/database/database.js';
import type { AdminProgramResponse } from './programs.dto.js';
import type { SeriesChangedResponse } from './series.dto.js';

let test: TestApp;
let cookie: string;
let keys = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const send = (method: 'post' | 'put', path: string, body: object): Test =>
  request(test.url)[method](path).set('Cookie', cookie).send(body);
const newKey = (): string => `series-key-${(keys += 1)}`;
const begin = (dates: string[], changes: object = {}, request_id = newKey()): Test =>
  send('post', '/api/programs/series', {
    ...programBody({
      program_name: `Series ${request_id}`,
      start_date: dates[0],
      end_date: null,
      ...changes,
    }),
    dates,
    request_id,
  });
const begun = async (dates: string[], changes: object = {}): Promise<AdminProgramResponse[]> =>
  getPrograms(await begin(dates, changes).expect(201));
const getPrograms = ({ body }: { body: object }): AdminProgramResponse[] =>
  (body as { programs: AdminProgramResponse[] }).programs;

async function stored(name: string): Promise<AdminProgramResponse[]> {
  const response = await request(test.url)
    .get(`/api/programs/admin?q=${name}`)
    .set('Cookie', cookie)
    .expect(200);
  return getPrograms(response).toSorted((one, other) => one.start_date.localeCompare(other.start_date));
}

/** A save of the form with these changes, for the date and all that follow. */
const changeFollowing = (program: AdminProgramResponse, changes: object): Test =>
  send('put', `/api/programs/${program.id}/following`, { ...program, ...changes });

const WEEK = [7, 14, 21, 28].map((days) => inDays(days));

describe('a new series', () => {
  it('has a program for each date, and what depends on the date moves with it', async () => {
    const dates = ['2028-01-31', '2028-02-29', '2028-03-31'];
    const programs = await begun(dates, {
      end_date: '2028-02-02',
      early_bird: true,
      early_bird_until: '2028-01-15',
      early_bird1: true,
      price2: 900,
      description2: 'Regular',
      publish_at: '2028-01-01T03:30:00.000Z',
      reminder_days: '7,1',
      capacity: 12,
    });
    expect(programs.map((program) => [program.start_date, program.end_date])).toEqual([
      ['2028-01-31', '2028-02-02'],
      ['2028-02-29', '2028-03-02'],
      ['2028-03-31', '2028-04-02'],
    ]);
    expect(programs[1]).toMatchObject({
      early_bird_until: '2028-02-13',
      publish_at: '2028-01-30T03:30:00.000Z',
      reminder_days: '7,1',
      capacity: 12,
      later_dates: 1,
      series_id: programs[0]?.id,
    });
    const own = await request(test.url)
      .get(`/api/programs/${programs[2]?.id}/series`)
      .set('Cookie', cookie)
      .expect(200);
    expect((own.body as { dates: { start_date: string }[] }).dates.map((date) => date.start_date)).toEqual(
      dates,
    );
  });

  it('is created once by a double click, and another request may not use its key', async () => {
    const key = newKey();
    const [one, other] = await Promise.all([begin(WEEK, {}, key), begin(WEEK, {}, key)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(getPrograms(one).map(({ id }) => id)).toEqual(getPrograms(other).map(({ id }) => id));
    expect(await stored(`Series ${key}`)).toHaveLength(4);
    const reused = await begin(WEEK.slice(1), {}, key).expect(409);
    expect(reused.body).toEqual(problem('TRANSACTION_ID_REUSED'));
  });

  it('is not created at all when one date is wrong, and the error names the date', async () => {
    const key = newKey();
    const wrong = await begin(['2027-01-29', '2027-02-29'], {}, key).expect(400);
    expect(wrong.body).toMatchObject({ fields: { dates: [expect.stringMatching(/^2027-02-29: /)] } });
    await begin([], {}, key).expect(400);
    await begin(WEEK, { end_date: inDays(1) }, key).expect(400);
    expect(await stored(`Series ${key}`)).toEqual([]);
  });

  it('is in the audit log with each program', async () => {
    const [program] = await begun(WEEK);
    const log = await request(test.url)
      .get('/api/admin/audit')
      .query({ action: 'program.added', subject: `program ${program?.id}`, _start: 0, _end: 10 })
      .set('Cookie', cookie)
      .expect(200);
    expect(log.body).toMatchObject([{ details: { start_date: WEEK[0] } }]);
  });
});

describe('more dates', () => {
  it('are copies of a program in its series, which an existing program begins', async () => {
    const id = await addProgram(test.url, cookie, { program_name: 'Continued', capacity: 7 });
    const request_id = newKey();
    const dates = [inDays(40), inDays(33)];
    const added = await send('post', `/api/programs/${id}/series`, { dates, request_id }).expect(201);
    expect(getPrograms(added)).toMatchObject([
      { program_name: 'Continued', capacity: 7, start_date: inDays(33), end_date: inDays(35), series_id: id },
      { start_date: inDays(40), series_id: id },
    ]);
    await send('post', `/api/programs/${id}/series`, { dates, request_id }).expect(201);
    expect(await stored('Continued')).toHaveLength(3);
    const again = { dates: [inDays(50), inDays(33)], request_id: newKey() };
    const refused = await send('post', `/api/programs/${id}/series`, again).expect(400);
    expect(refused.body).toMatchObject({
      error: `${formatWeekday(inDays(33))} is already a date of this series`,
    });
    expect(await stored('Continued')).toHaveLength(3);
    const unknown = { dates: [inDays(3)], request_id: newKey() };
    await send('post', '/api/programs/999999/series', unknown).expect(404);
  });

  it('may use the sponsored places of the program', async () => {
    const id = await addProgram(test.url, cookie, { program_name: 'Sponsored series' });
    await send('put', '/api/admin/sponsored-programs/sctp', { program_ids: [id] }).expect(200);
    const body = { dates: [inDays(40)], request_id: newKey() };
    const [added] = getPrograms(await send('post', `/api/programs/${id}/series`, body).expect(201));
    const uses = await test.app
      .get(Database)
      .rows('select sponsored_program from sponsored_program_uses where program_id = $1', [added?.id]);
    expect(uses).toEqual([{ sponsored_program: 'sctp' }]);
  });
});

describe('a change of a date and all that follow', () => {
  it('applies what changed, moves the later dates, and leaves out what is over or cancelled', async () => {
    const dates = [-7, 7, 14, 21, 28].map((days) => inDays(days));
    const [over, first, second, third, fourth] = (await begun(dates, { capacity: 12 })) as [
      AdminProgramResponse,
      AdminProgramResponse,
      AdminProgramResponse,
      AdminProgramResponse,
      AdminProgramResponse,
    ];
    await send('put', `/api/programs/${third.id}`, { ...third, status: 'cancelled' }).expect(200);
    await send('put', `/api/programs/${fourth.id}`, { ...fourth, venue: 'Own hall' }).expect(200);
    const [before] = (await stored(first.program_name)).filter(({ id }) => id === first.id);
    expect(before?.later_dates).toBe(2);
    const response = await changeFollowing(before as AdminProgramResponse, {
      program_name: first.program_name,
      price1: 900,
      start_date: inDays(8),
      end_date: inDays(9),
    }).expect(200);
    const { changed, following } = response.body as SeriesChangedResponse;
    expect(changed).toBe(3);
    const after = new Map((await stored(first.program_name)).map((program) => [program.id, program]));
    expect(following).toEqual([after.get(second.id), after.get(fourth.id)]);
    expect(after.get(over.id)).toMatchObject({ start_date: inDays(-7), price1: 12_500.5 });
    expect(after.get(first.id)).toMatchObject({ start_date: inDays(8), end_date: inDays(9), price1: 900 });
    expect(after.get(second.id)).toMatchObject({
      start_date: inDays(15),
      end_date: inDays(16),
      price1: 900,
      venue: 'QLU Campus',
      capacity: 12,
    });
    expect(after.get(third.id)).toMatchObject({ start_date: inDays(21), price1: 12_500.5 });
    expect(after.get(fourth.id)).toMatchObject({ start_date: inDays(29), price1: 900, venue: 'Own hall' });
  });

  it('changes nothing when one date does not allow it, and names that date', async () => {
    const [first, second] = (await begun(WEEK)) as [AdminProgramResponse, AdminProgramResponse];
    for (const id of ['series-full-1', 'series-full-2']) {
      const free = { amount: 0, description: 'Volunteers' };
      await createOrder(test.url, orderBody(second.id, id, free)).expect(201);
    }
    const refused = await changeFollowing(first, { capacity: 1, price1: 77 }).expect(400);
    const sentence = `${formatWeekday(second.start_date)}: Places: 2 sold. Please enter 2 or more.`;
    expect(refused.body).toMatchObject({ error: sentence, fields: { capacity: [sentence] } });
    const [unchanged] = await stored(first.program_name);
    expect(unchanged).toMatchObject({ capacity: null, price1: 12_500.5 });

    await changeFollowing(first, { status: 'cancelled' }).expect(400);
    await changeFollowing({ ...first, id: 999_999 }, {}).expect(404);
  });

  it('checks the rules of each date after the change', async () => {
    const [first, second] = (await begun(WEEK, { end_date: inDays(8) })) as [
      AdminProgramResponse,
      AdminProgramResponse,
    ];
    await send('put', `/api/programs/${second.id}`, { ...second, end_date: null }).expect(200);
    // The second program has one day, so it cannot end on the next morning.
    const refused = await changeFollowing(first, { start_time: '20:00', end_time: '07:00' }).expect(400);
    const sentence = `${formatWeekday(second.start_date)}: The end time is before the start time`;
    expect(refused.body).toMatchObject({ error: sentence, fields: { end_time: [sentence] } });
    expect((await stored(first.program_name)).map(({ start_time }) => start_time)).toEqual(
      WEEK.map(() => null),
    );
  });

  it('is rejected when somebody else has changed the program meanwhile', async () => {
    const [first] = (await begun(WEEK)) as [AdminProgramResponse];
    await send('put', `/api/programs/${first.id}`, { ...first, venue: 'Another hall' }).expect(200);
    const refused = await changeFollowing(first, { price1: 77 }).expect(409);
    expect(refused.body).toEqual(problem('PROGRAM_CHANGED'));
    expect((await stored(first.program_name)).map(({ price1 }) => price1)).toEqual(WEEK.map(() => 12_500.5));
  });

  it('is accepted once more after a lost response, and changes nothing more', async () => {
    const [first] = (await begun(WEEK)) as [AdminProgramResponse];
    const typed = { start_date: inDays(8), end_date: null, venue: 'Town Hall' };
    const saved = await changeFollowing(first, typed).expect(200);
    const after = await stored(first.program_name);
    const again = await changeFollowing(first, typed).expect(200);
    expect(again.body).toEqual(saved.body);
    expect(await stored(first.program_name)).toEqual(after);
  });

  it('is rejected when somebody else has saved the same for this date alone', async () => {
    const [first] = (await begun(WEEK)) as [AdminProgramResponse];
    const typed = { venue: 'Town Hall' };
    await send('put', `/api/programs/${first.id}`, { ...first, ...typed }).expect(200);
    const refused = await changeFollowing(first, typed).expect(409);
    expect(refused.body).toEqual(problem('PROGRAM_CHANGED'));
  });

  it('counts the emails of all dates, and queues a notice for each', async () => {
    const programs = await begun(WEEK);
    const [first] = programs as [AdminProgramResponse];
    for (const [index, { id }] of programs.slice(0, 3).entries()) {
      const person = { amount: 0, description: 'Volunteers', email: 'lakshmi@example.org' };
      await createOrder(test.url, orderBody(id, `series-mail-${index}`, person)).expect(201);
    }
    const reach = async (path: string): Promise<object> =>
      (await request(test.url).get(`/api/admin/program-notices/${path}`).set('Cookie', cookie).expect(200))
        .body;
    expect(await reach(`${first.id}`)).toMatchObject({ emails: 1 });
    expect(await reach(`${first.id}/following`)).toMatchObject({ emails: 3, without_email: 0 });
    await request(test.url)
      .get('/api/admin/program-notices/999999/following')
      .set('Cookie', cookie)
      .expect(404);
    const venue = 'Town Hall, Vijayawada';
    await changeFollowing(first, { venue }).expect(200);
    const waiting = await test.app
      .get(Database)
      .rows('select program_id from program_notices where program_id = any($1) and sent_at is null', [
        programs.map(({ id }) => id),
      ]);
    expect(waiting).toHaveLength(4);
    expect((await stored(first.program_name)).map((program) => program.venue)).toEqual(WEEK.map(() => venue));
  });
});

it('a save of one date changes no other one, and a program without a series has none that follow', async () => {
  const [first] = (await begun(WEEK)) as [AdminProgramResponse];
  await send('put', `/api/programs/${first.id}`, { ...first, price1: 77 }).expect(200);
  expect((await stored(first.program_name)).map(({ price1 }) => price1)).toEqual([
    77,
    ...WEEK.slice(1).map(() => 12_500.5),
  ]);
  const id = await addProgram(test.url, cookie, { program_name: 'Alone' });
  const [alone] = (await stored('Alone')) as [AdminProgramResponse];
  expect(alone).toMatchObject({ id, series_id: null, later_dates: 0 });
  const changed = await changeFollowing(alone, { start_date: dayAfter(alone.start_date, 1) }).expect(200);
  expect((changed.body as SeriesChangedResponse).changed).toBe(1);
});
