import { PAYMENT_STATES, paymentStatus } from '@qlu/contracts/payments/payments.rules';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import { startTestDatabase, type TestDatabase } from './test-database.js';

let test: TestDatabase;
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.database.rows<Row>(sql, parameters);

beforeAll(async () => {
  test = await startTestDatabase('payment_copies');
  await rows(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ('Retreat', '2026-12-01', 'Acharya Meera', 'QLU Campus', '2 days')`,
  );
});
afterAll(async () => {
  await test.stop();
});

const REGISTRATION = `
  insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
    program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
    email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id)
  select $1, '', 1, '', '2026-12-01', '', '', '', '', 900, 1, 'Sita', '', '', '', 'PAN', '\\x', '', id`;

let next = 0;

async function addPayment(purpose: string, state: string): Promise<[transaction: string, payment: string]> {
  next += 1;
  const [payment] = await rows<{ id: string }>(
    `insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id, settled_at)
     values ($1, $2, $3, $4, $1, case when $3 in ('captured', 'refunded') then now() end) returning id`,
    [`payment-${next}`, purpose, state, 100 + next * 50],
  );
  return [`payment-${next}`, payment?.id ?? ''];
}

async function addRegistration(state: string): Promise<void> {
  await rows(`${REGISTRATION} from (select $2::uuid as id) paid`, await addPayment('registration', state));
}

async function addDonation(state: string): Promise<void> {
  await rows(
    `insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
       donation_type, payment_plan, payment_id)
     values ($1, 'Ravi', 'r@example.org', '9876543211', 'Pune', 'PAN', '\\x', '', 'goshala', 'one-time', $2)`,
    await addPayment('donation', state),
  );
}

describe('the copies of the payment', () => {
  it.each(PAYMENT_STATES)('follow a payment that is %s as the contracts do', async (of) => {
    for (const initial of [of, 'created']) {
      await addRegistration(initial);
      await addDonation(initial);
      await rows(
        `update payments set state = $1, settled_at = case when $1 in ('captured', 'refunded') then now() end`,
        [of],
      );
      expect(await rows('select distinct registration_status from registrations')).toEqual([
        { registration_status: registrationStatus(paymentStatus(of)) },
      ]);
      expect(
        await rows(
          `select distinct d.payment_status, d.payment_amount_paise = p.amount_paise as has_amount,
             d.payment_settled_at is not distinct from p.settled_at as has_time
           from donations d join payments p on p.id = d.payment_id`,
        ),
      ).toEqual([{ payment_status: paymentStatus(of), has_amount: true, has_time: true }]);
    }
  });

  it('are stored also when payment and registration are inserted by one statement', async () => {
    await rows(
      `with paid as (
         insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id)
         values ($1, 'registration', 'captured', 900, $1) returning id) ${REGISTRATION} from paid`,
      ['one-statement'],
    );
    expect(
      await rows(
        `select registration_status, payment_amount_paise::int as paise from registrations
         where transaction_id = 'one-statement'`,
      ),
    ).toEqual([{ registration_status: 'registered', paise: 900 }]);
  });
});
