import ICAL from 'ical.js';
import request from 'supertest';
import {
  addProgram,
  adminCookie,
  inDays,
  openedOrder,
  orderBody,
  problem,
} from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { SandboxControl, testSandbox } from '../../../../../test/test-sandbox.js';
import { Database } from '../../../../platform/database/database.js';

const sandbox = new SandboxControl(testSandbox().url);
const NAME = 'క్షేత్ర ధ్యానం, 3 days; with "silence"';
const JOINING_LINK = 'https://meet.example.org/secret-room';
let test: TestApp;
let cookie: string;
let programId: number;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  programId = await addProgram(test.url, cookie, {
    program_name: NAME,
    start_time: '10:00',
    end_time: '16:30',
    guests_stay: true,
    city: 'Hyderabad',
    map_link: 'https://maps.example.org/campus',
    what_to_bring: 'శాలువా, a shawl',
    joining_link: JOINING_LINK,
  });
}, 60_000);
afterAll(async () => {
  await test.stop();
});

function get(path: string): request.Test {
  return request(test.url).get(path);
}

function eventIn(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file) as never[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

const calendarPath = (token: string): string => `/api/payments/${token}/calendar.ics`;

async function expectNone(path: string, code: string): Promise<void> {
  const response = await get(path);
  expect([response.status, response.body]).toEqual([404, problem(code)]);
}

describe('the calendar file of a paid registration', () => {
  it('has the days, the place and the joining link of the program, once it is paid, and no personal data', async () => {
    const transactionId = 'calendar-0001';
    const order = await openedOrder(test.url, orderBody(programId, transactionId));
    const path = calendarPath((order as unknown as { result_token: string }).result_token);
    await expectNone(path, 'TRANSACTION_NOT_FOUND');
    const proof = await sandbox.pay(order.orderId);
    await request(test.url)
      .post('/api/registrations/verify-payment')
      .send({ ...proof, transaction_id: transactionId })
      .expect(200);

    const { headers, text } = await get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename=program.ics',
      'cache-control': 'no-store',
    });
    const event = eventIn(text);
    expect(event).toMatchObject({ summary: NAME, location: 'QLU Campus, Hyderabad' });
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([inDays(1), inDays(4)]);
    expect(event.description).toContain('Time: 10:00 AM – 4:30 PM');
    expect(event.description).toContain('What to bring: శాలువా, a shawl');
    expect(event.description).toContain('Map: https://maps.example.org/campus');
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).not.toMatch(/Sample|sample\.person|ABCDE1234F|calendar-0001/);
    expect(unfolded).toContain(JOINING_LINK);
    // The same entry as in the file of the program, so that a calendar that has both shows one.
    const program = eventIn((await get(`/api/programs/${programId}/calendar.ics`).expect(200)).text);
    expect(program.uid).toBe(event.uid);

    await test.app
      .get(Database)
      .rows(`update payments set state = 'refunded' where transaction_id = $1 returning id`, [transactionId]);
    await expectNone(path, 'TRANSACTION_NOT_FOUND');
  });

  it('does not exist for a donation and for an unknown token', async () => {
    const donation = {
      donor_name: 'Sample Donor',
      email: 'sample.donor@example.org',
      phone: '9876543210',
      address: '12 Sample Street, Hyderabad',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
      donation_type: 'annadaanam',
      amount: 1_000,
      transaction_id: 'calendar-0002',
    };
    const order = (await request(test.url).post('/api/donations/create-order').send(donation).expect(201))
      .body as { result_token: string; razorpay_order: { id: string } };
    const proof = await sandbox.pay(order.razorpay_order.id);
    await request(test.url)
      .post('/api/donations/verify-payment')
      .send({ ...proof, transaction_id: 'calendar-0002' })
      .expect(200);
    await expectNone(calendarPath(order.result_token), 'TRANSACTION_NOT_FOUND');
    await expectNone(calendarPath('00000000-0000-4000-8000-000000000000'), 'TRANSACTION_NOT_FOUND');
  });
});

it('only published programs have a calendar file', async () => {
  const draft = await addProgram(test.url, cookie, { status: 'draft' });
  await expectNone(`/api/programs/${draft}/calendar.ics`, 'PROGRAM_NOT_FOUND');
});

describe('the calendar of all programs', () => {
  it('has every upcoming program with its current days, and nothing that only participants know', async () => {
    const other = await addProgram(test.url, cookie, { program_name: 'Full moon', publish_at: null });
    const draft = await addProgram(test.url, cookie, { program_name: 'Not yet', status: 'draft' });
    const read = async (): Promise<ICAL.Event[]> => {
      const { headers, text } = await get('/programs.ics').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'public, max-age=300',
      });
      expect(headers['content-disposition']).toBeUndefined();
      expect(text.replaceAll('\r\n ', '')).not.toContain(JOINING_LINK);
      const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
      expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
      return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    };
    const named = (events: ICAL.Event[], id: number): ICAL.Event | undefined =>
      events.find(({ uid }) => uid.startsWith(`program-${id}@`));

    const before = await read();
    expect(named(before, programId)?.summary).toBe(NAME);
    // Nobody stays overnight, although it is at the campus: one event for each of its three days.
    expect(named(before, other)?.startDate.toJSDate()).toEqual(new Date(`${inDays(1)}T09:00:00+05:30`));
    expect(named(before, other)?.component.getFirstPropertyValue('rrule')?.toString()).toContain('COUNT=3');
    expect(named(before, draft)).toBeUndefined();

    const database = test.app.get(Database);
    await database.rows('update programs set start_date = $2, end_date = $2 where id = $1 returning id', [
      other,
      inDays(9),
    ]);
    await database.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [programId]);
    const after = await read();
    expect(named(after, other)?.uid).toBe(named(before, other)?.uid);
    expect(named(after, other)?.startDate.toJSDate()).toEqual(new Date(`${inDays(9)}T09:00:00+05:30`));
    expect(named(after, other)?.sequence).toBeGreaterThan(named(before, other)?.sequence ?? 0);
    const cancelled = named(after, programId);
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.sequence).toBeGreaterThan(named(before, programId)?.sequence ?? 0);
    // Nobody saw the draft, so that nobody hears that it is cancelled.
    await database.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [draft]);
    expect(named(await read(), draft)).toBeUndefined();
  });
});
