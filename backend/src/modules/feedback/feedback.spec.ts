import request, { type Test } from 'supertest';
import { FEEDBACK_MESSAGES } from '@qlu/contracts/programs/feedback.rules';
import {
  addProgram,
  adminCookie,
  createOrder,
  inDays,
  orderBody,
  problem,
} from '../../../test/api-requests.js';
import { BOM, parseCsv } from '../../../test/csv.js';
import { getMain, readPageData, findTags } from '../../../test/html.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import type { FeedbackPageResponse, ProgramFeedbackResponse } from './feedback.dto.js';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NAME = 'శ్రీదేవి';

let test: TestApp;
let cookie: string;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  at(inDays(0), '10:00:00');
  // A session ends within a day.
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

/** Sets the clock to a time in India. */
function at(day: string, time: string): void {
  jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(`${day}T${time}+05:30`));
}

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.app.get(Database).rows<Row>(sql, parameters);

/** A program of today. */
const programOfToday = (changes: object = {}): Promise<number> =>
  addProgram(test.url, cookie, { start_date: inDays(0), end_date: null, ...changes });

/** A registration that was asked for feedback. */
async function asked(programId: number, name = NAME): Promise<{ token: string; registration: number }> {
  number += 1;
  const key = `feedback-${String(number).padStart(4, '0')}`;
  const guest = { name, email: `${key}@example.org`, amount: 0, description: 'Volunteers' };
  await createOrder(test.url, orderBody(programId, key, guest)).expect(201);
  const [row] = await rows<{ token: string; registration: number }>(
    `insert into program_thanks (registration_id, program_id, last_day, queued_at)
     select id, program_id, program_date, now() from registrations where transaction_id = $1
     returning feedback_token as token, registration_id::float8 as registration`,
    [key],
  );
  return row ?? { token: '', registration: 0 };
}

const open = (token: string): Test => request(test.url).get(`/api/feedback/${token}`);
const send = (token: string, body: object): Test =>
  request(test.url).post(`/api/feedback/${token}`).send(body);
const readPage = async (token: string): Promise<FeedbackPageResponse> =>
  (await open(token).expect(200)).body as FeedbackPageResponse;
const office = (id: number | string, more = ''): Test =>
  request(test.url)
    .get(`/api/admin/program-registrations/programs/${id}/feedback${more}`)
    .set('Cookie', cookie);
const readFeedback = async (id: number, query = ''): Promise<ProgramFeedbackResponse> =>
  (await office(id, query).expect(200)).body as ProgramFeedbackResponse;

