import type { RegistrationOrderResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { findRegistration, newTransactionId, registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

const ORDER = 'POST /api/registrations/create-order';

let programs: TestPrograms;
let program: Awaited<ReturnType<TestPrograms['publish']>>;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  program = await programs.publish();
});
afterAll(async () => {
  await programs?.end();
});

describe('a free registration', () => {
  it('is registered immediately and listed with a masked ID number', async () => {
    const body = registrationBody(program, {
      amount: 0,
      description: 'Contract test guest',
      number_of_people: 3,
    });
    const response = await call(ORDER, { body });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      success: true,
      transaction_id: body.transaction_id,
      own_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
      confirm_until: null,
      email_limit_reached: false,
      razorpay_key: null,
      razorpay_order: null,
      registration_status: 'registered',
      payment_status: 'completed',
      payment_completed_at: null,
      result_token: null,
    });
    expect(response.text).not.toContain(body.idNumber);

    const seen = await findRegistration(programs.admin, String(body.transaction_id));
    expect(seen).toMatchObject({
      program_id: program.id,
      program_name: program.program_name,
      program_date: program.start_date,
      full_name: body.name,
      email: body.email,
      phone: body.phone,
      address: body.address,
      id_type: 'PAN',
      id_number: '••••••234F',
      registration_status: 'registered',
      payment_status: 'completed',
      amount: 0,
      number_of_people: 3,
    });
  });
});

describe('a paid registration', () => {
  it('opens an order for the tier price times the people, in paise', async () => {
    const body = registrationBody(program, {
      number_of_people: 2,
      idType: 'Aadhaar',
      idNumber: '123412345678',
    });
    const response = await call(ORDER, { body });
    expect(response.status).toBe(201);
    const order = response.body as RegistrationOrderResponse;
    expect(order).toMatchObject({
      transaction_id: body.transaction_id,
      razorpay_order: { amount: 250_100, currency: 'INR' },
      registration_status: 'pending',
      payment_status: 'pending',
    });
    expect(order.razorpay_key).toMatch(/^rzp_(test|live)_/);
    expect(order.razorpay_order?.id).toMatch(/^order_\w{14}$/);
    expect(await findRegistration(programs.admin, String(body.transaction_id))).toMatchObject({
      id_number: '••••••5678',
      registration_status: 'pending',
      payment_status: 'pending',
      amount: 2501,
      number_of_people: 2,
    });
  });
});

describe('a rejected registration', () => {
  // The specs of the rules have every field, limit and message.
  const rejectedFields: [string, Record<string, string | number>, string, string][] = [
    ['no name', { name: ' ' }, 'name', 'Full name is required'],
    ['a PAN in lower case', { idNumber: 'abcde1234f' }, 'idNumber', 'Invalid ID number format'],
    ['no people', { number_of_people: 0 }, 'number_of_people', 'Number of people must be between 1 and 10'],
  ];

  it.each(rejectedFields)('has %s', async (_case, change, field, message) => {
    const body = { ...registrationBody(program), transaction_id: newTransactionId(), ...change };
    const response = await call(ORDER, { body });
    expectRejection(response, 400, 'VALIDATION_FAILED', { [field]: message });
    expect((response.body as { error: string }).error).toBe(message);
    expect(
      await findRegistration(programs.admin, registrationBody(program).transaction_id ?? ''),
    ).toBeUndefined();
  });

  it('has a lower price, because the server decides the amount', async () => {
    const body = registrationBody(program, { amount: 1 });
    expectRejection(await call(ORDER, { body }), 400, 'PRICE_NOT_OFFERED');
    expect(await findRegistration(programs.admin, String(body.transaction_id))).toBeUndefined();
  });
});
