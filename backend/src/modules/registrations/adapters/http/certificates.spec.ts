import request from 'supertest';
import { problem } from '../../../../../test/api-requests.js';
import { startOwnRegistrations } from '../../../../../test/own-registration-fixture.js';
import { asFile, pdfText } from '../../../../../test/pdf.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';

const DAYS = { start_date: '2026-06-05', end_date: '2026-06-07' };
const LAST_MOMENT = '2026-06-07T23:59:59.999+05:30';
const NEXT_DAY = '2026-06-08T00:00:00+05:30';

let keys = 0;
const fixture = await startOwnRegistrations();
afterAll(() => fixture.test.stop());
afterEach(() => jest.restoreAllMocks());

function at(time: string): void {
  jest.spyOn(fixture.test.app.get(Clock), 'now').mockReturnValue(new Date(time));
}

/** A free registration of two people. The program has its days afterwards. */
async function registered(program: object = {}, person: object = {}) {
  const key = `certificate-${(keys += 1)}`;
  const programId = await fixture.program({ program_name: 'Silence Retreat', certificate: true, ...program });
  const people = { name: 'Anita Rao', number_of_people: 2, participant_names: ['Anita Rao', 'రవి కుమార్'] };
  const token = await fixture.free(programId, key, { ...people, ...person });
  const { id } = await fixture.listed(key);
  const move = (days: object): Promise<unknown> =>
    fixture.rows('update programs set start_date = $2, end_date = $3 where id = $1', [
      programId,
      ...Object.values(days),
    ]);
  return { key, programId, token, id, end: () => move(DAYS) };
}

const mark = (id: number, place: number, present = true): request.Test =>
  fixture.send('put', `/api/admin/check-in/${id}/places/${place}`, { present }).expect(200);

function file(path: string, cookie = ''): request.Test {
  return asFile(request(fixture.test.url).get(path).set('Cookie', cookie));
}
const own = (token: string, place: number | string) => file(fixture.path(token, `/certificates/${place}`));
const offices = (id: number, place: number) =>
  file(`/api/admin/check-in/${id}/places/${place}/certificate.pdf`, fixture.cookie);

async function expectProblem(call: request.Test, status: number, code: string): Promise<void> {
  const response = await call;
  expect([response.status, response.body]).toEqual([status, problem(code)]);
}

