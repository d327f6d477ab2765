import type { PaymentOptionsResponse } from '../src/api/index.js';
import { call } from './support/call.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

describe('GET /api/programs/{id}/payment-options', () => {
  const options = async (id: number | string) =>
    call('GET /api/programs/{id}/payment-options', { path: { id } });

  it('returns each tier that has a price', async () => {
    const program = await programs.publish({ early_bird: true });
    const response = await options(program.id);
    expect((response.body as PaymentOptionsResponse).data).toEqual({
      program_id: program.id,
      program_name: program.program_name,
      payment_options: [
        {
          type: 'option1',
          description: 'Contract test tier',
          amount: 1250.5,
          until: null,
          places_left: null,
        },
        { type: 'option2', description: 'Contract test guest', amount: 0, until: null, places_left: null },
      ],
      ended_options: [],
      places_left: null,
      waiting_list_open: true,
      early_bird: true,
      early_bird_until: null,
      id_number_needed: true,
      id_number_reason: null,
      address_needed: true,
      address_reason: null,
      ask_heard_from: false,
      confirm_by_email: false,
      is_free: false,
    });
  });

  it('marks a program without prices as free', async () => {
    const program = await programs.publish({
      price1: null,
      description1: null,
      price2: null,
      description2: null,
    });
    expect(((await options(program.id)).body as PaymentOptionsResponse).data).toMatchObject({
      payment_options: [],
      is_free: true,
    });
  });

  it('rejects programs that are external, over or unknown', async () => {
    const external = await programs.publish({
      link_or_razorpay: true,
      external_link: 'https://example.org/register',
    });
    expectRejection(await options(external.id), 409, 'EXTERNAL_REGISTRATION');
    const past = await programs.publish({ start_date: daysFromToday(-2), end_date: daysFromToday(-1) });
    expectRejection(await options(past.id), 409, 'REGISTRATION_CLOSED');
    for (const id of ['2147483647', '0', 'x', '1e3'])
      expectRejection(await options(id), 404, 'PROGRAM_NOT_FOUND');
  });
});
