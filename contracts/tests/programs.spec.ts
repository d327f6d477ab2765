import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import type * as Api from '../src/api/index.js';
import { formatDateRange, isCalendarDate, todayInIndia } from '../src/dates/dates.rules.js';
import { getLastDay, programTime } from '../src/programs/programs.rules.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { deployment } from './support/deployment.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { changeProgram, daysFromToday, programBody, publish } from './support/test-programs.js';

async function upcoming(): Promise<Api.UpcomingProgramResponse[]> {
  return ((await call('GET /api/programs/upcoming')).body as Api.UpcomingProgramsResponse).programs;
}

/**
 * Whether visitors see the expected program within about a second, the time that a change may take to reach every
 * instance. It counts 20 attempts with pauses instead of time, so that a slow machine does not fail the test.
 */
async function upcomingWithin(
  id: number,
  isThere: (program?: Api.UpcomingProgramResponse) => boolean,
): Promise<boolean> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    if (isThere((await upcoming()).find((program) => program.id === id))) return true;
    await pause(50);
  }
  return false;
}

describe('the upcoming programs', () => {
  it('are not over in India, by ascending date, with both sets of field names', async () => {
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

  it('are not sent again to a visitor who has them', async () => {
    const list = () => request(deployment.url).get('/api/programs/upcoming');
    let status = 0;
    // The list may change between the two requests.
    for (let attempts = 0; attempts < 10 && status !== 304; attempts += 1) {
      const { etag = '' } = (await list()).headers;
      status = (await list().set('If-None-Match', etag)).status;
    }
    expect(status).toBe(304);
  });

  it('have calendar files, together and each by itself', async () => {
    const { id, program_name } = await publish();
    const own = await call('GET /api/programs/{id}/calendar.ics', { path: { id } });
    const all = await call('GET /programs.ics');
    expect([own.type, all.type]).toEqual(['text/calendar', 'text/calendar']);
    expect(own.text).toContain(`SUMMARY:${program_name}`);
    expect(all.text).toContain(`UID:program-${id}@`);
  });
});

describe('a program', () => {
  it('is stored as given, and visitors see each change within a second', async () => {
    const body = programBody({ program_name: `Contract test ధ్యానం <script>alert(1)</script> '; --` });
    const program = await publish(body);
    expect(program).toMatchObject({ ...body, banner_path: null });
    expect(new Date(program.created_at).toISOString()).toBe(program.created_at);
    expect(await upcomingWithin(program.id, (seen) => seen?.title === body.program_name)).toBe(true);

    const changes = { venue: 'QLU Campus', end_date: null, early_bird: true };
    const changed = await changeProgram(program, changes);
    expect(changed).toMatchObject({ ...body, ...changes, id: program.id });
    expect(await upcomingWithin(program.id, (seen) => seen?.location === 'QLU Campus')).toBe(true);

    await changeProgram(program, { start_date: daysFromToday(-1), end_date: null });
    expect(await upcomingWithin(program.id, (seen) => seen === undefined)).toBe(true);
  });

  it('is rejected with the message of each field, and stored nowhere', async () => {
    const program = await publish();
    const path = { id: program.id };
    const LIST = 'GET /api/programs/admin';
    const count = async () => (await asOwner(LIST, { query: { _end: 1 } })).headers['x-total-count'];
    const before = await count();
    const required = 'This field is required';
    const empty = {
      program_name: required,
      start_date: required,
      trainers_presenters: required,
      venue: required,
      duration: required,
    };
    const external_link = 'Please enter the external registration link';
    for (const [body, error, fields] of <[object, string, Record<string, string>][]>[
      [{}, 'Please fill in all required fields', empty],
      [programBody({ link_or_razorpay: true }), external_link, { external_link }],
    ]) {
      const added = await asOwner('POST /api/programs', { body });
      const changed = await asOwner('PUT /api/programs/{id}', { path, body });
      for (const response of [added, changed]) {
        expectRejection(response, 400, 'VALIDATION_FAILED', fields);
        expect((response.body as { error: string }).error).toBe(error);
      }
    }
    const body = { ...programBody(), notify: 'no' };
    const notify = 'Please answer true or false';
    const unclear = await asOwner('PUT /api/programs/{id}', { path, body });
    expectRejection(unclear, 400, 'VALIDATION_FAILED', { notify });
    expect(await count()).toBe(before);
    const stored = await asOwner(LIST, { query: { q: program.program_name } });
    expect((stored.body as Api.AdminProgramsResponse).programs).toEqual([program]);
  });

  it('is published and taken off the site', async () => {
    const path = { id: (await publish()).id };
    for (const status of ['draft', 'published']) {
      const set = await asOwner('PUT /api/programs/{id}/status', { path, body: { status } });
      expect(set.body).toMatchObject({ program: { ...path, status } });
      const isShown = status === 'published';
      expect(await upcomingWithin(path.id, (seen) => (seen !== undefined) === isShown)).toBe(true);
    }
  });

  it('says how many people a change would reach', async () => {
    const path = { id: (await publish()).id };
    const notices = await asOwner('GET /api/admin/program-notices/{id}', { path });
    expect(notices.body).toEqual({ success: true, emails: 0, without_email: 0 });
  });
});

describe('the payment options', () => {
  const options = async (id: number) => call('GET /api/programs/{id}/payment-options', { path: { id } });

  it('are the tiers with a price', async () => {
    const { id, program_name } = await publish({ early_bird: true });
    const tier = { until: null, places_left: null };
    expect(((await options(id)).body as Api.PaymentOptionsResponse).data).toMatchObject({
      program_id: id,
      program_name,
      payment_options: [
        { type: 'option1', description: 'Contract test tier', amount: 1250.5, ...tier },
        { type: 'option2', description: 'Contract test guest', amount: 0, ...tier },
      ],
      early_bird: true,
      is_free: false,
    });
    const free = await publish({ price1: null, description1: null, price2: null, description2: null });
    const none = { payment_options: [], is_free: true };
    expect(((await options(free.id)).body as Api.PaymentOptionsResponse).data).toMatchObject(none);
  });
});

describe('a series', () => {
  it('is created, continued and changed with all dates that follow', async () => {
    const { program_name } = await publish();
    const dates = [400, 407, 414].map(daysFromToday);
    const body = { ...programBody({ program_name }), dates, request_id: newTransactionId() };
    const begun = (await asOwner('POST /api/programs/series', { body })).body as Api.SeriesAddedResponse;
    const [first] = begun.programs as [Api.AdminProgramResponse];
    const path = { id: first.id };
    const more = { dates: [daysFromToday(421)], request_id: newTransactionId() };
    await asOwner('POST /api/programs/{id}/series', { path, body: more });
    const own = (await asOwner('GET /api/programs/{id}/series', { path })).body as Api.SeriesDatesResponse;
    expect(own.dates.map(({ start_date }) => start_date)).toEqual([...dates, ...more.dates]);
    const reach = await asOwner('GET /api/admin/program-notices/{id}/following', { path });
    expect(reach.body).toMatchObject({ emails: 0, without_email: 0 });
    const change = { ...programBody({ program_name, venue: 'Elsewhere' }), updated_at: first.updated_at };
    const changed = await asOwner('PUT /api/programs/{id}/following', { path, body: change });
    expect(changed.body).toMatchObject({ changed: 4, program: { venue: 'Elsewhere' } });
  });
});
