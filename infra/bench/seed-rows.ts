import type { Client } from 'pg';

// The statements read the table `bench_rows` (n, registration, donation), which has the encrypted ID numbers.

const PROGRAMS = 3_000;
/** The rows are spread over this time, the newest one now. */
const YEARS = 3;
const ROWS_OF_ALL_YEARS = 1_000_000;

const FIRST = ['Asha', 'Ravi', 'Meera', 'Kiran', 'లక్ష్మి', 'Sita', 'Arjun', 'రవి', 'Nandini', 'Mohan'];
const LAST = ['Rao', 'Sharma', 'Reddy', 'దేవి', 'Iyer', 'Naidu', 'Varma'];
/** Makes some thousand different names. */
const MIDDLE = 400;
const TYPES: [type: string, rupees: number][] = [
  ['sahasraara-pyramid', 10_000],
  ['crystal', 5_000],
  ['petal', 2_000],
  ['goshala', 3_000],
  ['annadaanam', 1_000],
  ['pay-it-forward', 5_000],
  ['general', 0],
  ['vanya-maitreya', 15_000],
];

/** Names that only one row has, in Latin and Telugu script. */
export const RARE = { latin: 'Arundhati Kalyanasundaram', telugu: 'అరుంధతి కళ్యాణసుందరం' };

const array = (values: string[]): string => `(array[${values.map((value) => `'${value}'`).join(', ')}])`;
const pick = (values: string[], by: string): string => `${array(values)}[1 + ${by} % ${values.length}]`;
/** A whole number from 0 that looks random and is the same for the same row. */
const random = (salt: number): string => `(hashint4(n # ${salt}) & 1073741823)`;

/** The states of payments: most are captured, some are open, a few failed or were refunded. */
const STATE = `case when ${random(15)} % 50 = 0 then 'refunded' when ${random(15)} % 17 = 0 then 'failed'
  when ${random(15)} % 23 = 0 then 'expired' when ${random(15)} % 9 = 0 then 'created' else 'captured' end`;
/** The triggers that copy these from the payment do not run. */
const STATUS = `case ${STATE} when 'captured' then 'completed' when 'refunded' then 'refunded' when 'created' then 'pending'
  else 'failed' end`;
const REGISTRATION_STATUS = `case when n % 4 = 0 then 'registered' else case ${STATE} when 'captured' then 'registered'
  when 'refunded' then 'cancelled' when 'created' then 'pending' else 'failed' end end`;
const NAME = `case n when 500 then '${RARE.latin}' when 501 then '${RARE.telugu}'
  else ${pick(FIRST, random(1))} || case when n % 3 = 0 then ' ' else ' K' || ${random(2)} % ${MIDDLE} || ' ' end
    || ${pick(LAST, random(3))} end`;
const CREATED = `now() - n * interval '${(YEARS * 365 * 86_400) / ROWS_OF_ALL_YEARS} seconds'`;

/** Payments need no join: their ids follow from the row numbers, in ascending order. */
const paymentId = (kind: 'donation' | 'registration'): string =>
  `('${kind === 'donation' ? 'd' : 'e'}' || lpad(to_hex(n), 31, '0'))::uuid`;
const UNIT_PAISE = '100 * (1000 + 500 * (n % 5))::bigint';
const PEOPLE = `(1 + case when ${random(4)} % 10 < 6 then 0 else ${random(5)} % 10 end)`;
const IS_PAID = 'n % 4 > 0';
const TYPE = `1 + ${random(6)} % ${TYPES.length}`;
const RUPEES = `(array[${TYPES.map(([, amount]) => amount).join(', ')}])[${TYPE}]`;
const DONATED_PAISE = `100 * (case ${RUPEES} when 0 then 100 + n % 5000 else ${RUPEES} end)::bigint`;

/**
 * People register for one of the programs of the next two months, most of them for a few popular ones. Program 1 is the
 * oldest.
 */
const PROGRAM = `greatest(1, ${PROGRAMS} - 150 - floor(n * ${PROGRAMS - 200}.0 / ${ROWS_OF_ALL_YEARS})::int
  + case when ${random(7)} % 10 < 6 then 10 * (${random(8)} % 15) else ${random(8)} % 150 end)`;

