import ICAL from 'ical.js';
import { addProgram, adminCookie, createOrder, inDays, orderBody } from '../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { readOutbox, untilSent, type ReceivedMail } from '../../../test/test-mail.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { RemindersService } from './reminders.service.js';

const TELUGU = 'మైత్రేయ ధ్యానం';

let test: TestApp;
let owner: string;

beforeAll(async () => {
  test = await startTestApp();
  at(-1, '10:00');
  owner = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
});

/** Sets the clock to a time in India, `days` days from today. */
function at(days: number, time: string): void {
  jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(`${inDays(days)}T${time}:00+05:30`));
}

/** A free registration. */
async function register(program: number, key: string, email: string): Promise<void> {
  const changes = { name: 'లక్ష్మి', email, amount: 0, description: 'Volunteers' };
  await createOrder(test.url, orderBody(program, key, changes)).expect(201);
}

/** The emails to this address whose subject contains the text, once there is one. */
async function mailTo(address: string, subject: string): Promise<ReceivedMail> {
  const found = async () =>
    (await readOutbox(test.env.DATA_DIR)).filter(
      (mail) => mail.to.address === address && mail.subject.includes(subject),
    );
  await untilSent(test, async () => (await found()).length > 0);
  return (await found())[0] as ReceivedMail;
}

function readEvent({ attachments: [file] }: ReceivedMail): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file?.text ?? '') as never[]);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

