import fc from 'fast-check';
import { PAYMENT_STATES, paymentStatus } from '@qlu/contracts/payments/payments.rules';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import { startTestDatabase, type TestDatabase } from './test-database.js';
import { until } from './until.js';
import { COUNTED as AUDIT_LOG } from '../src/modules/audit/adapters/persistence/audit-queries.js';
import { COUNTED as DONATIONS } from '../src/modules/donations/adapters/persistence/donation-queries.js';
import { COUNTED as REGISTRATIONS } from '../src/modules/registrations/adapters/persistence/registration-queries.js';
import { COUNTED as REQUESTS } from '../src/modules/requests/adapters/persistence/personal-request-queries.js';
import { COUNTED as VOLUNTEERS } from '../src/modules/volunteers/adapters/persistence/volunteer-queries.js';
import { countedSql, countsOf, type Counted } from '../src/platform/database/list-counts.js';

const LISTS: Pick<Counted, 'list' | 'parts'>[] = [
  REGISTRATIONS,
  DONATIONS,
  VOLUNTEERS,
  REQUESTS,
  AUDIT_LOG,
  // The dashboard reads it, and no list.
  { list: 'payments', parts: [['day', ['status', 'month', 'day', 'kind']]] },
];

let test: TestDatabase;
const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  test.database.rows<Row>(sql, parameters);

