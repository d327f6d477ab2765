import { Client } from 'pg';
import { GUIDE_DAY } from './guide-day.mjs';

/** Invented people, with names in Latin and Telugu script. */
const PEOPLE = [
  ['Asha Rao', 'asha.rao'],
  ['లక్ష్మి ప్రసన్న', 'lakshmi.prasanna'],
  ['Ravi Sharma', 'ravi.sharma'],
  ['Meera Iyer', 'meera.iyer'],
  ['రవి తేజ', 'ravi.teja'],
  ['Kiran Reddy', 'kiran.reddy'],
  ['Nandini Varma', 'nandini.varma'],
  ['Mohan Das', 'mohan.das'],
] as const;

const DONATIONS: [type: string, rupees: number, state: string][] = [
  ['annadaanam', 1_000, 'captured'],
  ['crystal', 5_000, 'captured'],
  ['general', 1_234, 'created'],
  ['goshala', 3_000, 'captured'],
  ['sahasraara-pyramid', 10_000, 'captured'],
  ['petal', 2_000, 'failed'],
  ['vanya-maitreya', 15_000, 'captured'],
  ['general', 501, 'refunded'],
];

const VOLUNTEERS: [skills: string, availability: string, reason: string, status: string][] = [
  ['Teaching, Translation', 'weekends', 'I speak Telugu and Hindi and like to explain.', 'pending'],
  ['Gardening', 'full-time', 'I would like to help with the trees of the campus.', 'contacted'],
  ['Technology Support', 'remote', 'I can look after the sound of online programs.', 'accepted'],
  ['Event Organization', 'flexible', 'I have organised retreats before.', 'pending'],
  ['Administrative Support', 'weekdays', 'I am retired and have my mornings free.', 'declined'],
];

/** Actions of the office, oldest first. */
const AUDIT_ENTRIES: [action: string, subject: string, details: object][] = [
  ['access.logged-in', 'back office', { from: 'this machine' }],
  ['program.added', 'program 3', { program_name: 'Silence Retreat', start_date: '2026-12-11' }],
  [
    'program.changed',
    'program 3',
    { venue: { from: 'Hyderabad', to: 'QLU Campus' }, earlyBird: { from: false, to: true } },
  ],
  ['volunteer.status-changed', 'volunteer 2', { status: { from: 'pending', to: 'contacted' } }],
  ['id-number.seen', 'donation 4', {}],
  ['donations.exported', 'donations', { rows: 5, payment_status: 'completed', from: '2026-11-01' }],
  ['banner.uploaded', 'banner 5', { filename: 'winter-retreat.png', width: 1200, height: 675 }],
  ['access.login-refused', 'back office', { from: '203.0.113.*' }],
  ['access.logged-in', 'back office', { from: 'this machine' }],
];

/** A gift of the office. */
export const GIFT = {
  ...{ phone: '9876500000', email: '', address: '12 Temple Street, Hyderabad 500001' },
  ...{ donation_type: 'general', mode: 'upi', reference: '', received_on: GUIDE_DAY.slice(0, 10) },
  indian_citizen: true,
};

/** Two gifts that are ready for the statement of donations, and two that are not. */
export const STATEMENT_GIFTS = [
  { donor_name: 'Asha Rao', amount: 5_000, id_type: 'PAN', id_number: 'AAAPA0001A' },
  { donor_name: 'Kiran Reddy', amount: 11_000, id_type: 'PAN', id_number: 'BBBPB0002B' },
  { donor_name: 'Meera Iyer', amount: 2_500, id_type: 'PAN', id_number: 'CCCPC0003C', address: 'Vizag' },
  { donor_name: 'రవి తేజ', amount: 1_500, email: 'ravi.teja@example.org' },
];

