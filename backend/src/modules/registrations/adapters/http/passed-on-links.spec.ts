import request from 'supertest';
import { inDays } from '../../../../../test/api-requests.js';
import {
  startOwnRegistrations,
  type OwnRegistrationsFixture,
} from '../../../../../test/own-registration-fixture.js';
import { until } from '../../../../../test/until.js';

let fixture: OwnRegistrationsFixture;

beforeAll(async () => {
  fixture = await startOwnRegistrations();
});
afterAll(() => fixture.test.stop());

const soon = { start_date: inDays(20), end_date: inDays(22) };

/** The links and the code that open the registration now. */
async function present(
  key: string,
): Promise<{ id: number; code: string; own: string; result: string | null }> {
  const [row] = await fixture.rows<{ id: number; code: string; own: string; result: string | null }>(
    `select r.id::float8 as id, r.check_in_code as code, coalesce(p.result_token, r.own_token) as own,
       p.result_token as result
     from registrations r left join payments p on p.id = r.payment_id where r.transaction_id = $1`,
    [key],
  );
  return row as never;
}

const get = (path: string) => request(fixture.test.url).get(path);
const findCode = (code: string) => fixture.send('get', `/api/admin/check-in/codes/${code}`);

/** The old link and code end, and the new ones are in an email to `to`. */
async function expectPassedOn(key: string, former: Awaited<ReturnType<typeof present>>, to: string) {
  const now = await present(key);
  const { body: own } = await get(fixture.path(former.own)).expect(200);
  expect(own).toMatchObject({
    status: 'passed_on',
    names: [],
    people: 0,
    money: null,
    refunds: [],
    other_dates: [],
  });
  expect(JSON.stringify(own)).not.toContain('Ravi');
  const giveUp = { places: [1], people: 1, refund: 0 };
  const { body: refused } = await fixture.act(former.own, 'cancel', giveUp).expect(409);
  expect(refused).toMatchObject({
    code: 'REGISTRATION_NOT_OPEN',
    error: expect.stringContaining('This place was passed on') as string,
  });
  const back = { place: 1, from: 'Ravi Kumar', to: 'Sample Person' };
  await fixture.act(former.own, 'pass-on', back).expect(409, /This place was passed on/);
  expect((await findCode(former.code).expect(200)).body).toMatchObject({
    state: 'passed_on',
    participant: null,
  });
  expect((await findCode(now.code).expect(200)).body).toMatchObject({
    state: 'valid',
    full_name: 'Ravi Kumar',
  });
  expect(await fixture.show(now.own)).toMatchObject({ status: 'open', names: ['Ravi Kumar'] });
  await until(async () =>
    (await fixture.mailTo(to)).some(
      ({ text }) => text.includes(now.own) && text.replaceAll(/[ -]/g, '').includes(now.code),
    ),
  );
  return now;
}

describe('a first place that goes to another person', () => {
  it('gets a new link, a new code and a new page of its payment, and the former ones end', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Passed On' });
    await fixture.paid(id, 'handover-01');
    const former = await present('handover-01');
    const body = { place: 1, from: 'Sample Person', to: 'Ravi Kumar', email: 'ravi-01@example.org' };
    // A repeat after a lost response.
    for (let times = 0; times < 2; times += 1) await fixture.act(former.own, 'pass-on', body).expect(200);
    const now = await expectPassedOn('handover-01', former, 'ravi-01');
    const { body: result } = await get(`/api/payments/${former.result}`).expect(200);
    expect(result).toMatchObject({ is_passed_on: true, name: '', program: null, can_pay: false });
    await get(`/api/payments/${former.result}/receipt.pdf`).expect(409);
    await get(`/api/payments/${former.result}/calendar.ics`).expect(404);
    const { body: renewed } = await get(`/api/payments/${now.result}`).expect(200);
    expect(renewed).toMatchObject({
      is_passed_on: false,
      name: 'Ravi Kumar',
      program: { check_in_code: now.code },
    });
    await get(`/api/payments/${now.result}/calendar.ics`).expect(200);
  });

  it('shows the list of the check-in that the former code is not valid any more', async () => {
    const id = await fixture.program({ start_date: inDays(1), end_date: null });
    const token = await fixture.free(id, 'handover-02');
    const former = await present('handover-02');
    await fixture.act(token, 'pass-on', { place: 1, from: 'Sample Person', to: 'Ravi Kumar' }).expect(200);
    const { body } = await fixture.send('get', `/api/admin/check-in/programs/${id}`);
    expect(body).toMatchObject({
      program: { participants: [{ full_name: 'Ravi Kumar' }], others: [{ state: 'passed_on' }] },
    });
    // The email address stayed, so the new link is sent to it.
    await expectPassedOn('handover-02', former, 'handover-02');
  });

  it('does not give the new token to the browser that paid', async () => {
    const id = await fixture.program({ ...soon, program_name: 'Returned Form' });
    const token = await fixture.paid(id, 'handover-03');
    await fixture
      .act(token, 'pass-on', {
        place: 1,
        from: 'Sample Person',
        to: 'Ravi Kumar',
        email: 'ravi-03@example.org',
      })
      .expect(200);
    const repeated = await fixture.order(id, 'handover-03').expect(201);
    expect(JSON.stringify(repeated.body)).not.toContain((await present('handover-03')).own);
  });
});

describe('a contact that the office corrects', () => {
  const correct = (id: number, body: object) =>
    fixture.send('put', `/api/admin/program-registrations/${id}/contact`, body).expect(200);

  it('gets a new link and code when it is another person', async () => {
    const program = await fixture.program({ ...soon, program_name: 'Corrected' });
    await fixture.paid(program, 'handover-05');
    const former = await present('handover-05');
    await correct(former.id, { full_name: 'Ravi Kumar', phone: '9123456789', email: 'ravi-05@example.org' });
    await expectPassedOn('handover-05', former, 'ravi-05');
    expect(await fixture.listed('handover-05')).toMatchObject({ id_number: '', address: '' });
  });

  it('gets them with the same phone and email when the office says that it is another person', async () => {
    const program = await fixture.program({ ...soon, program_name: 'Family' });
    await fixture.free(program, 'handover-06');
    const former = await present('handover-06');
    await correct(former.id, { full_name: 'Ravi Kumar', another_person: true });
    await expectPassedOn('handover-06', former, 'handover-06');
  });

  it('keeps them when it is the same person', async () => {
    const program = await fixture.program({ ...soon, program_name: 'Same Person' });
    await fixture.free(program, 'handover-07');
    const former = await present('handover-07');
    await correct(former.id, { full_name: 'Sample P. Person' });
    await correct(former.id, { phone: '9123456789', email: 'same-person@example.org' });
    await correct(former.id, { full_name: 'Sampel', email: 'sample@example.org', another_person: false });
    expect(await present('handover-07')).toEqual(former);
  });
});