it('a certificate exists from the end of the last day in India, for each person who was checked in', async () => {
  const { programId, token, id, end } = await registered();
  await end();
  await mark(id, 1);
  at(LAST_MOMENT);
  const certificates = { from: '2026-06-08', people: [{ place: 1, name: 'Anita Rao' }] };
  expect((await fixture.show(token)).certificates).toEqual({ ...certificates, are_ready: false });
  await expectProblem(own(token, 1), 409, 'CERTIFICATE_TOO_EARLY');
  await expectProblem(offices(id, 1), 409, 'CERTIFICATE_TOO_EARLY');

  at(NEXT_DAY);
  expect((await fixture.show(token)).certificates).toEqual({ ...certificates, are_ready: true });
  const response = await own(token, 1).expect(200);
  const number = `${programId}-${id}-1`;
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename=certificate-${number}.pdf`,
  });
  const { text, pages } = await pdfText(response.body);
  expect(pages).toBe(1);
  for (const shown of [
    'Quantum Life University',
    'Certificate of Participation',
    'Anita Rao',
    'Silence Retreat',
    'Jun 5–7, 2026',
    `Certificate number ${number}`,
  ])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/9876543210|@example|ABCDE/);
  // The same facts give the same file, for the office too.
  expect(((await own(token, 1)).body as Buffer).equals(response.body as Buffer)).toBe(true);
  expect(((await offices(id, 1).expect(200)).body as Buffer).equals(response.body as Buffer)).toBe(true);
  const audit = await fixture.send(
    'get',
    `/api/admin/audit?subject=${encodeURIComponent(`registration ${id}`)}`,
  );
  expect(audit.body).toMatchObject([
    { action: 'certificate.downloaded', who: 'admin', details: { place: 1 } },
    { action: 'attendance.marked' },
  ]);

  await expectProblem(own(token, 2), 409, 'CERTIFICATE_NOT_ATTENDED');
  await expectProblem(offices(id, 2), 409, 'CERTIFICATE_NOT_ATTENDED');
  // A browser gets the page, which says why there is no file.
  const browser = await own(token, 2).set('Accept', 'text/html,*/*;q=0.8').expect(303);
  expect(browser.headers['location']).toBe(`/your-registration/${token}?certificate=missing`);
  for (const place of [3, 999_999_999]) await expectProblem(own(token, place), 404, 'RECORD_NOT_FOUND');
  // A mark after the program counts, and one that is taken back does not.
  await mark(id, 2);
  await own(token, 2).expect(200);
  await mark(id, 2, false);
  await expectProblem(own(token, 2), 409, 'CERTIFICATE_NOT_ATTENDED');
}, 60_000);

it('a certificate has the name of the person to whom the place was passed on', async () => {
  const { token, id, end } = await registered();
  const pass = { place: 2, from: 'రవి కుమార్', to: 'Meena Devi' };
  await fixture.act(token, 'pass-on', pass).expect(200);
  await end();
  await mark(id, 2);
  const { text } = await pdfText((await own(token, 2).expect(200)).body);
  expect(text).toContain('Meena Devi');
  expect(text).not.toContain('Anita');
}, 60_000);

it('a certificate needs a name', async () => {
  const { token, id, end } = await registered({}, { participant_names: [] });
  await end();
  await mark(id, 1);
  await mark(id, 2);
  const people = [
    { place: 1, name: 'Anita Rao' },
    { place: 2, name: null },
  ];
  expect((await fixture.show(token)).certificates).toMatchObject({ people });
  await own(token, 1).expect(200);
  await expectProblem(own(token, 2), 409, 'CERTIFICATE_NAME_UNKNOWN');
}, 60_000);

it('a cancelled registration, a cancelled program and a program that offers none have no certificate', async () => {
  const cancelled = await registered();
  await cancelled.end();
  await mark(cancelled.id, 1);
  await fixture.rows(
    `update registrations set registration_status = 'cancelled', cancelled_at = now() where id = $1`,
    [cancelled.id],
  );
  expect((await fixture.show(cancelled.token)).certificates).toBeNull();
  await expectProblem(own(cancelled.token, 1), 409, 'CERTIFICATE_NOT_ATTENDED');
  await expectProblem(offices(cancelled.id, 1), 409, 'CERTIFICATE_NOT_ATTENDED');

  const other = await registered();
  await other.end();
  await mark(other.id, 1);
  await fixture.rows(`update programs set status = 'cancelled' where id = $1`, [other.programId]);
  await expectProblem(own(other.token, 1), 409, 'CERTIFICATE_NOT_ATTENDED');

  const none = await registered({ certificate: false });
  await none.end();
  await mark(none.id, 1);
  expect((await fixture.show(none.token)).certificates).toBeNull();
  await expectProblem(own(none.token, 1), 404, 'RECORD_NOT_FOUND');
  await expectProblem(offices(none.id, 1), 404, 'RECORD_NOT_FOUND');
  for (const token of ['00000000-0000-4000-8000-000000000000', "'", '%00'])
    expect((await own(token, 1)).status).toBe(404);
});

it('a refunded registration has no certificate', async () => {
  const id = await fixture.program({ certificate: true });
  const token = await fixture.paid(id, 'certificate-paid');
  const { id: registration } = await fixture.listed('certificate-paid');
  await mark(registration, 1);
  await fixture.rows('update programs set start_date = $2, end_date = $3 where id = $1', [
    id,
    ...Object.values(DAYS),
  ]);
  await own(token, 1).expect(200);
  const refund = { refund_id: 'certificate-refund', amount: 12_500.5, reason: 'Was ill' };
  await fixture.send('post', '/api/admin/payments/certificate-paid/refunds', refund).expect(201);
  await expectProblem(own(token, 1), 409, 'CERTIFICATE_NOT_ATTENDED');
}, 60_000);

it('a certificate has the signatory of the settings, and the export says when each person was checked in', async () => {
  await fixture.rows(`update foundation set legal_name = 'QLU Trust', signatory_name = 'Dr. Narayana',
    signatory_title = 'Trustee'`);
  const { key, token, id, end } = await registered();
  const csv = async (): Promise<string[]> =>
    (await fixture.send('get', `/api/admin/participants.csv?q=${key}&x=${(keys += 1)}`).expect(200)).text
      .trim()
      .split('\n');
  expect((await csv())[0]).toMatch(/,Registered On,Attended$/);
  expect((await csv())[1]).toMatch(/,$/);
  await end();
  await mark(id, 1);
  await mark(id, 2);
  await fixture.test.app
    .get(Database)
    .rows(
      `update attendance set arrived_at = '2026-06-05T20:00:00Z' where registration_id = $1 and place = 2`,
      [id],
    );
  expect((await csv())[1]).toMatch(/,1: \d{4}-\d\d-\d\d \d\d:\d\d; 2: 2026-06-06 01:30$/);
  const { text } = await pdfText((await own(token, 2).expect(200)).body);
  for (const shown of ['QLU Trust', 'Dr. Narayana', 'Trustee']) expect(text).toContain(shown);
}, 60_000);
