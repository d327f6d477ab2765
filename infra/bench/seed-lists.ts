import type { Client } from 'pg';
import type { BackendClasses } from './backend-build.ts';

type Vault = InstanceType<BackendClasses['AesVault']>;

const PROGRAMS = 40;
/** Rows per statement. The encrypted values are its parameters. */
const BATCH = 5_000;

const FIRST = ['Asha', 'Ravi', 'Meera', 'Kiran', 'లక్ష్మి', 'Sita', 'Arjun', 'రవి', 'Nandini', 'Mohan'];
const LAST = ['Rao', 'Sharma', 'Reddy', 'దేవి', 'Iyer', 'Naidu', 'Varma'];
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

/** The states of payments: most are captured, some are open, a few failed or were refunded. */
const STATE = `case when n % 50 = 0 then 'refunded' when n % 17 = 0 then 'failed' when n % 23 = 0 then 'expired'
  when n % 9 = 0 then 'created' else 'captured' end`;
const NAME = `case n when 500 then '${RARE.latin}' when 501 then '${RARE.telugu}'
  else ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, '(n / 7)')} end`;
/** One row every ten minutes, the newest one now. */
const CREATED = `now() - n * interval '10 minutes'`;

/** The programs that people register for. */
export async function seedPrograms(client: Client): Promise<void> {
  await client.query(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     select 'Benchmark Program ' || n, current_date + n, 'Acharya Meera', 'QLU Campus', '2 days'
     from generate_series(1, $1::int) n`,
    [PROGRAMS],
  );
}

/** Adds donations, registrations and volunteers `first` to `last`, with payments and encrypted ID numbers. */
export async function seedLists(client: Client, vault: Vault, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH) {
    const to = Math.min(last, from + BATCH - 1);
    const seal = (prefix: string): Buffer[] =>
      Array.from({ length: to - from + 1 }, (_, index) =>
        vault.seal(`ABCDE${1_000 + ((from + index) % 9_000)}F`, `${prefix}${from + index}`),
      );
    await client.query('begin');
    await seedDonations(client, from, to, seal('bench_don_'));
    await seedRegistrations(client, from, to, seal('bench_reg_'));
    await seedVolunteers(client, from, to);
    await client.query('commit');
  }
  await client.query('vacuum analyze');
}

/** The encrypted ID numbers with their row numbers. */
const sealedRows = `select * from unnest($3::bytea[]) with ordinality as s (sealed, at)`;

async function seedDonations(client: Client, from: number, to: number, sealed: Buffer[]): Promise<void> {
  const types = array(TYPES.map(([type]) => type));
  const rupees = `(array[${TYPES.map(([, amount]) => amount).join(', ')}])`;
  const type = `1 + n % ${TYPES.length}`;
  await client.query(
    `with paid as (
       insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id,
         created_at, settled_at)
       select 'bench_don_' || n, 'donation', state, amount, case state when 'refunded' then amount else 0 end,
         'pay_don_' || n, ${CREATED}, case when state in ('captured', 'refunded') then ${CREATED} end
       from (select n, ${STATE} as state,
               100 * (case ${rupees}[${type}] when 0 then 100 + n % 5000 else ${rupees}[${type}] end)::bigint as amount
             from generate_series($1::int, $2::int) n) made
       returning id, transaction_id, created_at
     )
     insert into donations (transaction_id, donor_name, email, phone, address, id_type,
       id_number_sealed, id_number_mask, donation_type, payment_plan, payment_id, created_at)
     select paid.transaction_id, ${NAME}, 'donor' || n || '@example.org', (6000000000 + n)::text,
       n || ' Temple Street, Hyderabad', 'PAN', s.sealed, '••••••000F', ${types}[${type}], 'one-time', paid.id,
       paid.created_at
     from generate_series($1::int, $2::int) n
     join paid on paid.transaction_id = 'bench_don_' || n
     join (${sealedRows}) s on s.at = n - $1::int + 1`,
    [from, to, sealed],
  );
}

async function seedRegistrations(client: Client, from: number, to: number, sealed: Buffer[]): Promise<void> {
  await client.query(
    `with paid as (
       insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id,
         created_at, settled_at)
       select 'bench_reg_' || n, 'registration', state, amount, case state when 'refunded' then amount else 0 end,
         'pay_reg_' || n, ${CREATED}, case when state in ('captured', 'refunded') then ${CREATED} end
       from (select n, ${STATE} as state, 100 * (1000 + 500 * (n % 5))::bigint * (1 + n % 3) as amount
             from generate_series($1::int, $2::int) n where n % 4 > 0) made
       returning id, transaction_id
     )
     insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at)
     select 'bench_reg_' || n, '', program.id, program.program_name, program.start_date, '', program.venue,
       program.trainers_presenters, '', case when paid.id is null then 0 else 100 * (1000 + 500 * (n % 5)) end,
       1 + n % 3, ${NAME}, 'guest' || n || '@example.org', (7000000000 + n)::text, n || ' Temple Street, Hyderabad',
       'PAN', s.sealed, '••••••000F', paid.id, ${CREATED}
     from generate_series($1::int, $2::int) n
     join programs program on program.program_name = 'Benchmark Program ' || (1 + n % ${PROGRAMS})
     join (${sealedRows}) s on s.at = n - $1::int + 1
     left join paid on paid.transaction_id = 'bench_reg_' || n`,
    [from, to, sealed],
  );
}

async function seedVolunteers(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering, status,
       datetime_created)
     select ${NAME}, 'helper' || n || '@example.org', (8000000000 + n)::text,
       ${pick(['Teaching', 'Gardening, Teaching', 'Translation', 'Event Organization'], 'n')},
       ${pick(['weekends', 'weekdays', 'flexible', 'remote', 'full-time'], 'n')},
       'I have time and would like to give it, number ' || n,
       ${pick(['pending', 'pending', 'contacted', 'accepted', 'declined'], 'n')}, ${CREATED}
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );
}
