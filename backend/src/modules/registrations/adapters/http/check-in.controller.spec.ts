import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { inDays } from '../../../../../test/api-requests.js';
import { newUser } from '../../../../../test/back-office-users.js';
import { FREE, startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { formatCheckInCode } from '@qlu/contracts/registrations/check-in-code.rules';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { until } from '../../../../../test/until.js';
import { Database } from '../../../../platform/database/database.js';

const fixture = await startOwnRegistrations();
const helper = (await newUser(fixture.test, 'checkin')).cookie;
afterAll(() => fixture.test.stop());

it('the check-in lists the participants of the programs that run today in India, by name', async () => {
  const dates: [string, number, number | null][] = [
    ['Began yesterday', -1, 1],
    ['Ends today', -2, 0],
    ['Only today', 0, null],
    ['Ended yesterday', -3, -1],
    ['Begins tomorrow', 1, null],
  ];
  for (const [program_name, start, end] of dates) {
    const program = { program_name, start_date: inDays(start), end_date: end === null ? null : inDays(end) };
    await fixture.program(program);
  }
  const all = { program_name: 'Full hall', start_date: inDays(0), end_date: inDays(0) };
  const id = await fixture.program(all);
  const names = ['Sita', 'Rama', 'లక్ష్మణ'];
  const FAMILY = { name: 'Sita', number_of_people: 4, participant_names: names };
  await fixture.order(id, 'free-000002', { ...FREE, ...FAMILY }).expect(201);
  await fixture.order(id, 'free-000001', { ...FREE, name: 'anand' }).expect(201);
  await fixture.order(id, 'open-000001', { name: 'Not paid' }).expect(201);

  const response = await fixture.send('get', '/api/admin/check-in').set('Cookie', helper).expect(200);
  const { date, programs } = response.body as {
    date: string;
    programs: { program_name: string; participants: unknown[]; others: unknown[] }[];
  };
  expect(date).toBe(todayInIndia());
  expect(programs.map(({ program_name }) => program_name)).toEqual([
    'Began yesterday',
    'Ends today',
    'Full hall',
    'Only today',
  ]);
  const number = expect.any(Number) as unknown;
  const phone = expect.stringMatching(/^\d{10}$/) as unknown;
  const digest = { code_digest: expect.stringMatching(/^[\da-f]{64}$/) as unknown };
  const of = (transaction_id: string) => ({
    id: number,
    phone,
    transaction_id,
    arrivals: [],
    balance: 0,
    ...digest,
  });
  expect(programs[2]?.participants).toEqual([
    { full_name: 'anand', number_of_people: 1, participant_names: [], ...of('free-000001') },
    { full_name: 'Sita', number_of_people: 4, participant_names: names, ...of('free-000002') },
  ]);
  const others = [{ id: number, full_name: 'Not paid', state: 'not_paid', open_order: null, ...digest }];
  expect(programs[2]?.others).toEqual(others);
});

describe('attendance', () => {
  interface List {
    program: { participants: { id: number; full_name: string; arrivals: { place: number; by: string }[] }[] };
  }
  const readList = async (id: number): Promise<List['program']['participants']> => {
    const { body } = await fixture.send('get', `/api/admin/check-in/programs/${id}`).expect(200);
    return (body as List).program.participants;
  };
  const findFirst = async (id: number): Promise<number> => (await readList(id))[0]?.id ?? 0;
  const mark = (id: number, place: number, present: unknown, cookie = helper): request.Test =>
    fixture.send('put', `/api/admin/check-in/${id}/places/${place}`, { present }).set('Cookie', cookie);
  const programWith = async (start: number, ...names: string[]): Promise<number> => {
    const id = await fixture.program({ start_date: inDays(start), end_date: null });
    for (const [index, name] of names.entries())
      await fixture.free(id, `att-${start}-${index}-000`, { name, number_of_people: 2 });
    return id;
  };

  it('is stored for each person, seen by others, and can be taken back', async () => {
    const program = await programWith(0, 'Meera');
    const id = await findFirst(program);
    // Two taps on two phones at the same time are one arrival.
    await Promise.all([mark(id, 2, true).expect(200), mark(id, 2, true, fixture.cookie).expect(200)]);
    const arrival = { place: 2, at: expect.any(String) as unknown, by: expect.any(String) as unknown };
    expect((await readList(program))[0]?.arrivals).toEqual([arrival]);
    const audit = await fixture.send('get', `/api/admin/audit?subject=registration%20${id}`);
    expect(audit.body).toMatchObject([{ action: 'attendance.marked', details: { place: 2, program } }]);
    await mark(id, 2, false).expect(200);
    expect((await readList(program))[0]?.arrivals).toEqual([]);
  });

  it('rejects what is no mark, and an unknown program', async () => {
    await mark(await findFirst(await programWith(5, 'Later')), 1, 'yes').expect(400);
    // The second number is larger than any id that the database can store.
    for (const id of [999_999, 99_999_999_999_999])
      await fixture.send('get', `/api/admin/check-in/programs/${id}`).expect(404);
  });

  it('lists Latin names, then Telugu names in the order of their alphabet', async () => {
    const program = await programWith(6, 'లక్ష్మి', 'ravi', 'అనిత', 'Éla', 'కమల', 'Zara');
    const names = (await readList(program)).map(({ full_name }) => full_name);
    expect(names).toEqual(['Éla', 'ravi', 'Zara', 'అనిత', 'కమల', 'లక్ష్మి']);
  });
});

let orders = 0;

interface Registration {
  id: number;
  program: number;
  code: string;
}

const programOn = (start: number): Promise<number> =>
  fixture.program({ start_date: inDays(start), end_date: null });

/** A free registration for two people. */
async function registered(start: number, changes: object = {}): Promise<Registration> {
  const program = await programOn(start);
  await fixture.free(program, newKey(), { number_of_people: 2, ...changes });
  return stored(program);
}

function newKey(): string {
  orders += 1;
  return `phones-${orders}-000`;
}

async function stored(program: number): Promise<Registration> {
  const [row] = await fixture.rows<{ id: number; code: string }>(
    'select id::float8 as id, check_in_code as code from registrations where program_id = $1',
    [program],
  );
  return { id: row?.id ?? 0, code: row?.code ?? '', program };
}

interface PhoneMark {
  id: string;
  registration_id: number;
  program_id: number;
  place: number;
  present: boolean;
  at: number;
}

function createMark({ id, program }: Registration, changes: Partial<PhoneMark> = {}): PhoneMark {
  const person = { registration_id: id, program_id: program, place: 1 };
  return { id: randomUUID(), ...person, present: true, at: Date.now(), ...changes };
}

async function send(marks: PhoneMark[], cookie = helper, sentAt = Date.now()): Promise<string[]> {
  const { body } = await request(fixture.test.url)
    .post('/api/admin/check-in/marks')
    .set('Cookie', cookie)
    .send({ sent_at: sentAt, marks })
    .expect(200);
  return (body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
}

async function findArrivals({ program }: Registration): Promise<{ place: number; at: string; by: string }[]> {
  const { body } = await fixture.send('get', `/api/admin/check-in/programs/${program}`).expect(200);
  return body.program.participants[0].arrivals;
}

const judge = (code: string): request.Test =>
  fixture.send('get', `/api/admin/check-in/codes/${code}`).set('Cookie', helper);

const change = (assignments: string, id: number): Promise<unknown> =>
  fixture.rows(`update registrations set ${assignments} where id = $1 returning id`, [id]);

/** The text of a QR code. */
async function readByCamera(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

describe('a check-in code', () => {
  it('says what it is for, also on another day, and nothing for an unknown one', async () => {
    const today = await registered(0, { name: 'Meera' });
    const program = { program_id: today.program, start_date: inDays(0), end_date: null };
    expect((await judge(today.code).expect(200)).body).toMatchObject({
      ...program,
      id: today.id,
      full_name: 'Meera',
      state: 'valid',
      participant: { id: today.id, number_of_people: 2, arrivals: [] },
    });
    const later = await registered(4);
    expect((await judge(later.code)).body).toMatchObject({
      start_date: inDays(4),
      state: 'valid',
      participant: null,
    });
    for (const code of ['0000000000000000', 'no-code', '%00']) await judge(code).expect(404);
    expect(today.code).not.toBe(later.code);
  });

  it('says that the registration is not paid, or cancelled', async () => {
    const program = await programOn(0);
    await fixture.order(program, newKey()).expect(201);
    const { code } = await stored(program);
    expect((await judge(code)).body).toMatchObject({ state: 'not_paid' });
    const free = await registered(0);
    await change(`registration_status = 'cancelled'`, free.id);
    expect((await judge(free.code)).body).toMatchObject({ state: 'cancelled' });
  });

  it('is a picture that a camera reads', async () => {
    const { code } = await registered(0);
    const path = `/api/registrations/check-in-codes/${code}.png`;
    const { body, headers } = await request(fixture.test.url).get(path).responseType('blob').expect(200);
    expect(headers['content-type']).toBe('image/png');
    expect(await readByCamera(body as Buffer)).toBe(`QLU:${code}`);
    await request(fixture.test.url).get('/api/registrations/check-in-codes/abc.png').expect(404);
  });
});

it('the confirmation has the check-in code as a picture and as text', async () => {
  const { code } = await registered(0, { email: 'code-in-email@example.org' });
  const [mail] = await fixture.mails('code-in-email');
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'image/png');
  expect(await readByCamera(file?.picture ?? Buffer.of())).toBe(`QLU:${code}`);
  expect(mail?.html).toContain(`src="cid:${file?.contentId?.replaceAll(/[<>]/g, '')}"`);
  const text = `Check-in code for both of you: ${formatCheckInCode(code)}. Please show it at the entrance.`;
  expect(mail?.text).toContain(text);
  expect(mail?.html).toContain(text);
});

describe('marks of a phone', () => {
  it('are stored with the instant at which they were made, however wrong the clock of the phone is', async () => {
    const person = await registered(0);
    const clock = Date.now() + 5 * 3_600_000;
    const before = Date.now();
    expect(await send([createMark(person, { at: clock - 60_000 })], helper, clock)).toEqual(['stored']);
    const [arrival] = await findArrivals(person);
    const at = Date.parse(arrival?.at ?? '');
    expect(at).toBeGreaterThanOrEqual(before - 60_000);
    expect(at).toBeLessThanOrEqual(Date.now() - 60_000);
  });

  it('keep their order when the clock of the phone is set back before they are sent', async () => {
    const person = await registered(0);
    const clock = Date.now() + 3_600_000;
    // Ids of one instant would decide by chance.
    const [later, earlier] = [randomUUID(), randomUUID()].toSorted();
    const marks = [
      createMark(person, { id: earlier, at: clock }),
      createMark(person, { id: later, at: clock + 5_000, present: false }),
    ];
    expect(await send(marks)).toEqual(['stored', 'stored']);
    expect(await findArrivals(person)).toEqual([]);
  });

  it('change nothing when they are sent again, or are older than what another phone sent', async () => {
    const person = await registered(0);
    const now = Date.now();
    const late = createMark(person, { at: now - 60_000 });
    const [taken, back] = [
      createMark(person, { at: now - 50_000 }),
      createMark(person, { at: now - 40_000, present: false }),
    ];
    await send([taken, back], fixture.cookie, now);
    expect(await send([late], helper, now)).toEqual(['stored']);
    expect(await findArrivals(person)).toEqual([]);
    await send([taken], fixture.cookie, now);
    await send([late], helper, now);
    expect(await findArrivals(person)).toEqual([]);
    // Somebody who sees the list decides now, whatever the phones still send.
    await request(fixture.test.url)
      .put(`/api/admin/check-in/${person.id}/places/1`)
      .set('Cookie', helper)
      .send({ present: true })
      .expect(200);
    await send([createMark(person, { at: now - 30_000, present: false })], fixture.cookie, now);
    expect(await findArrivals(person)).toMatchObject([{ place: 1 }]);
  });

  it('marks of two phones lead to the same list in every order of sending', async () => {
    const person = await registered(0);
    const now = Date.now();
    const steps = fc.uniqueArray(
      fc.record({ second: fc.nat(9), present: fc.boolean(), isFirstPhone: fc.boolean() }),
      { minLength: 1, maxLength: 6, selector: ({ second }) => second },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const createMarks = (isFirst: boolean): PhoneMark[] =>
          all
            .filter(({ isFirstPhone }) => isFirstPhone === isFirst)
            .map(({ present, second }) => createMark(person, { present, at: now - second * 10_000 }));
        const [one, other] = [createMarks(true), createMarks(false)];
        const orders = [
          [one, other],
          [other, one],
          [[...one, ...other].toReversed(), one],
        ];
        const lists: boolean[] = [];
        for (const order of orders) {
          await fixture.rows('delete from attendance_marks returning id');
          await fixture.rows('delete from attendance returning place');
          for (const marks of order) if (marks.length > 0) await send(marks);
          lists.push((await findArrivals(person)).length > 0);
        }
        const newest = all.toSorted((a, b) => a.second - b.second)[0];
        expect(lists).toEqual(orders.map(() => newest?.present));
      }),
      { numRuns: 15 },
    );
  });

  it('are refused when the person is not expected any more', async () => {
    const person = await registered(0);
    const other = await registered(0);
    const unpaid = { ...person, id: 999_999_999 };
    expect(
      await send([
        createMark(person, { place: 3 }),
        createMark({ ...person, program: other.program }),
        createMark(unpaid),
        createMark(person),
      ]),
    ).toEqual(['fewer-people', 'moved', 'not-registered', 'stored']);
    expect(await findArrivals(person)).toHaveLength(1);
  });

  it.each<[string, string, (person: Registration, other: Registration) => Promise<unknown>]>([
    [
      'not-registered',
      'was cancelled',
      ({ id }) => change(`registration_status = 'cancelled', cancelled_at = now()`, id),
    ],
    ['moved', 'was moved', ({ id }, other) => change(`program_id = ${other.program}`, id)],
    ['fewer-people', 'has fewer people', ({ id }) => change('number_of_people = 1', id)],
  ])('are kept as a conflict (%s) when the registration %s meanwhile', async (reason, _, happen) => {
    const person = await registered(0);
    const mark = createMark(person, { place: 2, at: Date.now() - 60_000 });
    await happen(person, await registered(0));
    for (let times = 0; times < 2; times += 1) expect(await send([mark])).toEqual([reason]);
    const office = async () =>
      (await fixture.send('get', '/api/admin/check-in/conflicts')).body as {
        conflicts: { registration_id: number }[];
      };
    const own = async () => (await office()).conflicts.filter((one) => one.registration_id === person.id);
    expect(await own()).toMatchObject([{ id: mark.id, place: 2, reason, program_id: person.program }]);
    const { body } = await fixture.send('get', `/api/admin/check-in/programs/${person.program}`);
    expect(body).toMatchObject({ program: { conflicts: [{ id: mark.id }] } });
    await fixture.send('post', `/api/admin/check-in/conflicts/${mark.id}/resolve`).expect(200);
    expect(await own()).toEqual([]);
    await fixture.send('post', `/api/admin/check-in/conflicts/${mark.id}/resolve`).expect(404);
    await fixture.send('post', '/api/admin/check-in/conflicts/a%00b/resolve').expect(404);
    // Taken back on the phone: nobody was there.
    const again = createMark(person, { place: 2, at: Date.now() - 50_000 });
    await send([again, createMark(person, { place: 2, present: false, at: Date.now() - 40_000 })]);
    expect(await own()).toEqual([]);
  });

  it('stay stored when they are sent again after a move', async () => {
    const person = await registered(0);
    const other = await registered(0);
    const mark = createMark(person);
    expect(await send([mark])).toEqual(['stored']);
    await change(`program_id = ${other.program}`, person.id);
    expect(await send([mark])).toEqual(['stored']);
    expect(await send([createMark(person)])).toEqual(['moved']);
  });

  it('are refused with the reason of a change that the office makes at the same moment', async () => {
    const person = await registered(0);
    const other = await registered(0);
    const database = fixture.test.app.get(Database);
    let outcomes: Promise<string[]> = Promise.resolve([]);
    await database.run(async () => {
      await change(`program_id = ${other.program}`, person.id);
      outcomes = send([createMark(person)]);
      await until(async () => (await waitingForLock(database)).length > 0);
    });
    expect(await outcomes).toEqual(['moved']);
  });

  it('may be sent up to three days later by the entrance, and any day by the office', async () => {
    const day = 86_400_000;
    const begun = await registered(0);
    const move = (days: number): Promise<unknown> =>
      fixture.rows('update programs set start_date = $2, end_date = null where id = $1 returning id', [
        begun.program,
        inDays(days),
      ]);
    await move(-2);
    expect(await send([createMark(begun, { at: Date.now() - 2 * day })])).toEqual(['stored']);
    expect(await send([createMark(begun)])).toEqual(['other-day']);
    await move(-5);
    const late = createMark(begun, { at: Date.now() - 5 * day });
    expect(await send([late])).toEqual(['other-day']);
    expect(await send([late], fixture.cookie)).toEqual(['stored']);
  });

  it('are rejected in a session of somebody else than the user who made them', async () => {
    const person = await registered(0);
    const marks = [createMark(person)];
    const sendAs = (cookie: string, madeBy?: string) =>
      request(fixture.test.url)
        .post('/api/admin/check-in/marks')
        .set('Cookie', cookie)
        .send({ sent_at: Date.now(), made_by: madeBy, marks });
    const { body } = await request(fixture.test.url)
      .get('/api/admin/check-in')
      .set('Cookie', helper)
      .expect(200);
    await sendAs(fixture.cookie, body.user).expect(409, /SESSION_OF_ANOTHER_USER/);
    expect(await findArrivals(person)).toEqual([]);
    await sendAs(helper, body.user).expect(200);
    expect(await findArrivals(person)).toMatchObject([{ by: body.user }]);
  });

  it('have an instant when the clock is wrong by a century', async () => {
    const person = await registered(0);
    const later = Date.UTC(2199, 1);
    expect(await send([createMark(person, { at: 1 })], fixture.cookie, later)).toEqual(['stored']);
    expect(await send([createMark(person, { at: later })], fixture.cookie, 1)).toEqual(['stored']);
  });

  it('are rejected when they are none', async () => {
    const person = await registered(0);
    const calls: object[] = [
      { sent_at: Date.now(), marks: [] },
      { sent_at: Date.now(), marks: [createMark(person, { id: 'x' })] },
      { sent_at: Date.now(), marks: [{ ...createMark(person), present: 'yes' }] },
      { marks: [createMark(person)] },
      { sent_at: Date.now(), made_by: 1, marks: [createMark(person)] },
      { sent_at: 9e15, marks: [createMark(person)] },
      { sent_at: 4e15, marks: [createMark(person)] },
      { sent_at: Date.now(), marks: [createMark(person, { at: 9e15 })] },
    ];
    for (const call of calls) {
      await request(fixture.test.url)
        .post('/api/admin/check-in/marks')
        .set('Cookie', helper)
        .send(call)
        .expect(400);
    }
  });
});