/** Fills the lists with fixed rows of invented people. */
export async function fillLists(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [at, donation] of DONATIONS.entries()) await addDonation(client, at, ...donation);
    await client.query(
      `insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency, flagged_at)
       select 'paid_twice', id, 'pay_guide_second', amount_paise, 'INR', $1
       from payments where transaction_id = 'don_guide_0005'`,
      [hoursBefore(20)],
    );
    const { rows } = await client.query<{ id: number }>(
      'select id from programs where start_date > $1 order by start_date, id limit 2',
      [GUIDE_DAY],
    );
    for (const [index, program] of rows.entries()) {
      for (let at = 0; at < 4; at += 1) await addRegistration(client, index * 4 + at, program.id);
    }
    for (const [at, [skills, availability, reason, status]] of VOLUNTEERS.entries()) {
      await client.query(
        `insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering,
           status, datetime_created) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...person(at), skills, availability, reason, status, hoursBefore(at * 7 + 2)],
      );
    }
  } finally {
    await client.end();
  }
}

/** Replaces the audit log with fixed entries: the script's own logins have the current date. */
export async function fillAuditLog(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // An event of Razorpay, so that no alert about missing events is shown.
    await client.query(
      `insert into payment_events (id, type, received_at, done_at, outcome)
       values ('guide-event', 'order.paid', now(), now(), 'synced')`,
    );
    await client.query('truncate audit_log');
    for (const [at, [action, subject, details]] of AUDIT_ENTRIES.entries()) {
      await client.query(
        'insert into audit_log (at, who, action, subject, details) values ($1, $2, $3, $4, $5)',
        [hoursBefore((AUDIT_ENTRIES.length - at) * 3), 'admin', action, subject, JSON.stringify(details)],
      );
    }
  } finally {
    await client.end();
  }
}

async function addDonation(
  client: Client,
  at: number,
  type: string,
  rupees: number,
  state: string,
): Promise<void> {
  const created = hoursBefore(at * 5 + 1);
  const id = `don_guide_${String(at + 1).padStart(4, '0')}`;
  const payment = await addPayment(client, id, 'donation', rupees * 100, state, created);
  await client.query(
    `insert into donations (transaction_id, donor_name, email, phone, address, id_type,
       id_number_sealed, id_number_mask, donation_type, payment_plan, payment_id, created_at)
     values ($1, $2, $3, $4, '12 Temple Street, Hyderabad', 'PAN', '', '••••••234F', $5, 'one-time', $6, $7)`,
    [id, ...person(at), type, payment, created],
  );
}

async function addRegistration(client: Client, at: number, programId: number): Promise<void> {
  const created = hoursBefore(at * 9 + 3);
  const id = `reg_guide_${String(at + 1).padStart(4, '0')}`;
  const people = 1 + (at % 3);
  const state = at % 4 === 2 ? 'created' : 'captured';
  const payment = await addPayment(client, id, 'registration', people * 250_000, state, created);
  await client.query(
    `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
       program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name,
       email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, created_at)
     select $1, '', id, program_name, start_date, '', venue, trainers_presenters, '', 250000, $2, $3, $4, $5,
       '12 Temple Street, Hyderabad', 'PAN', '', '••••••234F', $6, $7 from programs where id = $8`,
    [id, people, ...person(at), payment, created, programId],
  );
}

async function addPayment(
  client: Client,
  id: string,
  purpose: string,
  paise: number,
  state: string,
  created: string,
): Promise<string | undefined> {
  const settled = state === 'captured' || state === 'refunded';
  const { rows } = await client.query<{ id: string }>(
    `insert into payments (transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id,
       created_at, settled_at)
     values ($1, $2, $3, $4, case $3 when 'refunded' then $4::bigint else 0 end, $5, $6, $7) returning id`,
    [id, purpose, state, paise, settled ? `pay_${id}` : null, created, settled ? created : null],
  );
  return rows[0]?.id;
}

function person(at: number): [name: string, email: string, phone: string] {
  const [name, mailbox] = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];
  return [name, `${mailbox}@example.org`, String(9_876_500_000 + at * 1_111)];
}

function hoursBefore(hours: number): string {
  return new Date(new Date(GUIDE_DAY).getTime() - hours * 3_600_000).toISOString();
}
