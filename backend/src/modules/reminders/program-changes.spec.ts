import ICAL from 'ical.js';
import request, { type Test } from 'supertest';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  problem,
  programBody,
} from '../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { readOutbox, untilSent, type ReceivedMail } from '../../../test/test-mail.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { NoticesService } from './notices.service.js';
import { RemindersEmails } from './reminders.emails.js';
import { RemindersService } from './reminders.service.js';

const PLACE = 'QLU Campus';

let test: TestApp;
let owner: string;
let count = 0;

beforeAll(async () => {
  test = await startTestApp();
  at('08:00');
  owner = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

/** Sets the clock to a time of today in India. */
function at(time: string): void {
  jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(`${inDays(0)}T${time}:00+05:30`));
}

const body = (changes: object = {}): object =>
  programBody({ start_date: inDays(9), end_date: null, ...changes });
const put = (id: number, changes: object): Test =>
  request(test.url).put(`/api/programs/${id}`).set('Cookie', owner).send(body(changes));

/** A program with one free registration, at 8:00 AM. */
async function registered(email: string, changes: object = {}): Promise<number> {
  at('08:00');
  const id = await addProgram(test.url, owner, body(changes));
  await register(id, email);
  return id;
}

async function register(program: number, email: string): Promise<string> {
  count += 1;
  const key = `changed-${String(count).padStart(4, '0')}`;
  const changes = { email, name: 'Lakshmi', amount: 0, description: 'Volunteers' };
  await createOrder(test.url, orderBody(program, key, changes)).expect(201);
  return key;
}

const sendNotice = (id: number): Promise<void> => test.app.get(NoticesService).send(String(id));

async function noticesTo(address: string): Promise<ReceivedMail[]> {
  const rows = async (condition: string) =>
    test.app.get(Database).rows(`select id from messages where kind = 'program-changed' and ${condition}`);
  await untilSent(test, async () => (await rows(`state = 'waiting'`)).length === 0);
  const mails = await readOutbox(test.env.DATA_DIR);
  return mails.filter(({ to, messageId }) => to.address === address && messageId.includes('program-changed'));
}

describe('a change of a program', () => {
  it('notifies everyone registered, with what was before and a new calendar file', async () => {
    const link = 'https://meet.example.org/new';
    const id = await registered('lakshmi@example.org');
    await register(id, 'LAKSHMI@example.org');
    const notified = await request(test.url)
      .get(`/api/admin/program-notices/${id}`)
      .set('Cookie', owner)
      .expect(200);
    expect(notified.body).toEqual({ success: true, emails: 1, without_email: 0 });
    const changes = {
      start_date: inDays(12),
      start_time: '10:00',
      end_time: '17:00',
      venue: 'Town Hall',
      city: 'Vijayawada',
      joining_link: link,
    };
    await put(id, changes).expect(200);
    await sendNotice(id);
    expect(await noticesTo('lakshmi@example.org')).toEqual([]);
    at('08:05');
    await Promise.all([sendNotice(id), sendNotice(id), sendNotice(id)]);

    const [mail, ...others] = await noticesTo('lakshmi@example.org');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Changed: Silence Retreat');
    for (const text of [
      'Namaste Lakshmi,',
      'Time (new): 10:00 AM – 5:00 PM\nTime (before): 9:00 AM – 6:00 PM',
      `Where (new): Town Hall, Vijayawada\nWhere (before): ${PLACE}`,
      `Joining link (new): ${link}\nJoining link (before): none`,
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.text).toMatch(/Dates \(new\): .+\nDates \(before\): .+/);
    const calendar = new ICAL.Component(ICAL.parse(mail?.attachments[0]?.text ?? '') as never[]);
    const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(entry.startDate.toJSDate()).toEqual(new Date(`${inDays(12)}T10:00:00+05:30`));
    expect(entry.sequence).toBe(1);
  });

  it('is one email after several saves, and none after a save that undoes them', async () => {
    const several = await registered('several@example.org');
    const undone = await registered('undone@example.org');
    for (const [index, venue] of ['Hall A', 'Hall B', 'Hall C'].entries()) {
      at(`08:0${index * 4}`.slice(0, 5));
      await put(several, { venue }).expect(200);
      await put(undone, { venue: index === 2 ? PLACE : venue }).expect(200);
      await sendNotice(several);
    }
    at('08:13');
    await Promise.all([sendNotice(several), sendNotice(undone)]);
    const mails = await noticesTo('several@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Where (new): Hall C\nWhere (before): ${PLACE}`);
    expect(await noticesTo('undone@example.org')).toEqual([]);
  });

  it('reaches another registration of the address when the first one ends before the email is sent', async () => {
    const id = await registered('family@example.org');
    const second = await register(id, 'FAMILY@example.org');
    await put(id, { venue: 'Town Hall' }).expect(200);
    at('08:05');
    await sendNotice(id);
    await noticesTo('family@example.org');
    const database = test.app.get(Database);
    const [notice] = await database.rows<{ id: string }>(
      `select t.id from program_notice_recipients t join program_notices n on n.id = t.notice_id where n.program_id = $1`,
      [id],
    );
    await database.rows(
      `update registrations set registration_status = 'cancelled', cancelled_at = now()
       where program_id = $1 and transaction_id <> $2 returning id`,
      [id, second],
    );
    const [other] = await database.rows<{ token: string }>(
      'select own_token as token from registrations where transaction_id = $1',
      [second],
    );
    const email = await test.app.get(RemindersEmails).writeNotice(notice?.id ?? '');
    expect(JSON.stringify(email)).toContain(`/your-registration/${other?.token}`);
  });

  it('reaches those who wait or have an offer, without the joining link', async () => {
    const id = await registered('seated@example.org', { capacity: 1 });
    for (const name of ['waits', 'offered', 'seated', 'gone']) {
      const person = { name: 'Sita', email: `${name}@example.org`, phone: '9876543210' };
      await request(test.url)
        .post('/api/waiting-list')
        .send({ ...person, program_id: id, description: 'Volunteers', number_of_people: 1 })
        .expect(201);
    }
    const set = (name: string, state: string) =>
      test.app.get(Database).rows(
        `update waiting_entries set state = $3, offer_ends_at = now() + interval '1 day'
         where program_id = $1 and email = $2 returning id`,
        [id, `${name}@example.org`, state],
      );
    await set('offered', 'offered');
    await set('gone', 'left');
    const reached = await request(test.url).get(`/api/admin/program-notices/${id}`).set('Cookie', owner);
    expect(reached.body).toEqual({ success: true, emails: 3, without_email: 0 });
    const link = 'https://meet.example.org/waiting';
    await put(id, { capacity: 1, joining_link: link }).expect(200);
    at('08:05');
    await sendNotice(id);
    expect(await noticesTo('seated@example.org')).toHaveLength(1);
    expect(await noticesTo('waits@example.org')).toEqual([]);

    await put(id, { capacity: 1, joining_link: `${link}-2`, venue: 'Town Hall' }).expect(200);
    at('08:15');
    await sendNotice(id);
    for (const name of ['waits', 'offered']) {
      const [mail, ...others] = await noticesTo(`${name}@example.org`);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(`Where (new): Town Hall\nWhere (before): ${PLACE}`);
      expect(mail?.text).toContain('You stay on the waiting list');
      expect(mail?.text).toMatch(/\/waiting-list#[\w-]{43}/);
      expect(mail?.text).not.toContain(link);
      expect(mail?.attachments).toEqual([]);
    }
    expect(await noticesTo('seated@example.org')).toHaveLength(2);
    expect(await noticesTo('gone@example.org')).toEqual([]);
  });

  it('links to the calendar file only while visitors can open it', async () => {
    const id = await registered('unpublished@example.org');
    await put(id, { venue: 'Town Hall' }).expect(200);
    await put(id, { venue: 'Town Hall', status: 'draft' }).expect(200);
    at('08:30');
    await sendNotice(id);
    const [mail, ...others] = await noticesTo('unpublished@example.org');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Where (new): Town Hall');
    expect(mail?.text).not.toContain(`/api/programs/${id}/calendar.ics`);
    expect(mail?.attachments.map(({ filename }) => filename)).toContain('program.ics');
  });

  it('changes nothing more and sends no other email when it is sent again after a lost response', async () => {
    const id = await registered('repeated@example.org');
    const list = request(test.url).get('/api/programs/admin').query({ id, _start: 0, _end: 1 });
    const { body: read } = await list.set('Cookie', owner).expect(200);
    const [opened] = (read as { programs: { updated_at: string }[] }).programs;
    const typed = { ...opened, venue: 'Hall A', publish_at: '2026-01-05T09:00:00+05:30' };
    const save = (changes: object = {}): Test =>
      request(test.url)
        .put(`/api/programs/${id}`)
        .set('Cookie', owner)
        .send({ ...typed, ...changes });
    at('08:01');
    const saved = await save().expect(200);
    at('08:06');
    await sendNotice(id);
    expect(await noticesTo('repeated@example.org')).toHaveLength(1);

    const again = await Promise.all([save().expect(200), save({ notify: true }).expect(200)]);
    expect(again.map((response) => response.body as object)).toEqual([saved.body, saved.body]);
    await save({ duration: '4 days' }).expect(409);
    at('08:11');
    await sendNotice(id);
    expect(await noticesTo('repeated@example.org')).toHaveLength(1);
    const audit = await request(test.url)
      .get('/api/admin/audit')
      .query({ action: 'program.changed', subject: `program ${id}`, _start: 0, _end: 5 })
      .set('Cookie', owner)
      .expect(200);
    expect(audit.body).toHaveLength(1);
  });

  it('is compared with what each person knew', async () => {
    const id = await registered('early@example.org');
    at('08:10');
    await put(id, { venue: 'Hall A' }).expect(200);
    at('08:11');
    await register(id, 'between@example.org');
    at('08:12');
    await put(id, { venue: 'Hall B' }).expect(200);
    at('08:13');
    await register(id, 'late@example.org');
    at('08:17');
    await sendNotice(id);
    expect((await noticesTo('early@example.org'))[0]?.text).toContain(`Where (before): ${PLACE}`);
    expect((await noticesTo('between@example.org'))[0]?.text).toContain('Where (before): Hall A');
    expect(await noticesTo('late@example.org')).toEqual([]);
    // Sent again after another change, it says where the program takes place now.
    at('09:00');
    await put(id, { venue: 'Hall C' }).expect(200);
    at('09:05');
    await sendNotice(id);
    const mails = await noticesTo('late@example.org');
    expect(mails.map(({ text }) => /Where .*: .*/g.exec(text)?.[0])).toEqual(['Where (new): Hall C']);
  });

  it('notifies nobody when the office does not want it, when nothing of it changes, or when the program is over', async () => {
    const quiet = await registered('quiet@example.org');
    await put(quiet, { venue: 'QLU Kampus', notify: false }).expect(200);
    const same = await registered('same@example.org');
    await put(same, {
      end_date: inDays(9),
      start_time: '09:00',
      end_time: '18:00',
      what_to_bring: 'A mat',
    }).expect(200);
    const over = await registered('over@example.org');
    const database = test.app.get(Database);
    await database.rows('update programs set start_date = $2 where id = $1 returning id', [over, inDays(-1)]);
    await put(over, { start_date: inDays(-2) }).expect(200);
    const notified = await request(test.url)
      .get(`/api/admin/program-notices/${over}`)
      .set('Cookie', owner)
      .expect(200);
    expect(notified.body).toEqual({ success: true, emails: 0, without_email: 0 });
    const cancelled = await registered('cancelled@example.org');
    await put(cancelled, { venue: 'Hall A' }).expect(200);
    await database.rows(`update programs set status = 'cancelled' where id = $1 returning id`, [cancelled]);
    at('08:30');
    for (const id of [quiet, same, over, cancelled]) await sendNotice(id);
    for (const name of ['quiet', 'same', 'over', 'cancelled'])
      expect(await noticesTo(`${name}@example.org`)).toEqual([]);
    const audited = await database.rows<{ details: object }>(
      `select details from audit_log where action = 'program.changed' and subject = $1`,
      [`program ${quiet}`],
    );
    expect(audited[0]?.details).toMatchObject({ emailed: false });
  });

  it('is sent before the reminder of the day, which says the same and is left out', async () => {
    const start = { start_date: inDays(4) };
    const id = await registered('moved@example.org', start);
    const database = test.app.get(Database);
    await database.rows(
      `update registrations set confirmed_at = now() - interval '9 days' where program_id = $1 returning id`,
      [id],
    );
    at('10:00');
    await put(id, { start_date: inDays(3) }).expect(200);
    expect(await test.app.get(RemindersService).queueDue()).toBe(0);
    at('10:06');
    await sendNotice(id);
    expect(await noticesTo('moved@example.org')).toHaveLength(1);
    expect(await test.app.get(RemindersService).queueDue()).toBe(0);
  });

  it('has a problem response for a program that does not exist', async () => {
    const response = await request(test.url)
      .get('/api/admin/program-notices/2000000000')
      .set('Cookie', owner);
    expect([response.status, response.body]).toEqual([404, problem('PROGRAM_NOT_FOUND')]);
  });
});