beforeAll(async () => {
  test = await startTestDatabase('list_counts');
  await rows(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     select 'Retreat ' || n, '2026-12-01'::date + n, 'Acharya Meera', 'QLU Campus', '2 days' from generate_series(1, 3) n`,
  );
});
afterAll(async () => {
  await test.stop();
});

const DAY = (column: string): string => `(${column} at time zone 'Asia/Kolkata')::date`;

/** What every part of the counts must be, from the rows themselves. `c` are the columns of the counts. */
const EXPECTED: Record<string, string> = {
  registrations: `select ${DAY('r.created_at')} as day,
    case when p.id is null or p.state = 'captured' then case when r.cancelled_at is null then 'registered' else 'cancelled' end
      when p.state = 'refunded' then 'cancelled' when p.state in ('failed', 'expired') then 'failed' else 'pending' end as status,
    case when p.id is null or p.state = 'captured' then 'completed'
      when p.state = 'refunded' then case when r.cancelled_at is not null and p.refunded_paise < p.amount_paise
        then 'completed' else 'refunded' end
      when p.state in ('failed', 'expired') then 'failed' else 'pending' end as kind, r.program_id,
    lower(r.program_name) as program_name, r.program_date, 1 as rows, r.number_of_people as people,
    coalesce(p.amount_paise, 0) as paid_paise, coalesce(p.refunded_paise, 0) as refunded_paise
    from registrations r left join payments p on p.id = r.payment_id`,
  donations: `select ${DAY('d.created_at')} as day,
    case p.state when 'captured' then 'completed' when 'refunded' then 'refunded' when 'failed' then 'failed'
      when 'expired' then 'failed' else 'pending' end as status, d.donation_type as kind, 0 as program_id,
    '' as program_name, '-infinity'::date as program_date, 1 as rows, 0 as people, p.amount_paise as paid_paise,
    p.refunded_paise from donations d join payments p on p.id = d.payment_id`,
  volunteers: `select ${DAY('v.datetime_created')} as day, v.status, v.availability as kind, 0 as program_id,
    '' as program_name, '-infinity'::date as program_date, 1 as rows, 0 as people, 0 as paid_paise, 0 as refunded_paise
    from volunteers v`,
  personal_requests: `select ${DAY('r.created_at')} as day, r.status, r.facilitator as kind, 0 as program_id,
    '' as program_name, '-infinity'::date as program_date, 1 as rows, 0 as people, 0 as paid_paise, 0 as refunded_paise
    from personal_requests r`,
  audit_log: `select ${DAY('a.at')} as day, '' as status, a.action as kind, 0 as program_id, '' as program_name,
    '-infinity'::date as program_date, 1 as rows, 0 as people, 0 as paid_paise, 0 as refunded_paise from audit_log a`,
  payments: `select date_trunc('month', p.settled_at at time zone 'Asia/Kolkata')::date as day, '' as status,
    p.purpose as kind, 0 as program_id, '' as program_name, '-infinity'::date as program_date, 1 as rows, 0 as people,
    p.amount_paise as paid_paise, p.refunded_paise from payments p where p.settled_at is not null`,
};

const SUMS = ['rows', 'people', 'paid_paise', 'refunded_paise'];

async function expectExactCounts(): Promise<void> {
  for (const { list, parts } of LISTS) {
    for (const [part, columns] of parts) {
      const grouped = (source: string): Promise<object[]> =>
        rows(
          `select ${columns.map((column) => `${countedSql(column)}::text as ${column}`).join(', ')},
             ${SUMS.map((sum) => `sum(c.${sum})::float8 as ${sum}`).join(', ')}
           from ${source} group by ${columns.map(countedSql).join(', ')} having sum(c.rows) <> 0
           order by ${columns.map(countedSql).join(', ')}`,
        );
      expect({ list, part, counts: await grouped(countsOf(list, part)) }).toEqual({
        list,
        part,
        counts: await grouped(`(${EXPECTED[list]}) c`),
      });
    }
  }
}

let next = 0;

async function addPayment(purpose: string, state: string): Promise<string> {
  next += 1;
  const [payment] = await rows<{ id: string }>(
    `insert into payments (transaction_id, purpose, state, amount_paise, gateway_payment_id, settled_at)
     values ($1, $2, $3, $4, $1, case when $3 in ('captured', 'refunded') then now() - $5 * interval '1 day' end)
     returning id`,
    [`payment-${next}`, purpose, state, 100 + (next % 7) * 50, next % 60],
  );
  return payment?.id ?? '';
}

async function addRegistrations(payment: string | null, count = 1): Promise<void> {
  next += 1;
  await rows(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at)
     select 'register-' || $1::int || '-' || n, '', g.id, g.program_name, g.start_date, '', '', '', '',
       case when $2::uuid is null then 0 else 100 end, 1 + n % 4, 'Sita', 'sita@example.org', '9876543210', '', 'PAN',
       '\\x', '', $2, now() - ($1::int % 40) * interval '7 hours'
     from generate_series(1, $3::int) n join programs g on g.id = 1 + ($1::int + n) % 3`,
    [next, payment, count],
  );
}

async function addDonation(state: string): Promise<void> {
  const payment = await addPayment('donation', state);
  await rows(
    `insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask,
       donation_type, payment_plan, payment_id)
     values ($1, 'Ravi', 'r@example.org', '9876543211', 'Pune', 'PAN', '\\x', '', $2, 'one-time', $3)`,
    [`donation-${payment.slice(0, 20)}`, next % 2 ? 'goshala' : 'general', payment],
  );
}

const pick = (table: string, at: number): string =>
  `(select id from ${table} order by id offset ${at} % greatest(1, (select count(*)::int from ${table})) limit 1)`;

const at = fc.nat(1_000);
const state = fc.constantFrom(...PAYMENT_STATES);
const change: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((count) => () => addRegistrations(null, count)),
  state.map((of) => async () => addRegistrations(await addPayment('registration', of))),
  state.map((of) => () => addDonation(of)),
  fc.tuple(at, state).map(
    ([of, to]) =>
      () =>
        rows(
          `update payments set state = $1, settled_at = case when $1 in ('captured', 'refunded') then now() end,
             refunded_paise = case when $1 = 'refunded' then amount_paise else 0 end, updated_at = now()
           where id = ${pick('payments', of)}`,
          [to],
        ),
  ),
  at.map((of) => () => rows(`update payments set refunded_paise = 50 where id = ${pick('payments', of)}`)),
  at.map((of) => () => rows(`update payments set amount_paise = 700 where id = ${pick('payments', of)}`)),
  at.map(
    (of) => () =>
      rows(
        `update registrations r set program_id = g.id, program_name = upper(g.program_name), program_date = g.start_date
         from programs g where g.id = 1 + ${of} % 3 and r.id = ${pick('registrations', of)}`,
      ),
  ),
  at.map(
    (of) => () =>
      rows(
        `update registrations set number_of_people = 1 + ${of} % 9, full_name = 'Details deleted'
         where id = ${pick('registrations', of)}`,
      ),
  ),
  at.map(
    (of) => () =>
      rows(
        `update registrations set registration_status = 'cancelled', cancelled_at = now()
         where registration_status = 'registered' and id = ${pick('registrations', of)}`,
      ),
  ),
  at.map((of) => () => rows(`delete from registrations where id = ${pick('registrations', of)}`)),
  at.map((of) => () => rows(`delete from donations where id = ${pick('donations', of)}`)),
  at.map(
    (of) => () =>
      rows(
        `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
         select 'Asha', 'a@example.org', '9', '', (array['remote', 'weekends'])[1 + n % 2], ''
         from generate_series(1, 1 + ${of} % 3) n`,
      ),
  ),
  at.map((of) => () => rows(`update volunteers set status = 'accepted' where id % 3 = ${of} % 3`)),
  at.map(
    (of) => () =>
      rows(
        `insert into personal_requests (full_name, phone, facilitator, preferred_date, preferred_time)
         values ('Asha', '9', (array['Kavya Menon', 'Arjun Pillai'])[1 + ${of} % 2], '2026-12-01', 'morning')`,
      ),
  ),
  at.map(
    (of) => () =>
      rows(`update personal_requests set status = 'called' where id = ${pick('personal_requests', of)}`),
  ),
  at.map(
    (of) => () =>
      rows(
        `insert into audit_log (who, action, subject, details) values ('admin', (array['a', 'b'])[1 + ${of} % 2], '', '{}')`,
      ),
  ),
  fc.constant(() => rows('select compact_list_counts()')),
);

