import { randomUUID } from 'node:crypto';
import type * as Api from '../src/api/index.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { addWalkIn, findRegistration, FREE, newTransactionId, register } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { changeProgram, daysFromToday, publish } from './support/test-programs.js';

const LIST = '/api/admin/program-registrations';
const PLACE = '/api/admin/check-in/{id}/places/{place}';
const person = { phone: '9876543210', email: null };

describe('the office', () => {
  it('corrects, moves and reduces a registration, and sees its history', async () => {
    const program = await publish();
    const choices = (await asOwner(`GET ${LIST}/programs`)).body as Api.ProgramChoicesResponse;
    expect(choices.programs.find(({ id }) => id === program.id)?.options).toHaveLength(2);
    const path = { id: await addWalkIn(program, { email: null, number_of_people: 2 }) };
    await asOwner(`PUT ${LIST}/{id}/contact`, { path, body: { full_name: 'Contract test two', ...person } });
    const to = { program_id: program.id, description: 'Contract test tier' };
    const moved = await asOwner(`PUT ${LIST}/{id}/program`, { path, body: to });
    expect((moved.body as Api.RegistrationMovedResponse).difference).toBe(2_501);
    await asOwner(`PUT ${LIST}/{id}/people`, { path, body: { number_of_people: 1 } });
    const history = await asOwner(`GET ${LIST}/{id}/changes`, { path });
    expect((history.body as Api.RegistrationHistoryResponse).changes.map(({ kind }) => kind)).toEqual([
      'places-cancelled',
      'moved',
      'corrected',
      'added',
    ]);
  });

  it('makes an order whose checkout opens on another phone', async () => {
    const program = await publish();
    const transaction_id = newTransactionId();
    const body = {
      transaction_id,
      program_id: program.id,
      full_name: 'Contract test',
      ...person,
      description: 'Contract test tier',
      number_of_people: 1,
    };
    const { result_token, amount } = (await asOwner(`POST ${LIST}/orders`, { body }))
      .body as Api.OfficeOrderResponse;
    for (const method of ['GET', 'PUT']) {
      const path = { transactionId: transaction_id };
      const shown = await asOwner(`${method} ${LIST}/orders/{transactionId}`, { path });
      expect(shown.body).toMatchObject({ result_token, amount });
    }
    const opened = await call('POST /api/payments/{token}/checkout', { path: { token: result_token } });
    expect(opened.body).toMatchObject({ transaction_id, payment_status: 'pending' });
  });

  it('sees a registration in the statistics of its program', async () => {
    const program = await publish({ capacity: 20, ask_heard_from: true });
    await addWalkIn(program, { description: 'Contract test tier', amount: 100, number_of_people: 3 });
    const path = { id: program.id };
    const read = (await asOwner(`GET ${LIST}/programs/{id}/statistics`, { path }))
      .body as Api.ProgramStatisticsResponse;
    expect(read.program).toMatchObject({ id: program.id, capacity: 20, ask_heard_from: true });
    expect(read.days).toEqual([{ date: daysFromToday(0), sold: 3 }]);
    expect(read.options[0]).toMatchObject({ option: 'Contract test tier', sold: 3 });
    expect(read.heard_from).toEqual([{ answer: null, registrations: 1 }]);
    expect(read.money).toMatchObject([{ mode: 'cash', payments: 1, received: 300, refunded: 0 }]);
  });

  it('reads and exports the feedback of a program', async () => {
    const path = { id: (await publish()).id };
    const read = await asOwner(`GET ${LIST}/programs/{id}/feedback`, { path });
    expect(read.body).toMatchObject({ total: 0, asked: 0, entries: [] });
    expect((await asOwner(`GET ${LIST}/programs/{id}/feedback.csv`, { path })).status).toBe(200);
  });
});

describe('the check-in', () => {
  it('lists the participants of a program that runs today, and no other program', async () => {
    const date = daysFromToday(0);
    const [today, later] = [await publish({ start_date: date, end_date: date }), await publish()];
    await register(today, { ...FREE, number_of_people: 3 });
    const { programs } = (await asOwner('GET /api/admin/check-in')).body as Api.CheckInResponse;
    const found = programs.find(({ id }) => id === today.id);
    expect(found?.participants).toMatchObject([{ number_of_people: 3 }]);
    expect(programs.map(({ id }) => id)).not.toContain(later.id);
  });

  it('stores who has arrived, also from a phone that was offline', async () => {
    const program = await publish();
    const id = await addWalkIn(program);
    const arrivals = async () => {
      const path = { id: program.id };
      const { body } = await asOwner('GET /api/admin/check-in/programs/{id}', { path });
      return (body as Api.ProgramCheckInResponse).program.participants[0]?.arrivals;
    };
    const path = { id, place: 1 };
    await asOwner(`PUT ${PLACE}`, { path, body: { present: true } });
    expect(await arrivals()).toMatchObject([{ place: 1 }]);
    await asOwner(`PUT ${PLACE}`, { path, body: { present: false } });
    expect(await arrivals()).toEqual([]);
    const mark = { id: randomUUID(), registration_id: id, program_id: program.id, place: 1, present: true };
    const body = { sent_at: Date.now(), marks: [{ ...mark, at: Date.now() }] };
    const stored = await asOwner('POST /api/admin/check-in/marks', { body });
    expect(stored.body).toMatchObject({ results: [{ id: mark.id, outcome: 'stored' }] });
    expect(await arrivals()).toMatchObject([{ place: 1 }]);
  });

  it('has the certificate of who was there, and the picture of a code', async () => {
    const program = await publish({ certificate: true });
    const { transaction_id } = await register(program, FREE);
    await changeProgram(program, { start_date: daysFromToday(-2), end_date: daysFromToday(-2) });
    const path = { id: (await findRegistration(transaction_id))?.id ?? 0, place: 1 };
    expectRejection(await asOwner(`GET ${PLACE}/certificate.pdf`, { path }), 409, 'CERTIFICATE_NOT_ATTENDED');
    await asOwner(`PUT ${PLACE}`, { path, body: { present: true } });
    const file = await asOwner(`GET ${PLACE}/certificate.pdf`, { path });
    expect([file.status, file.type]).toEqual([200, 'application/pdf']);
    const code = { path: { code: '0000000000000000' } };
    expect((await call('GET /api/registrations/check-in-codes/{code}.png', code)).status).toBe(200);
  });
});
