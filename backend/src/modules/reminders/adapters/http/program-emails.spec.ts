import ICAL from 'ical.js';
import { addProgram, adminCookie, createOrder, inDays, orderBody } from '../../../../../test/api-requests.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf, type ReceivedMail } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';
import { Clock } from '../../../../kernel/clock.js';
import { QueueReminders } from '../../application/queue-reminders.js';

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
    (await outboxOf(test.env.DATA_DIR)).filter(
      (mail) => mail.to.address === address && mail.subject.includes(subject),
    );
  await until(async () => (await found()).length > 0);
  return (await found())[0] as ReceivedMail;
}

function entryOf({ attachments: [file] }: ReceivedMail): ICAL.Event {
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
    expect(await test.app.get(QueueReminders).execute()).toBe(2);

    const mail = await mailTo('te@example.org', 'ఇంకా 3 రోజుల్లో');
    expect(mail.subject).toBe(`ఇంకా 3 రోజుల్లో: ${TELUGU}`);
    for (const text of [
      'నమస్తే లక్ష్మి గారు,',
      'దయచేసి\nనిశ్శబ్దంగా ఉండండి.',
      'సమయం: తెల్లవారుజామున 5:30 – సాయంత్రం 6:15',
      `పాల్గొనే లింక్: ${link}`,
      'కు ఫోన్ చేయండి.',
    ])
      expect(mail.text).toContain(text);
    expect(mail.html).toContain('<html lang="te">');
    expect(mail.text).not.toMatch(/Questions|Program|Dates/);
    const entry = entryOf(mail);
    expect([entry.summary, entry.startDate.toJSDate()]).toEqual([
      TELUGU,
      new Date(`${inDays(3)}T05:30:00+05:30`),
    ]);

    const other = await mailTo('en@example.org', 'In 3 days');
    expect(other.text).toContain('Weekly class begins in 3 days, on ');
    expect(other.text).toContain('Questions? Write to');
    // It takes place on the campus: the link is an offer only.
    expect(other.text).not.toContain('from home');
  });
});