describe('the maintained counts', () => {
  it('equal the rows after any inserts, updates, deletes, rollbacks and compactions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), fails: fc.boolean() }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        async (transactions) => {
          for (const { changes, fails } of transactions) {
            const run = test.database.run(async () => {
              for (const apply of changes) await apply();
              if (fails) throw new Error('rolled back');
            });
            if (fails) await expect(run).rejects.toThrow('rolled back');
            else await run;
          }
          await expectExactCounts();
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  it('equal the rows after concurrent transactions and compactions, none of which waits for another', async () => {
    const work = async (index: number): Promise<void> => {
      for (let turn = 0; turn < 8; turn += 1) {
        await test.database.run(async () => {
          await addRegistrations(await addPayment('registration', 'created'));
          await addDonation('captured');
        });
        if (index % 4 === 0) await rows('select compact_list_counts()');
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => work(index)));
    await expectExactCounts();
    await rows('select compact_list_counts()');
    expect(await rows('select from list_count_changes')).toEqual([]);
    await expectExactCounts();
  }, 60_000);

  it('do not make a registration wait for another transaction that has not ended', async () => {
    const other = await test.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
         values ('Asha', 'a@example.org', '9', '', 'remote', '')`,
      );
      await other.query('select compact_list_counts()');
      await test.database.run(async () => {
        await rows(`set local lock_timeout = '5s'`);
        await addRegistrations(null);
        await rows(
          `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering)
           values ('Asha', 'a@example.org', '9', '', 'remote', '')`,
        );
        // The other compaction has not ended: this one leaves the changes to the next.
        await rows('select compact_list_counts()');
      });
      await other.query('commit');
    } finally {
      other.release();
    }
    await expectExactCounts();
  });

  it('are computed again from the rows by refill_list_counts', async () => {
    await rows(`delete from list_counts`);
    await rows('select refill_list_counts()');
    await expectExactCounts();
  });

  it('are exact also when they are computed again during a compaction', async () => {
    await rows('select compact_list_counts()');
    // A group that no count has: the compaction adds a row of it, which another transaction does not see.
    await rows(
      `insert into audit_log (who, action, subject, details) values ('admin', 'new-action', '', '{}')`,
    );
    const other = await test.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select compact_list_counts()');
      const refilled = rows('select refill_list_counts()');
      await until(async () => {
        const [waiting] = await rows(
          `select from pg_stat_activity where query = 'select refill_list_counts()' and wait_event_type = 'Lock'
             and datname = current_database()`,
        );
        return waiting !== undefined;
      });
      await other.query('commit');
      await refilled;
    } finally {
      other.release();
    }
    await expectExactCounts();
  });

  it('have the parts that the readers know', async () => {
    const known = LISTS.flatMap(({ list, parts }) =>
      parts.map(([part, columns]) => ({
        list,
        part,
        by_day: columns.includes('day'),
        by_kind: columns.includes('kind'),
        by_program: columns.includes('program_name'),
        by_month: part === 'month',
        by_status: columns.includes('status'),
        by_program_id: columns.includes('program_id'),
      })),
    );
    const stored = await rows('select * from list_count_parts');
    expect(stored).toHaveLength(known.length);
    expect(stored).toEqual(expect.arrayContaining(known));
  });

  it('are empty after the tables are emptied', async () => {
    await rows(
      'truncate registrations, donations, volunteers, personal_requests, audit_log, payments cascade',
    );
    await expectExactCounts();
    expect(await rows('select from list_counts')).toEqual([]);
  });
});

describe('the copies of the payment', () => {
  it.each(PAYMENT_STATES)('follow a payment that is %s as the contracts do', async (of) => {
    for (const initial of [of, 'created']) {
      const payment = await addPayment('registration', initial);
      await addRegistrations(payment);
      await addDonation(initial);
      await rows(
        `update payments set state = $1, settled_at = case when $1 in ('captured', 'refunded') then now() end`,
        [of],
      );
      expect(
        await rows(`select distinct registration_status from registrations where payment_id is not null`),
      ).toEqual([{ registration_status: registrationStatus(paymentStatus(of)) }]);
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
         values ('one-statement', 'registration', 'captured', 900, 'pay_one') returning id)
       insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
         program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
         email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id)
       select 'one-statement', '', 1, '', '2026-12-01', '', '', '', '', 900, 1, 'Sita', '', '', '', 'PAN', '\\x', '', id
       from paid`,
    );
    expect(
      await rows(
        `select registration_status, payment_amount_paise::int as paise from registrations
         where transaction_id = 'one-statement'`,
      ),
    ).toEqual([{ registration_status: 'registered', paise: 900 }]);
  });
});