describe('the page of a participant', () => {
  it('shows the program, and stores nothing before feedback is sent', async () => {
    const id = await programOfToday({ program_name: 'నిశ్శబ్ద ధ్యానం', language: 'te' });
    const { token } = await asked(id);
    const response = await open(`${token}?face=4`).expect(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatchObject({
      program_name: 'నిశ్శబ్ద ధ్యానం',
      language: 'te',
      name: NAME,
      open: true,
      given: null,
      open_until: inDays(60),
    });
    expect((await readFeedback(id)).total).toBe(0);
  });

  it('is rendered by the server with the face of the link, and never stored by a cache', async () => {
    const { token } = await asked(await programOfToday({ program_name: 'నిశ్శబ్ద ధ్యానం', language: 'te' }));
    const { text, headers } = await request(test.url).get(`/feedback/${token}?utm=x&face=4`).expect(200);
    expect(readPageData(text)[token]).toEqual(await readPage(token));
    const chosen = findTags(getMain(text)).filter(({ attributes }) => 'checked' in attributes);
    expect(chosen).toEqual([
      expect.objectContaining({ attributes: expect.objectContaining({ value: '4' }) }),
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('has its button in Telugu when the program is in Telugu and feedback is closed', async () => {
    const { token } = await asked(await programOfToday({ program_name: 'నిశ్శబ్ద ధ్యానం', language: 'te' }));
    at(inDays(61), '09:00:00');
    const { text } = await request(test.url).get(`/feedback/${token}`).expect(200);
    const main = getMain(text);
    expect(main).toContain('అభిప్రాయాలు ఇప్పుడు స్వీకరించడం లేదు');
    expect(main).not.toContain('Contact Support');
  });

  it('replaces what was sent before, and a repeat of the same changes nothing', async () => {
    const id = await programOfToday();
    const { token } = await asked(id);
    await Promise.all([1, 2, 3].map(() => send(token, { face: 4, text: '  బాగుంది\nThank you ' }).expect(200)));
    const first = (await readPage(token)).given;
    expect(first).toMatchObject({ face: 4, text: 'బాగుంది\nThank you' });
    at(inDays(0), '11:00:00');
    await send(token, { face: 4, text: 'బాగుంది\nThank you' }).expect(200);
    expect((await readPage(token)).given).toEqual(first);
    const changed = await send(token, { face: 2, text: null }).expect(200);
    expect((changed.body as FeedbackPageResponse).given).toMatchObject({ face: 2, text: '' });
    expect((await readFeedback(id)).entries).toMatchObject([{ face: 2, text: '', full_name: NAME }]);
  });

  it.each([
    [{}, { face: [FEEDBACK_MESSAGES.faceRequired] }],
    [{ face: 0 }, { face: [FEEDBACK_MESSAGES.faceRequired] }],
    [{ face: 6, text: '' }, { face: [FEEDBACK_MESSAGES.faceRequired] }],
    [{ face: 3.5 }, { face: [FEEDBACK_MESSAGES.faceRequired] }],
    [{ face: '4' }, { face: [FEEDBACK_MESSAGES.faceRequired] }],
    [{ face: 4, text: 'x'.repeat(2_001) }, { text: ['Please use 2000 characters at most'] }],
    [{ face: 4, text: ['x'] }, { text: [expect.any(String)] }],
  ])('rejects %j', async (body, fields) => {
    const { token } = await asked(await programOfToday());
    const response = await send(token, body).expect(400);
    expect(response.body).toMatchObject({ fields });
    expect((await readPage(token)).given).toBeNull();
  });

  it.each([UNKNOWN, 'x', '%00', `${UNKNOWN}%00`, encodeURIComponent("' or 1=1")])(
    'does not exist with the token %s',
    async (token) => {
      expect((await open(token).expect(404)).body).toEqual(problem('FEEDBACK_NOT_FOUND'));
      expect((await send(token, { face: 4 }).expect(404)).body).toEqual(problem('FEEDBACK_NOT_FOUND'));
    },
  );

  it('accepts feedback until the end of the sixtieth day after the program in India', async () => {
    const { token } = await asked(await programOfToday());
    at(inDays(60), '23:59:59');
    await send(token, { face: 5, text: 'Late' }).expect(200);
    at(inDays(61), '00:00:00');
    expect((await send(token, { face: 1 }).expect(409)).body).toEqual(problem('FEEDBACK_CLOSED'));
    expect(await readPage(token)).toMatchObject({ open: false, given: { face: 5, text: 'Late' } });
  });
});

describe('the office', () => {
  it('reads the answers of one program, newest first, and how often each face was chosen', async () => {
    const [id, other] = [await programOfToday(), await programOfToday()];
    expect(await readFeedback(id)).toMatchObject({ asked: 0, total: 0, entries: [] });
    await send((await asked(other)).token, { face: 1 }).expect(200);
    for (const [index, face] of [5, 3, 5].entries()) {
      at(inDays(0), `10:0${index}:00`);
      await send((await asked(id, `Person ${index}`)).token, { face, text: `Text ${index}` }).expect(200);
    }
    await asked(id, 'Silent');
    const read = await readFeedback(id);
    expect(read).toMatchObject({ program_id: id, asked: 4, total: 3 });
    expect(read.faces).toEqual([5, 4, 3, 2, 1].map((face) => ({ face, answers: { 5: 2, 3: 1 }[face] ?? 0 })));
    expect(read.entries.map(({ full_name }) => full_name)).toEqual(['Person 2', 'Person 1', 'Person 0']);
    const second = await readFeedback(id, `?_start=1&_end=2&program_id=${other}&q=%00`);
    expect(second.entries.map(({ text }) => text)).toEqual(['Text 1']);
    expect(second.total).toBe(3);
  });

  it('exports them for Excel, and the audit log records it', async () => {
    const id = await programOfToday({ program_name: 'ధ్యానం' });
    await send((await asked(id)).token, { face: 4, text: '=HYPERLINK("x")\n"బాగుంది", all' }).expect(200);
    const { text, headers } = await office(id, '.csv').expect(200);
    expect(text.startsWith(BOM)).toBe(true);
    expect(headers['content-disposition']).toContain('attachment');
    expect(parseCsv(text)).toEqual([
      ['Name', 'Face', 'Face from 1 to 5', 'Feedback', 'Sent'],
      [
        NAME,
        'Happy',
        '4',
        `'=HYPERLINK("x")\n"బాగుంది", all`,
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      ],
    ]);
    const audited = await rows(
      `select subject, details from audit_log where action = 'feedback-answers.exported'`,
    );
    expect(audited).toEqual([{ subject: 'feedback-answers', details: { rows: 1, program_id: String(id) } }]);
  });

  it('finds no program that does not exist', async () => {
    for (const path of ['', '.csv'])
      for (const id of ['999999', '%00'])
        expect((await office(id, path).expect(404)).body).toEqual(problem('PROGRAM_NOT_FOUND'));
  });
});

it('feedback is in the export of the person, and is erased with the person', async () => {
  const id = await programOfToday();
  const { token, registration } = await asked(id);
  await send(token, { face: 2, text: 'Private words' }).expect(200);
  const path = `/api/admin/people/registration/${registration}`;
  const exported = await request(test.url).get(`${path}/export`).set('Cookie', cookie).expect(200);
  expect(exported.text).toContain(`Registrations,${registration},Feedback,Private words`);
  await rows(
    `update programs set start_date = '2020-01-05', end_date = '2020-01-05' where id = $1 returning id`,
    [id],
  );
  await request(test.url).post(`${path}/erase`).set('Cookie', cookie).expect(200);
  await open(token).expect(404);
  expect(await readFeedback(id)).toMatchObject({ total: 0, entries: [] });
});