/** The programs that people register for. */
export async function seedPrograms(client: Client): Promise<void> {
  await client.query(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     select case when n % 5 = 0 then 'ధ్యాన శిబిరం ' else 'Benchmark Program ' end || n,
       current_date + 60 - ((${PROGRAMS} - n) * ${YEARS * 365 + 60} / ${PROGRAMS}), 'Acharya Meera', 'QLU Campus', '2 days'
     from generate_series(1, ${PROGRAMS}) n order by n`,
  );
}

export const PAYMENTS = `
  insert into payments (id, transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id, created_at,
    settled_at)
  select id, transaction_id, purpose, state, amount, case state when 'refunded' then amount else 0 end,
    'pay_' || transaction_id, at, case when state in ('captured', 'refunded') then at + interval '2 minutes' end
  from (
    select ${paymentId('donation')} as id, 'bench_don_' || n as transaction_id, 'donation' as purpose, ${STATE} as state,
      ${DONATED_PAISE} as amount, ${CREATED} as at
    from bench_rows
    union all
    select ${paymentId('registration')}, 'bench_reg_' || n, 'registration', ${STATE}, ${UNIT_PAISE} * ${PEOPLE}, ${CREATED}
    from bench_rows where ${IS_PAID}) made`;

export const REGISTRATIONS = `
  insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
    program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
    email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at, registration_status,
    payment_amount_paise, payment_refunded_paise)
  select 'bench_reg_' || n, '', program.id, program.program_name, program.start_date, '', program.venue,
    program.trainers_presenters, '', case when ${IS_PAID} then ${UNIT_PAISE} else 0 end, ${PEOPLE}, ${NAME},
    'guest' || n || '@example.org', (7000000000 + n)::text, n || ' Temple Street, Hyderabad', 'PAN', registration,
    '••••••000F', case when ${IS_PAID} then ${paymentId('registration')} end, ${CREATED},
    ${REGISTRATION_STATUS}, case when ${IS_PAID} then ${UNIT_PAISE} * ${PEOPLE} else 0 end,
    case when ${IS_PAID} and ${STATE} = 'refunded' then ${UNIT_PAISE} * ${PEOPLE} else 0 end
  from bench_rows join programs program on program.id = (select min(id) - 1 from programs
    where program_name like '% 1') + ${PROGRAM}`;

export const DONATIONS = `
  insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
    donation_type, payment_plan, payment_id, created_at, payment_status, payment_amount_paise, payment_refunded_paise,
    payment_settled_at)
  select 'bench_don_' || n, ${NAME}, 'donor' || n || '@example.org', (6000000000 + n)::text,
    n || ' Temple Street, Hyderabad', 'PAN', donation, '••••••000F',
    ${array(TYPES.map(([type]) => type))}[${TYPE}], 'one-time', ${paymentId('donation')}, ${CREATED}, ${STATUS}, ${DONATED_PAISE},
    case ${STATE} when 'refunded' then ${DONATED_PAISE} else 0 end,
    case when ${STATE} in ('captured', 'refunded') then ${CREATED} + interval '2 minutes' end
  from bench_rows`;

export const VOLUNTEERS = `
  insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering, status,
    datetime_created)
  select ${NAME}, 'helper' || n || '@example.org', (8000000000 + n)::text,
    ${pick(['Teaching', 'Gardening, Teaching', 'Translation', 'Event Organization'], 'n')},
    ${pick(['weekends', 'weekdays', 'flexible', 'remote', 'full-time'], random(9))},
    'I have time and would like to give it, number ' || n,
    ${pick(['pending', 'contacted', 'accepted', 'accepted', 'declined'], random(10))}, ${CREATED}
  from bench_rows`;

/** The emails of all forms that were paid. */
export const MESSAGES = `
  insert into messages (kind, subject, state, attempts, message_id, created_at, due_at, sent_at, ended_at)
  select kind, subject, 'sent', 1, '<' || subject || '@example.org>', at, at, at, at
  from (
    select 'registration-confirmation' as kind, 'bench_reg_' || n as subject, ${CREATED} as at
    from bench_rows where ${STATE} = 'captured' and ${IS_PAID}
    union all
    select 'donation-receipt', 'bench_don_' || n, ${CREATED} from bench_rows where ${STATE} = 'captured') made`;

export const REQUESTS = `
  insert into personal_requests (full_name, phone, email, facilitator, preferred_date, preferred_time, status, created_at)
  select ${NAME}, (9000000000 + n)::text, 'seeker' || n || '@example.org',
    ${pick(['Kavya Menon', 'Raghav Iyer', 'Sunita Rao'], random(11))}, (${CREATED})::date + 7, 'morning',
    ${pick(['new', 'called', 'booked', 'closed', 'closed'], random(12))}, ${CREATED}
  from bench_rows`;

export const AUDIT_LOG = `
  insert into audit_log (at, who, action, subject, details)
  select ${CREATED}, ${pick(['admin', 'sita@example.org', 'ravi@example.org'], random(13))},
    ${pick(['id-number.read', 'registrations.exported', 'volunteer.status-changed', 'login'], random(14))},
    'registration ' || n, jsonb_build_object('rows', n)
  from bench_rows`;