describe('a reminder', () => {
  it('is in the language of the program, with its joining link, its own text and the calendar file', async () => {
    at(-1, '10:00');
    const link = 'https://meet.example.org/1?a=1&b=2';
    const common = {
      start_date: inDays(3),
      end_date: null,
      joining_link: link,
      start_time: '05:30',
      end_time: '18:15',
    };
    const telugu = await addProgram(test.url, owner, {
      ...common,
      ...{
        program_name: TELUGU,
        venue: 'Online (Zoom)',
        language: 'te',
        reminder_text: 'దయచేసి\nనిశ్శబ్దంగా ఉండండి.',
        what_to_bring: 'శాలువా\nనీళ్ళు',
      },
    });
    const english = await addProgram(test.url, owner, {
      ...common,
      program_name: 'Weekly class',
      language: 'te,en',
    });
    await register(telugu, 'reminded-te', 'te@example.org');
    await register(english, 'reminded-en', 'en@example.org');
    at(0, '09:00');
    expect(await test.app.get(RemindersService).queueDue()).toBe(2);

    const mail = await mailTo('te@example.org', 'ఇంకా 3 రోజుల్లో');
    expect(mail.subject).toBe(`ఇంకా 3 రోజుల్లో: ${TELUGU}`);
    for (const text of [
      'నమస్తే లక్ష్మి గారు,',
      'దయచేసి\nనిశ్శబ్దంగా ఉండండి.',
      'సమయం: తెల్లవారుజామున 5:30 – సాయంత్రం 6:15',
      'భాష: తెలుగు',
      `పాల్గొనే లింక్: ${link}`,
      'తెచ్చుకోవలసినవి: శాలువా\n  నీళ్ళు\n',
      'కు ఫోన్ చేయండి.',
    ])
      expect(mail.text).toContain(text);
    expect(mail.html).toContain('<html lang="te">');
    expect(mail.text).not.toMatch(/Questions|Program|Dates|Language/);
    const entry = readEvent(mail);
    expect([entry.summary, entry.startDate.toJSDate()]).toEqual([
      TELUGU,
      new Date(`${inDays(3)}T05:30:00+05:30`),
    ]);

    const other = await mailTo('en@example.org', 'In 3 days');
    expect(other.text).toContain('Weekly class begins in 3 days, on ');
    expect(other.text).toContain('Questions? Write to');
    expect(other.text).toContain('Language: Telugu, English');
    // It takes place on the campus: the link is an offer only.
    expect(other.text).not.toContain('from home');
    expect(other.text).toMatch(/Your check-in code: \w{4}(-\w{4}){3}\. Please show it at the entrance\./);
    expect(other.html).toMatch(/<img[^>]+src="cid:/);
    expect(mail.text).not.toContain('చెక్-ఇన్');
  });
});

describe('a thank-you email', () => {
  const last = { start_date: inDays(0), end_date: inDays(1), thank_you_text: 'త్వరలో\nమళ్ళీ కలుద్దాం.' };
  const thanks = async (address: string): Promise<ReceivedMail> => mailTo(address, 'ధన్యవాదాలు');

  beforeEach(async () => {
    at(0, '10:00');
    // A session ends within a day.
    owner = await adminCookie(test.url);
  });

  it('is in the language of the program, with a link for each face and the text of the office', async () => {
    const id = await addProgram(test.url, owner, { ...last, program_name: TELUGU, language: 'te' });
    const english = await addProgram(test.url, owner, {
      ...last,
      program_name: 'Silence',
      language: 'te,en',
    });
    await register(id, 'thanked-te', 'thanked-te@example.org');
    await register(english, 'thanked-en', 'thanked-en@example.org');
    at(2, '09:00');
    await test.app.get(RemindersService).queueDue();
    const mail = await thanks('thanked-te@example.org');
    for (const text of ['నమస్తే లక్ష్మి గారు,', 'త్వరలో\nమళ్ళీ కలుద్దాం.', `“${TELUGU}”`, 'అస్సలు బాగోలేదు: http'])
      expect(mail.text).toContain(text);
    const links = [...mail.html.matchAll(/href="[^"]+\/feedback\/([0-9a-f-]{36})\?face[^"]*(\d)"/g)];
    expect(links.map(([, , face]) => face)).toEqual(['1', '2', '3', '4', '5']);
    expect(new Set(links.map(([, token]) => token)).size).toBe(1);
    expect(mail.text).not.toContain('Questions');
    const other = await mailTo('thanked-en@example.org', 'Thank you');
    expect(other.subject).toBe('Thank you for taking part: Silence');
    expect(other.text).toContain('Very happy: http');
  });

  it('has the link to the certificate for people who were checked in, if the program offers one', async () => {
    const database = test.app.get(Database);
    const program = { ...last, program_name: TELUGU, language: 'te' };
    for (const [key, certificate, isThere] of [
      ['certificate-1', true, true],
      ['certificate-2', false, true],
      ['certificate-3', true, false],
    ] as const) {
      await register(
        await addProgram(test.url, owner, { ...program, certificate }),
        key,
        `${key}@example.org`,
      );
      if (!isThere) continue;
      await database.rows(
        `insert into attendance (registration_id, place, arrived_at, marked_by)
         select id, 1, now(), 'admin' from registrations where transaction_id = $1 returning place`,
        [key],
      );
    }
    at(2, '09:00');
    await test.app.get(RemindersService).queueDue();
    const [row] = await database.rows<{ token: string }>(
      `select own_token as token from registrations where transaction_id = 'certificate-1'`,
    );
    const { text } = await thanks('certificate-1@example.org');
    expect(text).toContain(`/your-registration/${row?.token}`);
    expect(text).toContain('ధ్రువపత్రం సిద్ధంగా ఉంది');
    for (const key of ['certificate-2', 'certificate-3']) {
      expect((await thanks(`${key}@example.org`)).text).not.toMatch(/your-registration|ధ్రువపత్ర/);
    }
  });

  it('is not delivered when the program was cancelled, moved or set to send none in the meantime', async () => {
    const ids: number[] = [];
    for (const name of ['cancelled', 'moved', 'silent', 'cancelled-person']) {
      const id = await addProgram(test.url, owner, { ...last, program_name: `Retreat ${name}` });
      await register(id, `thanked-${name}`, `thanked-${name}@example.org`);
      ids.push(id);
    }
    at(2, '09:00');
    const database = test.app.get(Database);
    const changes = [
      `update programs set status = 'cancelled' where id = $1 returning id`,
      `update programs set end_date = end_date + 10 where id = $1 returning id`,
      `update programs set thank_you = false where id = $1 returning id`,
      `update registrations set registration_status = 'cancelled', cancelled_at = now() where program_id = $1 returning id`,
    ];
    await database.run(async () => {
      expect(await test.app.get(RemindersService).queueDue()).toBe(4);
      for (const [index, sql] of changes.entries()) await database.rows(sql, [ids[index]]);
    });
    const states = () =>
      database.rows<{ state: string }>(
        `select m.state from messages m join program_thanks t on t.id::text = m.subject where t.program_id = any($1)`,
        [ids],
      );
    await untilSent(test, async () => (await states()).every(({ state }) => state !== 'waiting'));
    expect(await states()).toEqual(changes.map(() => ({ state: 'dropped' })));
  });
});
