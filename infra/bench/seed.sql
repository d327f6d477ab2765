-- The rows of `npm run bench`: bench.rows of each list, spread over the last three years, with payments and emails, for
-- 3,000 programs. Triggers do not run. The ID numbers are sealed afterwards.

set session_replication_role = replica;
set maintenance_work_mem = '512MB';
truncate registrations, donations, payments, volunteers, messages, personal_requests, audit_log cascade;

create temporary table indexes as
select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
where i.indrelid = any('{registrations, donations, payments, volunteers, messages, personal_requests, audit_log}'::regclass[])
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
do $$ declare name text; begin
  for name in select i.name from indexes i loop execute 'drop index ' || name; end loop;
end $$;

insert into programs (program_name, start_date, trainers_presenters, venue, duration)
select case when n % 5 = 0 then 'ధ్యాన శిబిరం ' else 'Benchmark Program ' end || n,
  current_date + 60 - (3000 - n) * 385 / 1000, 'Acharya Meera', 'QLU Campus', '2 days'
from generate_series(1, 3000) n order by n;

-- Random numbers that are the same for the same row. One row each has a rare name.
create unlogged table bench as
select n, now() - n * interval '3 years' / 1000000 as at,
  case n when 500 then 'Arundhati Kalyanasundaram' when 501 then 'అరుంధతి కళ్యాణసుందరం' else
    (array['Asha', 'Ravi', 'Meera', 'Kiran', 'లక్ష్మి', 'Sita', 'Arjun', 'రవి', 'Nandini', 'Mohan'])[1 + a % 10]
    || case when n % 3 = 0 then ' ' else ' K' || b % 400 || ' ' end
    || (array['Rao', 'Sharma', 'Reddy', 'దేవి', 'Iyer', 'Naidu', 'Varma'])[1 + a / 16 % 7] end as name,
  case when b % 50 = 0 then 'refunded' when b % 17 = 0 then 'failed' when b % 23 = 0 then 'expired'
    when b % 9 = 0 then 'created' else 'captured' end as state,
  1 + a % 8 as kind, 100000::bigint * (1 + b % 5) as paise, 1 + a / 8 % 4 as people, n % 4 > 0 as is_paid,
  -- Most people register for a few popular programs of the next two months.
  greatest(1, 2850 - n * 2800 / 1000000 + case when a % 10 < 6 then 10 * (b % 15) else b % 150 end) as program
from generate_series(1, current_setting('bench.rows')::int) n,
  lateral (select hashint4(n) & 1073741823 as a, hashint4(n + 7) & 1073741823 as b) random;

insert into payments (id, transaction_id, purpose, state, amount_paise, refunded_paise, gateway_payment_id, created_at, settled_at)
select (prefix || lpad(to_hex(n), 31, '0'))::uuid, id || n, purpose, state, paise, case state when 'refunded' then paise else 0 end,
  'pay_' || id || n, at, case when state in ('captured', 'refunded') then at + interval '2 minutes' end
from bench, (values ('d', 'bench_don_', 'donation'), ('e', 'bench_reg_', 'registration')) kinds (prefix, id, purpose)
where purpose = 'donation' or is_paid;

insert into registrations (transaction_id, request_digest, program_id, program_name, program_date, program_time,
  program_location, program_facilitators, option_description, unit_amount_paise, number_of_people, full_name, email, phone,
  address, id_type, id_number_sealed, id_number_mask, payment_id, created_at, registration_status, payment_amount_paise,
  payment_refunded_paise)
select 'bench_reg_' || n, '', p.id, p.program_name, p.start_date, '', p.venue, p.trainers_presenters, '',
  case when is_paid then paise / people else 0 end, people, name, 'guest' || n || '@example.org', (7000000000 + n)::text,
  n || ' Temple Street, Hyderabad', 'PAN', '', '••••••000F', case when is_paid then ('e' || lpad(to_hex(n), 31, '0'))::uuid end, at,
  case when not is_paid or state = 'captured' then 'registered' when state = 'refunded' then 'cancelled'
    when state = 'created' then 'pending' else 'failed' end,
  case when is_paid then paise else 0 end, case when is_paid and state = 'refunded' then paise else 0 end
from bench join programs p on p.id = (select max(id) - 3000 from programs) + program;

insert into donations (transaction_id, donor_name, email, phone, address, id_type, id_number_sealed, id_number_mask, donation_type,
  payment_plan, payment_id, created_at, payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at)
select 'bench_don_' || n, name, 'donor' || n || '@example.org', (6000000000 + n)::text, n || ' Temple Street, Hyderabad', 'PAN',
  '', '••••••000F', (array['sahasraara-pyramid', 'crystal', 'petal', 'goshala', 'annadaanam', 'pay-it-forward', 'general',
    'vanya-maitreya'])[kind], 'one-time', ('d' || lpad(to_hex(n), 31, '0'))::uuid, at,
  case state when 'captured' then 'completed' when 'refunded' then 'refunded' when 'created' then 'pending' else 'failed' end,
  paise, case state when 'refunded' then paise else 0 end,
  case when state in ('captured', 'refunded') then at + interval '2 minutes' end
from bench;

insert into volunteers (full_name, email, phone, skills_interests, availability, reason_for_volunteering, status, datetime_created)
select name, 'helper' || n || '@example.org', (8000000000 + n)::text,
  (array['Teaching', 'Gardening, Teaching', 'Translation', 'Event Organization'])[1 + n % 4],
  (array['weekends', 'weekdays', 'flexible', 'remote', 'full-time'])[1 + n % 5],
  'I have time and would like to give it, number ' || n,
  (array['pending', 'contacted', 'accepted', 'accepted', 'declined', 'pending', 'accepted', 'declined'])[kind], at
from bench;

insert into messages (kind, subject, state, attempts, message_id, created_at, due_at, sent_at, ended_at)
select kinds.kind, id || n, 'sent', 1, '<' || id || n || '@example.org>', at, at, at, at
from bench, (values ('registration-confirmation', 'bench_reg_'), ('donation-receipt', 'bench_don_')) kinds (kind, id)
where state = 'captured' and (is_paid or id = 'bench_don_');

insert into personal_requests (full_name, phone, email, facilitator, preferred_date, preferred_time, status, created_at)
select name, (9000000000 + n)::text, 'seeker' || n || '@example.org',
  (array['Kavya Menon', 'Raghav Iyer', 'Sunita Rao'])[1 + n % 3], at::date + 7, 'morning',
  (array['new', 'called', 'booked', 'closed', 'closed', 'new', 'called', 'closed'])[kind], at
from bench;

insert into audit_log (at, who, action, subject, details)
select at, (array['admin', 'sita@example.org', 'ravi@example.org'])[1 + n % 3],
  (array['id-number.seen', 'registrations.exported', 'volunteer.status-changed', 'login'])[1 + kind % 4],
  'registration ' || n, jsonb_build_object('rows', n)
from bench;

do $$ declare definition text; begin
  for definition in select i.definition from indexes i loop execute definition; end loop;
end $$;
drop table bench;
set session_replication_role = origin;
