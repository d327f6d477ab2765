import type { RegistrationOrderResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { findRegistration, newTransactionId, registrationBody } from './support/registration.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

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

  it('has no link in the response while its person must confirm it by email', async () => {
    const { id } = await programs.publish({
      price1: 0,
      price2: null,
      price3: null,
      capacity: 3,
      confirm_by_email: true,
    });
    const body = registrationBody(program, { program_id: id, amount: 0 });
    expect((await call(ORDER, { body })).body).toMatchObject({
      own_token: null,
      confirm_until: expect.stringMatching(/^\d{4}-.*Z$/),
      registration_status: 'pending',
    });
  });

  it('gets a transaction id when none is sent', async () => {
    const body = registrationBody(program, {
      amount: 0,
      description: 'Contract test guest',
      transaction_id: null,
    });
    const order = (await call(ORDER, { body })).body as RegistrationOrderResponse;
    expect(order.transaction_id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
    expect(await findRegistration(programs.admin, order.transaction_id)).toBeDefined();
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

  it('opens one order, however often it is sent and also in parallel', async () => {
    const body = registrationBody(program);
    const responses = await Promise.all([1, 2, 3, 4].map(async () => call(ORDER, { body })));
    const again = await call(ORDER, { body });
    for (const { status, body: order } of responses) {
      expect(status).toBe(201);
      expect(order).toEqual(again.body);
    }
  });
});

describe('the transaction id', () => {
  it('identifies one set of details: others are rejected and change nothing', async () => {
    for (const first of [
      registrationBody(program),
      registrationBody(program, { amount: 0, description: 'Contract test guest' }),
    ]) {
      expect((await call(ORDER, { body: first })).status).toBe(201);
      for (const change of [
        { name: 'Somebody Else' },
        { number_of_people: 2 },
        { idNumber: 'ABCDE4321F' },
        first.amount === 0
          ? { amount: 1250.5, description: 'Contract test tier' }
          : { amount: 0, description: 'Contract test guest' },
      ]) {
        expectRejection(await call(ORDER, { body: { ...first, ...change } }), 409, 'TRANSACTION_ID_REUSED');
      }
      expect(await findRegistration(programs.admin, String(first.transaction_id))).toMatchObject({
        full_name: first.name,
        amount: first.amount,
        number_of_people: 1,
      });
    }
  });
});

describe('a registration for a program that needs no ID number', () => {
  it('has no ID, and the names of all people', async () => {
    const open = await programs.publish({ id_number_needed: false });
    const { idType: _type, idNumber: _number, ...body } = registrationBody(open);
    const names = ['Contract Test', 'లక్ష్మి'];
    const order = { ...body, number_of_people: 2, participant_names: names };
    expect((await call('POST /api/registrations/create-order', { body: order })).status).toBe(201);
    expect(await findRegistration(programs.admin, String(body.transaction_id))).toMatchObject({
      id_type: '',
      id_number: '',
      participant_names: names,
    });
  });
});

describe('a rejected registration', () => {
  const rejectedFields: [string, Record<string, string | number>, string, string][] = [
    ['no name', { name: ' ' }, 'name', 'Full name is required'],
    [
      'an e-mail address without its end',
      { email: 'contract-test@' },
      'email',
      'Please enter a valid email address',
    ],
    ['a country code', { phone: '+919000000001' }, 'phone', 'Phone number must contain only digits'],
    ['Telugu digits', { phone: '౯౦౦౦౦౦౦౦౦౧' }, 'phone', 'Phone number must contain only digits'],
    ['nine digits', { phone: '900000000' }, 'phone', 'Phone number must be 10 digits'],
    [
      'a number below the floor',
      { phone: '5999999999' },
      'phone',
      'Phone number must be greater than 6000000000',
    ],
    ['a short address', { address: 'Lake St' }, 'address', 'Please enter a complete address'],
    ['no address', { address: '' }, 'address', 'Address is required'],
    ['an unknown ID type', { idType: 'Passport' }, 'idType', 'Please select an ID type'],
    ['no ID number', { idNumber: '' }, 'idNumber', 'ID number is required'],
    ['a PAN in lower case', { idNumber: 'abcde1234f' }, 'idNumber', 'Invalid ID number format'],
    [
      'spaces in an Aadhaar number',
      { idType: 'Aadhaar', idNumber: '1234 1234 1234' },
      'idNumber',
      'Invalid ID number format',
    ],
    [
      'eleven people',
      { number_of_people: 11 },
      'number_of_people',
      'Number of people must be between 1 and 10',
    ],
    ['no people', { number_of_people: 0 }, 'number_of_people', 'Number of people must be between 1 and 10'],
    ['no program', { program_id: '1' }, 'program_id', 'Please choose a program'],
    [
      'an amount that is text',
      { amount: '1250.5' },
      'amount',
      'Please enter rupees from 0 to 1,00,00,000 with at most two decimals',
    ],
    [
      'a transaction id that is too short',
      { transaction_id: 'short' },
      'transaction_id',
      'The transaction id must be 8 to 40 letters, digits, - or _',
    ],
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

  it.each([
    ['a lower price', { amount: 1 }],
    ['the price of several people', { amount: 2501, number_of_people: 2 }],
    ['the price of another tier', { description: 'Contract test guest' }],
    ['the free tier under the paid description', { amount: 0 }],
    ['an invented tier', { description: 'Contract test bargain' }],
  ])('has %s, because the server decides the amount', async (_case, change) => {
    const body = registrationBody(program, change);
    expectRejection(await call(ORDER, { body }), 400, 'PRICE_NOT_OFFERED');
    expect(await findRegistration(programs.admin, String(body.transaction_id))).toBeUndefined();
  });

  it('is for a program that is over, external or unknown', async () => {
    const past = await programs.publish({ start_date: daysFromToday(-2), end_date: daysFromToday(-1) });
    expectRejection(await call(ORDER, { body: registrationBody(past) }), 409, 'REGISTRATION_CLOSED');
    const external = await programs.publish({ link_or_razorpay: true, external_link: 'https://example.org' });
    expectRejection(await call(ORDER, { body: registrationBody(external) }), 409, 'EXTERNAL_REGISTRATION');
    const nowhere = registrationBody(program, { program_id: 2_147_483_647 });
    expectRejection(await call(ORDER, { body: nowhere }), 404, 'PROGRAM_NOT_FOUND');
  });
});
