import type { Test } from 'supertest';
import { inDays, problem } from '../../../../../test/api-requests.js';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import type { ProgramStatisticsResponse } from './admin-registrations.dto.js';

const ADDRESS = '/api/admin/program-registrations';

const fixture = await startOwnRegistrations();
afterAll(() => fixture.test.stop());

const read = (id: number): Test => fixture.send('get', `${ADDRESS}/programs/${id}/statistics`);
const statistics = async (id: number): Promise<ProgramStatisticsResponse> =>
  (await read(id).expect(200)).body as ProgramStatisticsResponse;
const change = async (key: string, what: 'people' | 'program', body: object): Promise<void> =>
  void (await fixture.send('put', `${ADDRESS}/${(await fixture.listed(key)).id}/${what}`, body).expect(200));

/** As if everything until now happened the day before. */
const aDayPasses = (programId: number): Promise<unknown> =>
  fixture.rows('update seat_changes set day = day - 1 where program_id = $1 returning day', [programId]);

it('the statistics page follows the seats from sale to refund, on the days in India on which they changed', async () => {
  const id = await fixture.program({ capacity: 20, capacity1: 12 });
  const other = await fixture.program();
  expect(await statistics(id)).toMatchObject({
    program: { id, capacity: 20, link_or_razorpay: false },
    days: [],
    options: [
      { option: 'Shared room', sold: 0, held: 0, capacity: 12 },
      { option: 'Volunteers', sold: 0, held: 0, capacity: null },
    ],
    heard_from: [],
    money: [],
  });

  await fixture.walkIn(id, 'stats-walkin', { number_of_people: 4, received_on: inDays(-1) }).expect(201);
  await fixture.paid(id, 'stats-paid-1', { number_of_people: 3 });
  await fixture.paid(id, 'stats-paid-2', { number_of_people: 2 });
  await fixture.free(id, 'stats-free-1');
  await fixture.order(id, 'stats-open-1').expect(201);
  const sold = await statistics(id);
  expect(sold.days).toEqual([
    { date: inDays(-1), sold: 4 },
    { date: inDays(0), sold: 10 },
  ]);
  expect(sold.options).toMatchObject([
    { sold: 9, held: 1 },
    { sold: 1, held: 0 },
  ]);

  await aDayPasses(id);
  await change('stats-paid-1', 'people', { number_of_people: 1 });
  await change('stats-walkin', 'program', { program_id: other, description: 'Shared room' });
  await fixture.rows(
    `update payments set state = 'refunded', refunded_paise = amount_paise where transaction_id = 'stats-paid-2'
     returning id`,
  );
  const after = await statistics(id);
  expect(after.days).toEqual([
    { date: inDays(-2), sold: 4 },
    { date: inDays(-1), sold: 10 },
    { date: inDays(0), sold: 2 },
  ]);
  expect((await statistics(other)).days).toEqual([{ date: inDays(0), sold: 4 }]);
  expect(after.options.reduce((sum, option) => sum + option.sold, 0)).toBe(2);

  // Razorpay kept a fee of both payments; the money of the cancelled one was here too.
  const [money, ...more] = after.money;
  expect(more).toEqual([]);
  expect(money).toMatchObject({ mode: 'razorpay', payments: 2, received: 62_502.5, refunded: 25_001 });
  expect(money?.fees === 0).toBe(money?.payments_without_fee === 2);
});

it('the statistics page lists the money by the way in which it came, and options that are no longer offered', async () => {
  const id = await fixture.program();
  await fixture.walkIn(id, 'stats-cash-1', { amount: 500.5, number_of_people: 2 }).expect(201);
  await fixture
    .walkIn(id, 'stats-upi-01', { amount: 100, mode: 'upi', description: 'Former option' })
    .expect(201);
  const { money, options } = await statistics(id);
  const none = { refunded: 0, fees: 0, payments_without_fee: 0 };
  expect(money).toEqual([
    { mode: 'cash', payments: 1, received: 1_001, ...none },
    { mode: 'upi', payments: 1, received: 100, ...none },
  ]);
  expect(options.at(-1)).toEqual({ option: 'Former option', sold: 1, held: 0, capacity: null });
});

