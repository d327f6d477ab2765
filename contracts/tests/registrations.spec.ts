import { call } from './support/call.js';
import {
  findRegistration,
  FREE,
  newTransactionId,
  register,
  registrationBody,
} from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { publish } from './support/test-programs.js';

const ORDER = 'POST /api/registrations/create-order';

let program: Awaited<ReturnType<typeof publish>>;

beforeAll(async () => {
  program = await publish();
});

describe('a free registration', () => {
  it('is registered immediately and listed with a masked ID number', async () => {
    const body = registrationBody(program, { ...FREE, number_of_people: 3 });
    const response = await call(ORDER, { body });
    expect([response.status, response.body]).toEqual([
      201,
      {
        success: true,
        transaction_id: body.transaction_id,
        own_token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        confirm_until: null,
        email_limit_reached: false,
        razorpay_key: null,
        razorpay_order: null,
        registration_status: 'registered',
        payment_status: 'completed',
        payment_completed_at: null,
        result_token: null,
      },
    ]);
    expect(response.text).not.toContain(body.idNumber);
    expect(await findRegistration(String(body.transaction_id))).toMatchObject({
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
    const order = await register(program, {
      number_of_people: 2,
      idType: 'Aadhaar',
      idNumber: '123412345678',
    });
    const open = { registration_status: 'pending', payment_status: 'pending' };
    expect(order).toMatchObject({ razorpay_order: { amount: 250_100, currency: 'INR' }, ...open });
    expect(order.razorpay_key).toMatch(/^rzp_(test|live)_/);
    expect(order.razorpay_order?.id).toMatch(/^order_\w{14}$/);
    const seen = { ...open, id_number: '••••••5678', amount: 2501, number_of_people: 2 };
    expect(await findRegistration(order.transaction_id)).toMatchObject(seen);
  });

  it('opens one order, however often it is sent and also in parallel', async () => {
    const body = registrationBody(program);
    const responses = await Promise.all([1, 2, 3, 4].map(async () => call(ORDER, { body })));
    const again = await call(ORDER, { body });
    for (const { status, body: order } of responses) expect([status, order]).toEqual([201, again.body]);
    const other = { ...body, name: 'Somebody Else' };
    expectRejection(await call(ORDER, { body: other }), 409, 'TRANSACTION_ID_REUSED');
  });
});

describe('a rejected registration', () => {
  it('has the message of each invalid field', async () => {
    const invalid = { name: ' ', email: 'contract-test@' };
    const body = { ...registrationBody(program), ...invalid, phone: '౯౦౦౦౦౦౦౦౦౧', number_of_people: 11 };
    const response = await call(ORDER, { body });
    expectRejection(response, 400, 'VALIDATION_FAILED', {
      name: 'Full name is required',
      email: 'Please enter a valid email address',
      phone: 'Phone number must contain only digits',
      number_of_people: 'Number of people must be between 1 and 10',
    });
    expect(await findRegistration(String(body.transaction_id))).toBeUndefined();
    const missing = registrationBody(program, { address: '', idNumber: '' });
    expectRejection(await call(ORDER, { body: missing }), 400, 'VALIDATION_FAILED', {
      address: 'Address is required',
      idNumber: 'ID number is required',
    });
    const wrong = { phone: '5999999999', address: 'Lake St', idType: 'Passport' };
    const second = { ...registrationBody(program), ...wrong, amount: '1250.5', transaction_id: 'short' };
    expectRejection(await call(ORDER, { body: second }), 400, 'VALIDATION_FAILED', {
      phone: 'Phone number must be greater than 6000000000',
      address: 'Please enter a complete address',
      idType: 'Please select an ID type',
      amount: 'Please enter rupees from 0 to 1,00,00,000 with at most two decimals',
      transaction_id: 'The transaction id must be 8 to 40 letters, digits, - or _',
    });
  });

  it.each([
    ['a lower price', { amount: 1 }],
    ['an invented tier', { description: 'Contract test bargain' }],
  ])('has %s, because the server decides the amount', async (_case, change) => {
    const body = registrationBody(program, { ...change, transaction_id: newTransactionId() });
    expectRejection(await call(ORDER, { body }), 400, 'PRICE_NOT_OFFERED');
    expect(await findRegistration(String(body.transaction_id))).toBeUndefined();
  });
});