it('the statistics page counts where people heard of a program that asks, and stores nothing for others', async () => {
  const asking = await fixture.program({ ask_heard_from: true });
  const silent = await fixture.program();
  const options = async (id: number): Promise<{ data: { ask_heard_from: boolean } }> =>
    (await fixture.send('get', `/api/programs/${id}/payment-options`).expect(200)).body;
  expect((await options(asking)).data.ask_heard_from).toBe(true);
  expect((await options(silent)).data.ask_heard_from).toBe(false);

  const heard = (program: number, id: string, heard_from?: string | null): Test =>
    fixture.order(program, id, { ...FREE, heard_from });
  await heard(asking, 'heard-00001', 'WhatsApp').expect(201);
  await heard(asking, 'heard-00002', 'WhatsApp').expect(201);
  await heard(asking, 'heard-00003', 'A volunteer').expect(201);
  await heard(asking, 'heard-00004').expect(201);
  await heard(asking, 'heard-00005', '').expect(201);
  await heard(silent, 'heard-00006', 'WhatsApp').expect(201);
  const refused = await heard(asking, 'heard-00007', 'A newspaper').expect(400);
  expect(refused.body).toEqual(problem('VALIDATION_FAILED', ['heard_from']));
  // An order that is not paid is not counted.
  await fixture.order(asking, 'heard-00008', { heard_from: 'YouTube' }).expect(201);

  expect((await statistics(asking)).heard_from).toEqual([
    { answer: 'WhatsApp', registrations: 2 },
    { answer: null, registrations: 2 },
    { answer: 'A volunteer', registrations: 1 },
  ]);
  expect((await statistics(silent)).heard_from).toEqual([{ answer: null, registrations: 1 }]);

  const { id } = await fixture.listed('heard-00001');
  const exported = await fixture.send('get', `/api/admin/people/registration/${id}/export`).expect(200);
  expect(exported.text).toContain('WhatsApp');
  expect(await fixture.listed('heard-00003')).toMatchObject({ heard_from: 'A volunteer' });
});

it('an unknown program has no statistics', async () => {
  expect((await read(999_999).expect(404)).body).toEqual(problem('PROGRAM_NOT_FOUND'));
});

const exported = (query: object): Test => fixture.send('get', `${ADDRESS}.csv`).query(query);

const HEADINGS =
  'Full Name,Email ID,Phone,Address,ID Type,ID Number,Registration Status,Transaction ID,Amount Paid';

const people = { number_of_people: 2, participant_names: ['=1+1', 'అనిత'] };
const person = { name: '=1+1', email: 'sample.person@example.org', ...people };
await fixture.free(await fixture.program(), 'export-000001', person);

describe('the export of registrations', () => {
  it('contains the matching rows with the full ID number, and is named by the program', async () => {
    const response = await exported({ q: 'export-000001' })
      .expect(200)
      .expect('Content-Type', /text\/csv/);
    const [headings, row, end] = response.text.split('\n');
    expect(headings).toBe(`\uFEFF${HEADINGS}`);
    expect(row).toMatch(
      /^'=1\+1,sample\.person@example\.org,\d{10},"12 Sample Street, Hyderabad",PAN,ABCDE1234F,registered,export-000001,0$/,
    );
    expect(end).toBe('');
    expect(response.headers['content-disposition']).toContain(
      `Silence Retreat_${inDays(1)}_registrations.csv`,
    );
  });

  it('has only headings and the date in its name when nothing matches', async () => {
    const response = await exported({ q: 'nobody' }).expect(200);
    expect(response.text).toBe(`\uFEFF${HEADINGS}\n`);
    expect(response.headers['content-disposition']).toContain(`program_${inDays(0)}_registrations.csv`);
  });
});

it('the export for check-in and helpers has no ID numbers', async () => {
  const response = await fixture.send('get', '/api/admin/participants.csv?q=export-000001').expect(200);
  const [headings, row] = response.text.split('\n');
  expect(headings).toBe(
    '\uFEFFProgram,Program Date,Full Name,Phone,Email ID,Option,People,Participants,Registration Status,Payment Status,Amount,Refunded,Registered On,Attended',
  );
  expect(row).toMatch(
    /^Silence Retreat,[\d-]{10},'=1\+1,\d{10},sample\.person@example\.org,Volunteers,2,'=1\+1; అనిత,registered,completed,0,0,[\d-]{10} [\d:]{5},$/,
  );
});

it('the export for check-in names only the registrant after the office has cancelled a place, as the check-in does', async () => {
  const participant_names = ['Asha Rao', 'Ravi Rao', 'Meera Rao'];
  await fixture.free(await fixture.program(), 'export-000002', { number_of_people: 3, participant_names });
  const participants = async () =>
    (await fixture.send('get', '/api/admin/participants.csv?q=export-000002').expect(200)).text.split(
      '\n',
    )[1];
  expect(await participants()).toContain(',3,Asha Rao; Ravi Rao; Meera Rao,');
  const { id } = await fixture.listed('export-000002');
  const less = { number_of_people: 2, notify: false };
  await fixture.send('put', `${ADDRESS}/${id}/people`, less).expect(200);
  expect(await participants()).toContain(',2,,registered,');
});
