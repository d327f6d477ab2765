-- The schema of the product, in the order of the modules (backend/module-map.json). `docs/data-model.md` shows it.
-- Money is in paise (bigint). Dates are calendar dates in India. Instants are timestamptz. Columns that belong together
-- share a line. A later change is a file of its own in this folder: 0002-….sql.

-- The bodies of functions may name tables that are created below.
set local check_function_bodies = off;

-- ===== Functions that several modules use

-- Notifies every instance that a table, or the one of the argument, has changed.
create function notify_changed() returns trigger language plpgsql as $$ begin
  perform pg_notify(coalesce(tg_argv[0], tg_table_name) || '_changed', '');
  return null;
end $$;

-- Refuses with the sentence of the argument.
create function refuse_change() returns trigger language plpgsql as $$ begin
  raise exception '%', tg_argv[0];
end $$;

-- Refuses a deletion and a change of any column but those of the arguments. The first of them is set once.
create function refuse_other_changes() returns trigger language plpgsql as $$
declare once text := to_jsonb(old) ->> tg_argv[1];
begin
  if tg_op = 'DELETE'
    or to_jsonb(old) - tg_argv[1:] is distinct from to_jsonb(new) - tg_argv[1:]
    or once is not null and once is distinct from to_jsonb(new) ->> tg_argv[1] then
    raise exception '%', tg_argv[0];
  end if;
  return new;
end $$;

-- Notes in the table of the argument that a donation must be read again.
create function note_donation_change() returns trigger language plpgsql as $$ begin
  execute format('insert into %I (transaction_id) values ($1)', tg_argv[0]) using new.transaction_id;
  return null;
end $$;

create function new_check_in_code() returns text language sql as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, i) & 31), 1), '' order by i)
  from (select sha256(uuid_send(gen_random_uuid())) as random) r cross join generate_series(0, 15) i $$;

create function reference_key(reference text) returns text language sql immutable parallel safe as $$
  select case when reference ~ '[0-9]'
    then ltrim(upper(regexp_replace(reference, '[^[:alnum:]]+', '', 'g')), '0') else '' end $$;

-- ===== platform: what src/platform stores for all modules
create table admin_sessions (sid text primary key, sess json not null, expire timestamp(6) not null);
comment on table admin_sessions is 'Sessions of the back office.';
create index admin_sessions_expire on admin_sessions (expire);

create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
comment on table rate_limits is 'How often an address or a person has called lately.';

create table digest_keys (name text primary key, sealed bytea not null);
comment on table digest_keys is 'The sealed keys of digests and vault, which a restore needs.';

-- ===== access: the users of the back office: login, second factor, sessions, invitations
create table administrators (
  username text primary key,
  password_hash text not null, updated_at timestamptz not null default now()
);
comment on table administrators is 'The owner that ADMIN_USERNAME and ADMIN_PASSWORD name.';

create table second_factors (
  username text primary key, secret_sealed bytea not null, turned_on_at timestamptz,
  last_step bigint check ((turned_on_at is null) = (last_step is null))
);
comment on table second_factors is 'The secret of the authenticator app, also of the owner of the settings.';

create table recovery_codes (
  username text not null references second_factors(username) on delete cascade,
  code_digest bytea not null, used_at timestamptz,
  primary key (username, code_digest)
);
comment on table recovery_codes is 'Codes for a user without the phone. Each works once.';

create table users (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)), display_name text not null,
  role text not null check (role in ('owner', 'office', 'editor', 'checkin')),
  refund_limit_paise bigint not null default 0 check (refund_limit_paise >= 0),
  password_hash text, login_version integer not null default 0,
  created_at timestamptz not null default now(), disabled_at timestamptz
);
comment on table users is 'People with access to the back office, apart from the owner of the settings.';

create table invitations (
  user_id bigint primary key references users(id) on delete cascade,
  id uuid not null unique, expires_at timestamptz not null,
  token_digest bytea not null unique, token_sealed bytea not null
);
comment on table invitations is 'The link with which a user of the back office sets a password; one for each user.';

create function delete_second_factor() returns trigger language plpgsql as $$ begin
  delete from second_factors where username = old.username
    and not exists (select from users u where u.username = old.username);
  return null;
end $$;
create trigger administrators_second_factor after delete on administrators
  for each row execute function delete_second_factor();

-- ===== audit: what the users of the back office did, behind the kernel's AuditLog
create table audit_log (
  id bigint generated always as identity primary key, at timestamptz not null default now(), who text not null,
  action text not null, subject text not null, details jsonb not null
);
comment on table audit_log is 'What the users of the back office did. Rows are never changed.';
create index audit_log_action on audit_log (action, at, id);
create index audit_log_newest on audit_log (at, id);
create index audit_log_search on audit_log
  using gin ((who || E'\n' || action || E'\n' || subject || E'\n' || details::text) gin_trgm_ops);
create index audit_log_subject on audit_log (subject, at, id);
create index audit_log_who on audit_log (who, at, id) include (action);
create trigger audit_log_is_for_ever before delete or update on audit_log
  for each row execute function refuse_change('the audit log is never changed');

-- ===== notifications: emails: the outbox and its dispatcher
create table messages (
  id uuid default gen_random_uuid() primary key, kind text not null, subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0, due_at timestamptz not null, created_at timestamptz not null,
  message_id text, failure text,
  ended_at timestamptz check ((state = 'waiting') = (ended_at is null)),
  sent_at timestamptz check ((state = 'sent') = (sent_at is not null and message_id is not null)),
  unique (kind, subject),
  check (state <> 'failed' or failure is not null)
);
comment on table messages is 'The outbox: emails to send. It holds no content, which is read when an email is sent.';
create index messages_about on messages (kind, split_part(translate(subject, ':', ' '), ' ', 1));
create index messages_due on messages (due_at) where state = 'waiting';
create index messages_failed on messages (ended_at) where state = 'failed';

-- ===== foundation: the settings of the foundation for tax receipts
create table foundation (
  only_row boolean default true primary key check (only_row),
  version integer not null default 0,
  legal_name text, address text, pan text, registration_number text, logo bytea,
  receipt_prefix text, signatory_name text, signatory_title text, signature bytea,
  pay_it_forward_is_donation boolean not null default false, fcra_approved boolean not null default false,
  approvals jsonb not null default '[]', tax_names jsonb not null,
  monthly_enabled boolean not null default false, monthly_max_amount integer, monthly_max_charges integer
);
comment on table foundation is 'The foundation''s legal details and settings, in one row.';
insert into foundation (tax_names) values ('[
  {"from_year": 2021, "section": "Section 80G of the Income-tax Act, 1961", "statement_form": "Form 10BD", "certificate_form": "Form 10BE"},
  {"from_year": 2026, "section": "Section 133 of the Income-tax Act, 2025", "statement_form": "Form 113", "certificate_form": "Form 114"}
]');
create trigger foundation_changed after update on foundation for each statement execute function notify_changed();

-- ===== banners: the carousel's banners
create table banners (
  id integer generated always as identity primary key,
  image text not null unique, filename text not null unique, title text not null, content_type text not null,
  width integer not null check (width > 0), height integer not null check (height > 0),
  widths integer[] not null default '{}',
  alt_en text not null default '', alt_te text,
  position integer not null, published boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table banners is 'The pictures of the carousel, in their order.';
create trigger banners_changed after insert or delete or update or truncate on banners
  for each statement execute function notify_changed();

-- ===== photographs: photographs that replace illustrations of the site
create table photographs (
  slot text primary key,
  name text not null unique, created_at timestamptz not null default now(),
  width integer not null check (width > 0), height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  alt_en text not null, alt_te text,
  focus_x smallint not null check (focus_x >= 0 and focus_x <= 100),
  focus_y smallint not null check (focus_y >= 0 and focus_y <= 100)
);
comment on table photographs is 'Photographs of the public pages, by the place where they stand.';
create trigger photographs_changed after insert or delete or update or truncate on photographs
  for each statement execute function notify_changed();

-- ===== programs: upcoming programs, their prices and dates
create table programs (
  id integer generated always as identity primary key,
  status text not null default 'published' check (status in ('draft', 'published', 'cancelled')),
  publish_at timestamptz, withdrawn_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  series_id integer references programs(id),
  -- What it is, when and where
  program_name text not null, trainers_presenters text not null, language text, filter text,
  start_date date not null, end_date date check (end_date >= start_date),
  start_time time, end_time time, duration text not null,
  venue text not null, city text, map_link text, joining_link text,
  what_to_bring text, prerequisite text,
  banner_path text unique references banners(image) on delete set null,
  main_folder text, sub_folder text, external_link text, link_or_razorpay boolean not null default false,
  link text check (link is null or main_folder is null and sub_folder is null),
  -- Prices and seats
  price1_paise bigint check (price1_paise >= 0), description1 text,
  price2_paise bigint check (price2_paise >= 0), description2 text,
  price3_paise bigint check (price3_paise >= 0), description3 text,
  early_bird boolean not null default false, early_bird_until date,
  early_bird1 boolean not null default false, early_bird2 boolean not null default false,
  early_bird3 boolean not null default false,
  capacity integer check (capacity > 0), capacity1 integer check (capacity1 > 0),
  capacity2 integer check (capacity2 > 0), capacity3 integer check (capacity3 > 0),
  refund_without_seat boolean not null default false, waiting_list_closed boolean not null default false,
  -- What participants are asked and sent
  id_number_needed boolean, id_number_reason text, address_needed boolean, address_reason text,
  ask_heard_from boolean not null default false, guests_stay boolean not null default false,
  confirm_by_email boolean not null default false,
  calendar_sequence integer not null default 0, calendar_changed_at timestamptz,
  reminder_days text not null default '3,1', reminder_text text,
  thank_you boolean not null default true, thank_you_text text, certificate boolean not null default false
);
comment on table programs is 'The programs of the public site.';
create index programs_last_day on programs (coalesce(end_date, start_date), start_date);
create index programs_series on programs (series_id, start_date) where series_id is not null;

create table series_requests (
  key text primary key, request_digest bytea not null,
  program_ids integer[] not null default '{}', created_at timestamptz not null default now()
);
comment on table series_requests is 'Idempotency keys of a series of programs.';

create table program_options (
  id bigint generated always as identity primary key,
  program_id integer not null references programs(id) on delete cascade,
  description text not null, position integer,
  unique (program_id, description)
);
comment on table program_options is 'The options of a program that a person can book, with the number by which seats count them.';

create function calendar_entry(g programs) returns text language sql immutable as $$
  select row(g.program_name, g.start_date, g.end_date, g.start_time, g.end_time, g.venue, g.city, g.map_link,
    g.what_to_bring, g.prerequisite, g.joining_link, g.sub_folder, g.status, g.guests_stay)::text $$;
create function count_calendar_change() returns trigger language plpgsql as $$ begin
  if calendar_entry(old) <> calendar_entry(new) then
    new.calendar_sequence = old.calendar_sequence + 1;
    new.calendar_changed_at = now();
  end if;
  if new.status <> 'cancelled' then
    new.withdrawn_at = null;
  elsif old.status = 'published' and (old.publish_at is null or old.publish_at <= now()) then
    new.withdrawn_at = now();
  end if;
  return new;
end $$;
create trigger count_calendar_change before update on programs for each row execute function count_calendar_change();

-- The three prices of a program, also those that it does not offer.
create function program_prices(g programs)
  returns table(tier integer, price bigint, description text, capacity integer, ends_early boolean)
  language sql immutable as $$
  values (1, g.price1_paise, coalesce(g.description1, ''), g.capacity1, g.early_bird1),
    (2, g.price2_paise, coalesce(g.description2, ''), g.capacity2, g.early_bird2),
    (3, g.price3_paise, coalesce(g.description3, ''), g.capacity3, g.early_bird3) $$;

-- The offered options with their first price. A program without a price has one option without a name.
create function program_tiers(g programs) returns table(tier integer, description text) language sql immutable as $$
  (select distinct on (p.description) p.tier, p.description from program_prices(g) p where p.price is not null
    order by p.description, p.tier)
  union all select 1, '' where num_nonnulls(g.price1_paise, g.price2_paise, g.price3_paise) = 0 $$;

create function program_changes_options() returns trigger language plpgsql as $$
declare each record;
begin
  for each in select t.* from program_tiers(new) t where not exists (
    select from program_options o where o.program_id = new.id and o.description = t.description)
  loop
    update program_options o set description = each.description
    where o.program_id = new.id and o.position = each.tier
      and o.description not in (select t.description from program_tiers(new) t);
    if not found then
      insert into program_options (program_id, description) values (new.id, each.description);
    end if;
  end loop;
  update program_options o set position = (
    select t.tier from program_tiers(new) t where t.description = o.description)
  where o.program_id = new.id;
  return null;
end $$;
create trigger options_of_program after insert or update on programs for each row execute function program_changes_options();

create function program_capacity_changes() returns trigger language plpgsql as $$
declare wrong record;
begin
  -- Waits for people who register without a lock, because the program had no capacity.
  if coalesce(old.capacity, old.capacity1, old.capacity2, old.capacity3) is null then
    perform from programs where id = new.id for update;
  end if;
  perform pg_advisory_xact_lock(7305905, new.id);
  with seats as materialized (select * from program_seats(new.id, clock_timestamp())),
    limits as (
      select 'capacity' as field, null as option, old.capacity as was, new.capacity as capacity
      -- An option may have moved to another price.
      union all select 'capacity' || p.tier, p.description, (
          select o.capacity from program_prices(old) o where o.description = p.description or o.tier = p.tier
          order by o.description = p.description desc, o.tier limit 1), p.capacity
      from program_prices(new) p),
    counted as (
      select l.field, l.capacity, coalesce(sum(s.sold), 0) as sold, coalesce(sum(s.held), 0) as held
      from limits l left join seats s on l.option is null or s.option = l.option
      where l.capacity is distinct from l.was group by l.field, l.capacity)
  select * into wrong from counted where sold + held > capacity order by field limit 1;
  if found then
    raise exception 'The capacity is below the seats that are taken' using errcode = 'QLU03',
      column = wrong.field, detail = json_build_object('sold', wrong.sold, 'held', wrong.held);
  end if;
  return null;
end $$;
create trigger program_capacity_changes after update on programs for each row
  when (coalesce(new.capacity, new.capacity1, new.capacity2, new.capacity3) is not null
    and (old.capacity, old.capacity1, old.capacity2, old.capacity3, old.description1, old.description2, old.description3)
      is distinct from
        (new.capacity, new.capacity1, new.capacity2, new.capacity3, new.description1, new.description2, new.description3))
  execute function program_capacity_changes();

create function offered_options(program integer, moment timestamptz) returns table(option text, capacity integer)
  language sql stable as $$
  with options as (
    select p.*, g.early_bird_until < (moment at time zone 'Asia/Kolkata')::date as is_late
    from programs g cross join lateral program_prices(g) p where g.id = program and p.price is not null)
  select distinct on (description) description, capacity from options
  where is_late is not true or not ends_early or not exists (select from options where not ends_early)
  union all select '', null where not exists (select from options) $$;

create function option_name(option_id bigint, at_that_time text) returns text language sql stable as $$
  select coalesce((select o.description from program_options o where o.id = option_id), at_that_time) $$;
create trigger programs_changed after insert or delete or update or truncate on programs
  for each statement execute function notify_changed();

-- ===== payments: orders, verification, settlement, refunds; the only way to Razorpay
create table payments (
  id uuid default gen_random_uuid() primary key,
  transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
  purpose text not null check (purpose in ('registration', 'donation')),
  item text not null default '', item_detail text not null default '',
  mode text not null default 'razorpay', reference text not null default '',
  state text not null default 'created'
    check (state in ('created', 'attempted', 'authorized', 'captured', 'failed', 'expired', 'refunded')),
  amount_paise bigint not null check (amount_paise >= 100), currency character(3) not null default 'INR',
  refunded_paise bigint not null default 0 check (refunded_paise >= 0 and refunded_paise <= amount_paise),
  expected_paise bigint, fee_paise bigint check (fee_paise >= 0), failure_code text, failure_reason text,
  gateway_payment_id text unique, capture_of text, payer_digest bytea,
  result_token uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  open_since timestamptz not null default now(), closed_at timestamptz,
  settled_at timestamptz, settlement_recorded_at timestamptz, order_claimed_until timestamptz,
  next_sync_at timestamptz, last_synced_at timestamptz, sync_failing_since timestamptz,
  is_passed_on boolean not null default false,
  constraint payments_received_by_hand check (mode = 'razorpay' or gateway_payment_id is null
    and next_sync_at is null and (settled_at is not null or mode = 'cheque' and state = 'failed')),
  constraint payments_settled_by
    check (state not in ('captured', 'refunded') or gateway_payment_id is not null or mode <> 'razorpay')
);
comment on table payments is 'What somebody has to pay or has paid, online or by hand.';
create index payments_next_sync on payments (next_sync_at) where next_sync_at is not null;
create index payments_payer on payments (payer_digest, item) where payer_digest is not null;
create index payments_reference on payments (reference_key(reference), amount_paise) where reference_key(reference) <> '';
create index payments_settled on payments (settled_at) include (purpose, amount_paise, refunded_paise)
  where settled_at is not null;
create index payments_settled_by_razorpay on payments (settled_at) where mode = 'razorpay' and settled_at is not null;
create index payments_state on payments (purpose, state);

create table payment_orders (
  gateway_order_id text primary key, gateway_key_id text,
  payment_id uuid not null references payments(id), created_at timestamptz not null default now()
);
comment on table payment_orders is 'The Razorpay orders of a payment, of the key that created them.';
create index payment_orders_payment on payment_orders (payment_id);

create table payment_events (
  id text primary key, type text not null,
  received_at timestamptz not null, done_at timestamptz,
  outcome text check (outcome in ('synced', 'foreign', 'unconfirmed')) check ((done_at is null) = (outcome is null)),
  gateway_order_id text, gateway_payment_id text, gateway_refund_id text, gateway_dispute_id text,
  gateway_subscription_id text, gateway_invoice_id text
);
comment on table payment_events is 'Razorpay''s webhook events. Each is processed once, by a job.';
create index payment_events_received on payment_events (received_at);
create index payment_events_waiting on payment_events (received_at) where done_at is null;

create table refunds (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{10,40}$'),
  payment_id uuid not null references payments(id),
  gateway_payment_id text not null, gateway_refund_id text unique, bank_reference text, mode text not null default 'razorpay',
  amount_paise bigint not null check (amount_paise > 0), currency text not null default 'INR',
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  reason text not null, requested_by text, failure text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  processed_at timestamptz,
  constraint refunds_processed check (status <> 'processed' or gateway_refund_id is not null or mode <> 'razorpay'),
  constraint refunds_processed_at check ((status = 'processed') = (processed_at is not null))
);
comment on table refunds is 'Refunds: requested ones are sent by a job, the others were made in Razorpay''s pages.';
create index refunds_gateway_payment on refunds (gateway_payment_id);
create index refunds_payment on refunds (payment_id, created_at);
create index refunds_pending on refunds (created_at) where status = 'pending';

create table payment_attention (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('amount_mismatch', 'paid_twice', 'paid_again', 'program_over',
    'program_cancelled', 'no_seat', 'refund_requested', 'unreadable_attempt', 'sync_failed', 'dispute',
    'refund_failed', 'charge_after_end', 'cancel_refused')),
  payment_id uuid not null references payments(id),
  gateway_payment_id text not null, dispute_id text not null default '',
  amount_paise bigint not null, currency text not null,
  flagged_at timestamptz not null default now(), reason text not null default '',
  resolved_at timestamptz, resolved_by text check ((resolved_at is null) = (resolved_by is null)), note text,
  unique (kind, payment_id, gateway_payment_id, dispute_id)
);
comment on table payment_attention is 'What somebody of the office must decide about a payment.';
create index payment_attention_open on payment_attention (flagged_at) where resolved_at is null;
create index payment_attention_payment on payment_attention (payment_id);
create index payment_attention_resolved on payment_attention (resolved_at) where resolved_at is not null;

create table payment_attempts (
  transaction_id text primary key check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
  payment_id uuid not null references payments(id),
  request_digest bytea not null, created_at timestamptz not null default now()
);
comment on table payment_attempts is 'The idempotency keys of a payment: every attempt of the same person joins the open order.';
create index payment_attempts_payment on payment_attempts (payment_id);

create table payment_disputes (
  id text primary key, payment_id uuid not null references payments(id), gateway_payment_id text not null,
  amount_paise bigint not null, currency text not null,
  phase text not null, status text not null, reason_code text not null,
  respond_by timestamptz, updated_at timestamptz not null
);
comment on table payment_disputes is 'Disputes that a bank has opened about a payment.';
create index payment_disputes_payment on payment_disputes (payment_id);

create table gateway_alerts (
  kind text primary key, since timestamptz not null, resolved_at timestamptz, emailed_at timestamptz
);
comment on table gateway_alerts is 'Problems with Razorpay''s keys, while they last, so that one email is sent for each.';

create table dishonoured_cheques (
  payment_id uuid primary key references payments(id) on delete cascade,
  received_at timestamptz not null, dishonoured_at timestamptz not null default now()
);
comment on table dishonoured_cheques is 'Cheques that bounced. Their payment counts as refunded.';

create table rejected_refunds (
  refund_id text not null references refunds(id) on delete cascade,
  processed_at timestamptz not null, rejected_at timestamptz not null default now(),
  primary key (refund_id, processed_at)
);
comment on table rejected_refunds is 'Refunds that failed at the bank after Razorpay had processed them.';

create table former_result_tokens (token uuid primary key, payment_id uuid not null references payments(id));
comment on table former_result_tokens is 'Earlier tokens of a payment''s result page, which go on working.';

create function cheque_is_dishonoured() returns trigger language plpgsql as $$ begin
  insert into dishonoured_cheques (payment_id, received_at) values (new.id, old.settled_at);
  return null;
end $$;
create trigger cheque_is_dishonoured after update of settled_at on payments for each row
  when (old.settled_at is not null and new.settled_at is null and new.failure_code = 'CHEQUE_DISHONOURED')
  execute function cheque_is_dishonoured();

create function paid_date_change_is_decided() returns trigger language plpgsql as $$ begin
  if exists (select from date_changes d where d.payment_id = new.id and d.state = 'open') then
    raise exception 'The date change of payment % is paid and not decided', new.id;
  end if;
  return null;
end $$;
create constraint trigger paid_date_change_is_decided after update on payments deferrable initially deferred for each row
  when (new.settled_at is not null and old.settled_at is null and new.purpose = 'registration')
  execute function paid_date_change_is_decided();

create function donation_status_for(state text) returns text language sql immutable as $$
  select case state when 'captured' then 'completed' when 'refunded' then 'refunded'
    when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end $$;
create function registration_status_for(state text) returns text language sql immutable as $$
  select case state when 'captured' then 'registered' when 'refunded' then 'cancelled'
    when 'failed' then 'failed' when 'expired' then 'failed' else 'pending' end $$;

-- What was paid in addition for other dates of a registration.
create function moved_payments(registration bigint) returns table(amount bigint, refunded bigint)
  language sql stable as $$
  select coalesce(sum(p.amount_paise), 0)::bigint, coalesce(sum(p.refunded_paise), 0)::bigint
  from date_changes d join payments p on p.id = d.payment_id
  where d.registration_id = registration and d.state = 'moved' and p.state in ('captured', 'refunded') $$;

create function registration_sums_payments(own bigint) returns void language plpgsql as $$ begin
  perform from registrations where id = own for no key update;
  update registrations r set paid_difference_paise = moved.amount,
    payment_amount_paise = coalesce(p.amount_paise, 0) + moved.amount,
    payment_refunded_paise = coalesce(p.refunded_paise, 0) + moved.refunded
  from registrations o left join payments p on p.id = o.payment_id cross join moved_payments(own) moved
  where r.id = own and o.id = own;
end $$;

create function payment_changes_owner() returns trigger language plpgsql as $$
declare own bigint;
begin
  if new.purpose = 'donation' then
    update donations set payment_status = donation_status_for(new.state), payment_amount_paise = new.amount_paise,
      payment_refunded_paise = new.refunded_paise, payment_settled_at = new.settled_at
    where payment_id = new.id
      and (payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at)
        is distinct from (donation_status_for(new.state), new.amount_paise, new.refunded_paise, new.settled_at);
    return null;
  end if;
  select id into own from registrations where payment_id = new.id for no key update;
  if found then
    update registrations r set registration_status = paid.status, payment_amount_paise = paid.amount,
      payment_refunded_paise = paid.refunded
    from (
      select case when new.state = 'captured' and o.cancelled_at is not null then 'cancelled'
          when new.state = 'captured' and o.no_seat_since is not null then 'no_seat'
          else registration_status_for(new.state) end as status,
        new.amount_paise + moved.amount as amount, new.refunded_paise + moved.refunded as refunded
      from registrations o cross join moved_payments(own) moved where o.id = own) paid
    where r.id = own and (r.registration_status, r.payment_amount_paise, r.payment_refunded_paise)
      is distinct from (paid.status, paid.amount, paid.refunded);
    return null;
  end if;
  if new.state in ('failed', 'expired') then
    delete from seat_holds where purpose = 'date-change' and owner = new.transaction_id;
  end if;
  perform registration_sums_payments(registration_id) from date_changes
    where payment_id = new.id and date_changes.state = 'moved';
  return null;
end $$;
create trigger payment_changes_owner after update on payments for each row
  when ((old.state, old.amount_paise, old.refunded_paise, old.settled_at)
    is distinct from (new.state, new.amount_paise, new.refunded_paise, new.settled_at))
  execute function payment_changes_owner();

create function refund_is_processed() returns trigger language plpgsql as $$ begin
  new.processed_at := case when new.status = 'processed' then coalesce(new.processed_at, now()) end;
  return new;
end $$;
create trigger refund_is_processed before insert or update of status on refunds
  for each row execute function refund_is_processed();

create function refund_is_rejected() returns trigger language plpgsql as $$ begin
  insert into rejected_refunds (refund_id, processed_at) values (new.id, old.processed_at);
  return null;
end $$;
create trigger refund_is_rejected after update of status on refunds for each row
  when (old.status = 'processed' and new.status <> 'processed') execute function refund_is_rejected();

-- ===== waiting-list: waiting lists of full programs, and offers of places that become free
create table waiting_entries (
  id bigint generated always as identity primary key, reference text not null unique,
  program_id integer not null references programs(id), position integer not null,
  option_id bigint references program_options(id), option_description text not null,
  people integer not null check (people > 0),
  full_name text not null, email text not null, phone text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'registered', 'declined', 'left', 'expired', 'removed', 'closed')),
  offers integer not null default 0, offered_at timestamptz, offer_ends_at timestamptz,
  token_digest bytea not null unique, token_sealed bytea not null,
  created_at timestamptz not null, ended_at timestamptz
);
comment on table waiting_entries is 'People who wait for a place of a full program, with their offers.';
create unique index waiting_entries_open on waiting_entries (program_id, lower(email)) where state in ('waiting', 'offered');
create index waiting_entries_order on waiting_entries (program_id, position, id) where state = 'waiting';

create function refers_to_option() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    if (new.program_id, new.option_description) is not distinct from (old.program_id, old.option_description) then
      return new;
    end if;
    new.option_id := null;
  end if;
  new.option_id := coalesce(new.option_id, (select o.id from program_options o
    where o.program_id = new.program_id and o.description = new.option_description));
  return new;
end $$;
create trigger refers_to_option before insert or update of program_id, option_description on waiting_entries
  for each row execute function refers_to_option();

create function waiting_offers_until(program integer) returns timestamptz language sql stable as $$
  select (g.start_date + coalesce(g.start_time, time '09:00')) at time zone 'Asia/Kolkata' - interval '4 hours'
  from programs g where g.id = program and g.status = 'published' and not g.link_or_razorpay $$;

create function waiting_entries_that_fit(
  program integer, moment timestamptz, gain integer default 0, of_option text default null, option_gain integer default 0
) returns table(entry bigint, option text, people integer) language plpgsql stable as $$
declare
  free integer;
  free_of jsonb;
begin
  if not exists (select from waiting_entries w where w.program_id = program and w.state = 'waiting')
    or moment >= coalesce(waiting_offers_until(program), '-infinity') then return; end if;
  with taken as (select s.option as name, s.sold + s.held as seats from program_seats(program, moment) s)
  select g.capacity - (select coalesce(sum(seats), 0) from taken) + gain,
    (select jsonb_object_agg(o.option, o.capacity
       - coalesce((select seats from taken where name = o.option), 0)
       + case when o.option = of_option then option_gain else 0 end)
     from offered_options(program, moment + interval '2 hours') o)
    into free, free_of from programs g where g.id = program;
  for entry, option, people in
    select w.id, option_name(w.option_id, w.option_description), w.people from waiting_entries w
    where w.program_id = program and w.state = 'waiting' order by w.position, w.id
  loop
    continue when not free_of ? option or people > free or people > (free_of ->> option)::integer;
    free := free - people;
    if free_of ->> option is not null then
      free_of := free_of || jsonb_build_object(option, (free_of ->> option)::integer - people);
    end if;
    return next;
  end loop;
end $$;
create trigger waiting_entries_changed after insert or delete or update on waiting_entries
  for each statement execute function notify_changed('programs');

-- ===== monthly-gifts: donations that Razorpay charges every month
create table monthly_gifts (
  id bigint generated always as identity primary key,
  transaction_id text not null unique, token uuid not null default gen_random_uuid() unique,
  request_digest bytea not null, payer_digest bytea not null,
  donor_name text not null, email text not null, phone text not null, donor_sealed bytea not null,
  amount_paise bigint not null check (amount_paise > 0),
  max_charges integer not null check (max_charges > 0), paid_count integer not null default 0,
  gateway_subscription_id text unique,
  gateway_key_id text check ((gateway_subscription_id is null) = (gateway_key_id is null)),
  status text not null default 'created' check (status in ('created', 'authenticated', 'active', 'pending',
    'halted', 'paused', 'cancelled', 'completed', 'expired')),
  status_as_of timestamptz, opening_until timestamptz, next_charge_at timestamptz, next_sync_at timestamptz,
  paused_by_payer boolean not null default false, news_count integer not null default 0,
  cancel_requested_at timestamptz, cancel_reason text,
  cancel_requested_by text check ((cancel_requested_at is null) = (cancel_requested_by is null)),
  created_at timestamptz not null default now(), stopped_at timestamptz
);
comment on table monthly_gifts is 'Mandates for a donation every month. Each charge is a donation.';
create index monthly_gifts_amount on monthly_gifts (amount_paise, created_at, id);
create index monthly_gifts_donor on monthly_gifts (lower(donor_name), created_at, id);
create index monthly_gifts_due on monthly_gifts (next_sync_at) where next_sync_at is not null;
create index monthly_gifts_newest on monthly_gifts (created_at, id);
create index monthly_gifts_next_charge on monthly_gifts (coalesce(next_charge_at, 'infinity'), created_at, id);
create index monthly_gifts_payer on monthly_gifts (payer_digest);
create index monthly_gifts_person on monthly_gifts ((right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email))));
create index monthly_gifts_search on monthly_gifts
  using gin ((donor_name || E'\n' || email || E'\n' || phone || E'\n' || coalesce(gateway_subscription_id, '')) gin_trgm_ops);
create index monthly_gifts_status on monthly_gifts (status, created_at, id);

create table monthly_plans (
  amount_paise bigint not null, gateway_key_id text not null, gateway_plan_id text not null,
  primary key (amount_paise, gateway_key_id)
);
comment on table monthly_plans is 'Razorpay''s plan for each amount, of each key.';

-- ===== registrations: participants of programs
create table registrations (
  id bigint generated always as identity primary key,
  transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
  request_digest bytea not null, payer_digest bytea,
  -- The program as it was when the person registered
  program_id integer not null references programs(id),
  program_name text not null, program_date date not null, program_time text not null,
  program_location text not null, program_facilitators text not null,
  option_id bigint references program_options(id), option_description text not null,
  unit_amount_paise bigint not null check (unit_amount_paise >= 0),
  number_of_people smallint not null check (number_of_people >= 1 and number_of_people <= 10),
  cancelled_people smallint not null default 0,
  -- The person
  full_name text not null, email text not null, phone text not null, address text not null,
  participant_names text[], heard_from text,
  id_type text not null check (id_type in ('', 'PAN', 'Aadhaar')),
  id_number_sealed bytea not null, id_number_mask text not null,
  own_token uuid not null default gen_random_uuid(), check_in_code text not null default new_check_in_code(),
  -- State and seats
  registration_status text not null default 'registered',
  created_at timestamptz not null default now(), confirmed_at timestamptz, cancelled_at timestamptz,
  confirm_by_email boolean not null default false,
  seats_held_until timestamptz default now() + interval '20 minutes', hold_renewed boolean not null default false,
  held_from bytea, overbooking_confirmed boolean not null default false, no_seat_since timestamptz,
  before_waiting_list boolean not null default false,
  waiting_entry_id bigint references waiting_entries(id) on delete set null,
  -- Money
  payment_id uuid unique references payments(id) check ((unit_amount_paise = 0) = (payment_id is null)),
  payment_amount_paise bigint not null default 0, payment_refunded_paise bigint not null default 0,
  paid_difference_paise bigint not null default 0, due_paise bigint, due_refunded_paise bigint not null default 0,
  payment_status text not null generated always as (case
    when registration_status in ('pending', 'failed') then registration_status
    when registration_status = 'cancelled' and payment_id is not null
      and (cancelled_at is null or payment_refunded_paise >= payment_amount_paise) then 'refunded'
    else 'completed' end) stored,
  balance_paise bigint not null generated always as (case
    when registration_status <> 'registered' or due_paise is null then 0
    when due_paise >= payment_amount_paise then due_paise - payment_amount_paise
    else least(due_paise - payment_amount_paise + payment_refunded_paise - due_refunded_paise, 0) end) stored
);
comment on table registrations is 'Every registration, also those that were not paid. The payment columns are copied from payments.';
create index registrations_amount on registrations
  ((unit_amount_paise * (number_of_people + cancelled_people) + paid_difference_paise), created_at, id)
  include (unit_amount_paise, number_of_people, cancelled_people, paid_difference_paise, registration_status, payment_status);
create index registrations_balance on registrations (balance_paise) where balance_paise <> 0;
create unique index registrations_check_in_code on registrations (check_in_code);
create index registrations_date on registrations (program_date, created_at, id) include (registration_status, payment_status);
create index registrations_from_waiting_list on registrations (waiting_entry_id) where waiting_entry_id is not null;
create index registrations_held on registrations (program_id, seats_held_until) where confirmed_at is null;
create index registrations_newest on registrations (created_at desc, id desc);
create unique index registrations_own_token on registrations (own_token) where payment_id is null;
create index registrations_participant on registrations (lower(full_name), created_at, id)
  include (full_name, registration_status, payment_status);
create index registrations_payer on registrations (payer_digest, program_id) where payer_digest is not null;
create index registrations_payment_status on registrations (payment_status, created_at, id) include (registration_status);
create index registrations_people on registrations (number_of_people, created_at, id)
  include (registration_status, payment_status);
create index registrations_person on registrations ((right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email))));
create index registrations_program_id on registrations (program_id, created_at, id)
  include (registration_status, payment_status);
create index registrations_program_name on registrations (lower(program_name), created_at, id)
  include (program_name, registration_status, payment_status);
create index registrations_search on registrations
  using gin ((full_name || E'\n' || email || E'\n' || phone || E'\n' || program_name || E'\n' || transaction_id) gin_trgm_ops);
create index registrations_sold on registrations (program_id, option_id, option_description) include (number_of_people)
  where registration_status = 'registered' and confirmed_at is not null;
create index registrations_status on registrations (registration_status, created_at, id) include (payment_status);
create index registrations_without_seat on registrations (no_seat_since) where registration_status = 'no_seat';

create table attendance (
  registration_id bigint not null references registrations(id),
  place smallint not null check (place >= 1 and place <= 10),
  arrived_at timestamptz not null, marked_by text not null,
  primary key (registration_id, place)
);
comment on table attendance is 'Who has arrived on the first day: one row for each person of a registration.';

create table registration_changes (
  id uuid default gen_random_uuid() primary key, number bigint generated always as identity not null unique,
  registration_id bigint not null references registrations(id),
  changed_by text not null, changed_at timestamptz not null, note text not null, details jsonb not null
);
comment on table registration_changes is 'What was changed in a registration, by whom and why.';
create index registration_changes_registration on registration_changes (registration_id, changed_at);
create index registration_handovers on registration_changes (registration_id, changed_at)
  where coalesce(details ->> 'place', '1') = '1'
    and details #>> '{contact,full_name,from}' <> details #>> '{contact,full_name,to}'
    and details ->> 'kind' in ('passed-on', 'places-cancelled');

create table seat_holds (
  id bigint generated always as identity primary key, purpose text not null, owner text not null,
  program_id integer not null references programs(id),
  option_id bigint references program_options(id), option_description text not null,
  people integer not null check (people > 0), held_until timestamptz not null,
  unique (purpose, owner)
);
comment on table seat_holds is 'Seats that are held without a registration: for a payment of another date and for offers.';
create index seat_holds_of_program on seat_holds (program_id, held_until) include (option_id, option_description, people);

create table attendance_marks (
  id uuid primary key, registration_id bigint not null references registrations(id), program_id integer not null,
  place smallint not null check (place >= 1 and place <= 10),
  present boolean not null, marked_at timestamptz not null, marked_by text not null
);
comment on table attendance_marks is 'The last mark of each person of a registration, for phones without network.';
create index attendance_marks_of_registration on attendance_marks (registration_id, place);

create table seat_changes (program_id integer not null, day date not null, people integer not null);
comment on table seat_changes is 'Seats taken and given back on a day, for the calendar of the public site.';
create index seat_changes_program on seat_changes (program_id, day) include (people);

create table date_changes (
  transaction_id text primary key, payment_id uuid not null unique references payments(id),
  registration_id bigint not null references registrations(id),
  from_program_id integer not null, from_option text not null,
  program_id integer not null references programs(id),
  option_id bigint references program_options(id), option_description text not null,
  people integer not null check (people > 0), is_balance boolean not null default false,
  unit_amount_paise bigint not null check (unit_amount_paise > 0), paid_paise bigint not null,
  state text not null default 'open' check (state in ('open', 'moved', 'not_moved')),
  reason text not null default '', created_at timestamptz not null default now(), decided_at timestamptz
);
comment on table date_changes is 'Payments of a difference for another date of a registration.';
create index date_changes_of_registration on date_changes (registration_id, created_at);

create table former_registration_links (
  token uuid primary key, check_in_code text not null unique,
  registration_id bigint not null references registrations(id), ended_at timestamptz not null default now()
);
comment on table former_registration_links is 'Codes and links of persons who have passed their place on.';
create index former_registration_links_registration on former_registration_links (registration_id);

create table attendance_conflicts (
  id uuid primary key, registration_id bigint not null references registrations(id),
  program_id integer not null references programs(id), place integer not null check (place > 0),
  reason text not null check (reason in ('not-registered', 'moved', 'fewer-people')),
  present boolean not null, marked_at timestamptz not null, marked_by text not null,
  received_at timestamptz not null, resolved_at timestamptz, resolved_by text
);
comment on table attendance_conflicts is 'Check-ins of a phone without network that differ from what the others have marked.';
create index attendance_conflicts_open on attendance_conflicts (program_id) where resolved_at is null;

create function registration_changes_seats() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
  day date := (new.confirmed_at at time zone 'Asia/Kolkata')::date;
begin
  if tg_op = 'UPDATE' then
    if old.confirmed_at is not null then day := today; end if;
    if old.registration_status = 'registered' and old.confirmed_at is not null then
      insert into seat_changes values (old.program_id, today, -old.number_of_people);
    end if;
  end if;
  if new.registration_status = 'registered' and new.confirmed_at is not null then
    insert into seat_changes values (new.program_id, day, new.number_of_people);
  end if;
  return null;
end $$;
create trigger registration_sells_seats after insert on registrations for each row
  when (new.registration_status = 'registered' and new.confirmed_at is not null)
  execute function registration_changes_seats();
create trigger registration_changes_seats after update on registrations for each row
  when ((old.registration_status = 'registered' and old.confirmed_at is not null
      or new.registration_status = 'registered' and new.confirmed_at is not null)
    and (old.program_id, old.number_of_people, old.registration_status = 'registered' and old.confirmed_at is not null)
      is distinct from
        (new.program_id, new.number_of_people, new.registration_status = 'registered' and new.confirmed_at is not null))
  execute function registration_changes_seats();

create function registration_copies_payment() returns trigger language plpgsql as $$ begin
  select case when p.id is not null then registration_status_for(p.state)
        when new.confirm_by_email and new.confirmed_at is null then 'pending' else 'registered' end,
      coalesce(p.amount_paise, 0), coalesce(p.refunded_paise, 0)
    into new.registration_status, new.payment_amount_paise, new.payment_refunded_paise
    from (select) registration left join payments p on p.id = new.payment_id;
  return new;
end $$;
create trigger registration_copies_payment before insert or update of payment_id on registrations
  for each row execute function registration_copies_payment();

create function registration_freed_seats() returns trigger language plpgsql as $$
declare limited integer := (select capacity from programs where id = old.program_id);
begin
  if limited - old.number_of_people - 5 <= (
    select coalesce(sum(s.sold + s.held), 0) from program_seats(old.program_id, clock_timestamp()) s
  ) then
    perform pg_notify('programs_changed', '');
  end if;
  return null;
end $$;
create trigger registration_freed_seats after update on registrations for each row
  when (new.program_id <> old.program_id or new.number_of_people < old.number_of_people
    or old.registration_status = 'registered' and new.registration_status <> 'registered'
    or old.confirmed_at is null and new.confirmed_at is null
      and old.seats_held_until > coalesce(new.seats_held_until, '-infinity'))
  execute function registration_freed_seats();

create function offer_end(waiting_entry bigint) returns timestamptz language sql stable as $$
  select w.offer_ends_at from waiting_entries w where w.id = waiting_entry and w.state = 'offered' $$;
create function registration_releases_seats() returns trigger language plpgsql as $$ begin
  new.seats_held_until := offer_end(new.waiting_entry_id);
  return new;
end $$;
create trigger registration_releases_seats before update of registration_status on registrations for each row
  when (new.registration_status = 'failed' and old.registration_status <> 'failed')
  execute function registration_releases_seats();

-- Lets one transaction at a time count the seats of a program. False when nothing limits them.
create function lock_seats(program integer) returns boolean language plpgsql as $$ begin
  if not exists (select from programs g where g.id = program and g.status <> 'cancelled'
    and coalesce(g.capacity, g.capacity1, g.capacity2, g.capacity3) is not null) then return false; end if;
  perform pg_advisory_xact_lock(7305905, program);
  return true;
end $$;

create function program_seats(program integer, moment timestamptz)
  returns table(option text, sold integer, held integer) language sql stable as $$
  select coalesce(o.description, seats.option), sum(seats.sold)::int, sum(seats.held)::int from (
    select option_id, option_description as option, number_of_people as sold, 0 as held from registrations
    where program_id = program and registration_status = 'registered' and confirmed_at is not null
    union all select option_id, option_description, 0, number_of_people from registrations
    where program_id = program and confirmed_at is null and seats_held_until > moment
    union all select option_id, option_description, 0, people from seat_holds
    where program_id = program and held_until > moment) seats
    left join program_options o on o.id = seats.option_id
  group by 1 $$;

create function check_seats(program integer, of_option text, gain integer, option_gain integer, may_overbook boolean,
  before_waiting boolean, moment timestamptz) returns void language plpgsql as $$
declare
  -- What another transaction stored while this one waited counts.
  full_at integer;
  option_full_at integer;
  taken integer;
  taken_of_option integer;
  kept integer := 0;
  kept_of_option integer := 0;
begin
  select g.capacity, (
      select p.capacity from program_prices(g) p where p.description = of_option order by p.tier limit 1)
    into full_at, option_full_at from programs g where g.id = program;
  select coalesce(sum(s.sold + s.held), 0), coalesce(sum(s.sold + s.held) filter (where s.option = of_option), 0)
    into taken, taken_of_option from program_seats(program, moment) s;
  if gain > 0 and taken >= full_at - 5 then perform pg_notify('programs_changed', ''); end if;
  if may_overbook then return; end if;
  if not before_waiting then
    select coalesce(sum(w.people), 0), coalesce(sum(w.people) filter (where w.option = of_option), 0)
      into kept, kept_of_option
      from waiting_entries_that_fit(program, moment, gain, of_option, option_gain) w;
  end if;
  if gain > 0 and taken + kept > full_at then
    raise exception 'The program is full' using errcode = 'QLU01', detail = greatest(full_at - taken - kept + gain, 0);
  end if;
  if option_gain > 0 and taken_of_option + kept_of_option > option_full_at then
    raise exception 'The option is full' using errcode = 'QLU02',
      detail = greatest(option_full_at - taken_of_option - kept_of_option + option_gain, 0);
  end if;
end $$;

create function registration_takes_seats() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  had integer := 0;
  had_of_option integer := 0;
  of_option text;
begin
  if new.confirmed_at is null then
    if new.seats_held_until is null or new.seats_held_until <= clock_timestamp() then return null; end if;
  elsif new.registration_status <> 'registered' then return null;
  end if;
  -- Waits while the first capacity is being set, as the foreign key does for a new row.
  if tg_op = 'UPDATE' then perform from programs where id = new.program_id for key share; end if;
  if not lock_seats(new.program_id) then return null; end if;
  moment := clock_timestamp();
  of_option := option_name(new.option_id, new.option_description);
  if tg_op = 'UPDATE' then
    if old.program_id = new.program_id and (case when old.confirmed_at is null
      then old.seats_held_until > moment else old.registration_status = 'registered' end)
    then
      had := old.number_of_people;
      had_of_option := case when option_name(old.option_id, old.option_description) = of_option then had else 0 end;
    end if;
  end if;
  if new.number_of_people <= had_of_option then return null; end if;
  perform check_seats(new.program_id, of_option, new.number_of_people - had, new.number_of_people - had_of_option,
    new.overbooking_confirmed, new.before_waiting_list or coalesce(offer_end(new.waiting_entry_id) > moment, false),
    moment);
  return null;
end $$;
create trigger registration_takes_seats after insert on registrations
  for each row execute function registration_takes_seats();
create trigger registration_takes_more_seats after update on registrations for each row
  when (new.confirmed_at is distinct from old.confirmed_at or new.program_id <> old.program_id
    or new.option_description <> old.option_description or new.number_of_people > old.number_of_people
    or new.seats_held_until > coalesce(old.seats_held_until, '-infinity')
    or new.no_seat_since is null and old.no_seat_since is not null)
  execute function registration_takes_seats();

create function registration_limits_holds() returns trigger language plpgsql as $$
declare
  by_person integer;
  by_network integer;
begin
  if not exists (select from programs g where g.id = new.program_id
    and coalesce(g.capacity, g.capacity1, g.capacity2, g.capacity3) is not null) then return null; end if;
  select
    coalesce(sum(r.number_of_people) filter (where r.phone = nullif(new.phone, '')
      or lower(r.email) = lower(nullif(new.email, ''))), 0),
    coalesce(sum(r.number_of_people) filter (where r.held_from = new.held_from), 0)
    into by_person, by_network
    from registrations r where r.program_id = new.program_id and r.confirmed_at is null
      and r.seats_held_until > clock_timestamp() and not r.before_waiting_list;
  if by_person > 10 or by_network > 40 then
    raise exception 'Too many seats are held' using errcode = 'QLU04';
  end if;
  return null;
end $$;
-- The names put these triggers behind those that take the seats.
create trigger registration_x_limits_holds after insert on registrations for each row
  when (new.confirmed_at is null and new.seats_held_until < 'infinity' and not new.before_waiting_list)
  execute function registration_limits_holds();
create trigger registration_x_limits_more_holds after update on registrations for each row
  when (new.confirmed_at is null and new.seats_held_until < 'infinity' and not new.before_waiting_list
    and new.seats_held_until > coalesce(old.seats_held_until, '-infinity'))
  execute function registration_limits_holds();

create function hold_takes_seats() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  had integer := 0;
  had_of_option integer := 0;
  of_option text;
begin
  if new.held_until <= clock_timestamp() then return null; end if;
  if tg_op = 'UPDATE' then perform from programs where id = new.program_id for key share; end if;
  if not lock_seats(new.program_id) then return null; end if;
  moment := clock_timestamp();
  of_option := option_name(new.option_id, new.option_description);
  if tg_op = 'UPDATE' then
    if old.program_id = new.program_id and old.held_until > moment then
      had := old.people;
      had_of_option := case when option_name(old.option_id, old.option_description) = of_option then had else 0 end;
    end if;
  end if;
  if new.people <= had_of_option then return null; end if;
  perform check_seats(new.program_id, of_option, new.people - had, new.people - had_of_option, false,
    new.purpose = 'waiting-list', moment);
  return null;
end $$;
create trigger hold_takes_seats after insert or update on seat_holds for each row execute function hold_takes_seats();

create function date_change_is_paid() returns trigger language plpgsql as $$ begin
  perform registration_sums_payments(new.registration_id);
  return null;
end $$;
create trigger date_change_is_paid after update of state on date_changes for each row
  when (new.state = 'moved' and old.state <> 'moved') execute function date_change_is_paid();

create function free_registration_repeat(
  payer bytea, program integer, option text, people integer, own text, since timestamptz
) returns table(transaction_id text, confirmed_at timestamptz) language plpgsql as $$ begin
  perform pg_advisory_xact_lock(hashtextextended(encode(payer, 'hex') || ':free:' || program, 0));
  return query
    select r.transaction_id, r.confirmed_at
    from (select * from registrations where payer_digest = payer offset 0) r
    where r.program_id = program and r.option_description = option and r.number_of_people = people
      and r.transaction_id <> own and r.payment_id is null and r.confirmed_at >= since
    order by r.confirmed_at desc limit 1;
end $$;

create function next_hold_end(program integer) returns timestamptz language sql stable as $$
  select min(ends.at) from (
    select seats_held_until as at from registrations where program_id = program and confirmed_at is null
    union all select held_until from seat_holds where program_id = program
    union all select waiting_offers_until(program)
    union all select (early_bird_until + 1)::timestamp at time zone 'Asia/Kolkata' - interval '2 hours' from programs
      where id = program) ends
  where ends.at > now() and ends.at < 'infinity' $$;

create function confirm_registration(own text, settled timestamptz)
  returns table(program integer, has_seat boolean) language plpgsql as $$ begin
  select r.program_id, r.no_seat_since is null into program, has_seat
    from registrations r where r.transaction_id = own for no key update;
  if not found then return; end if;
  if has_seat then
    -- Waits for a cancellation of the program, which would not see this registration otherwise.
    perform from programs where id = program for share;
    begin
      update registrations set confirmed_at = coalesce(confirmed_at, settled) where transaction_id = own;
    exception when sqlstate 'QLU01' or sqlstate 'QLU02' then
      update registrations set registration_status = 'no_seat', no_seat_since = settled, seats_held_until = null
        where transaction_id = own;
      has_seat := false;
    end;
  end if;
  return next;
end $$;

create function public_seats(program integer, of_option text, moment timestamptz) returns table(free integer)
  language sql stable as $$
  with seats as (
    select s.option, s.sold + s.held as people from program_seats(program, moment) s
    union all select w.option, w.people from waiting_entries_that_fit(program, moment) w)
  select least(
    g.capacity - (select coalesce(sum(people), 0) from seats),
    o.capacity - (select coalesce(sum(people), 0) from seats where option = of_option))::integer
  from programs g join offered_options(program, moment) o on o.option = of_option where g.id = program $$;
create trigger refers_to_option before insert or update of program_id, option_description on registrations
  for each row execute function refers_to_option();
create trigger hold_freed_seats after delete or update on seat_holds for each row execute function notify_changed('programs');
create trigger refers_to_option before insert or update of program_id, option_description on seat_holds
  for each row execute function refers_to_option();
create trigger refers_to_option before insert or update of program_id, option_description on date_changes
  for each row execute function refers_to_option();

-- ===== donations: donations and sponsored places
create table donations (
  id bigint generated always as identity primary key,
  transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
  donor_name text not null, email text not null, phone text not null, address text not null,
  id_type text not null check (id_type in ('', 'PAN', 'Aadhaar')),
  id_number_sealed bytea not null, id_number_mask text not null,
  indian_citizen boolean check (indian_citizen),
  donation_type text not null, sponsored_program text,
  spots integer check (spots >= 1) check ((sponsored_program is null) = (spots is null)),
  payment_plan text not null, monthly_gift_id bigint references monthly_gifts(id),
  notes text not null default '', gift_description text, earlier_receipt text,
  created_at timestamptz not null default now(), confirmed_at timestamptz, is_thanked boolean not null default true,
  payment_id uuid not null unique references payments(id), payment_status text not null default 'pending',
  payment_amount_paise bigint not null default 0, payment_refunded_paise bigint not null default 0,
  payment_settled_at timestamptz
);
comment on table donations is 'Every donation, also those that were not paid. The payment columns are copied from payments.';
create index donations_amount on donations (payment_amount_paise, created_at, id) include (payment_status);
create index donations_donor on donations (lower(donor_name), created_at, id) include (donor_name, payment_status);
create unique index donations_earlier_receipt on donations (earlier_receipt) where earlier_receipt is not null;
create index donations_email on donations (lower(email)) where email <> '';
create index donations_monthly_gift on donations (monthly_gift_id) where monthly_gift_id is not null;
create index donations_newest on donations (created_at desc, id desc);
create index donations_person on donations ((right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email))));
create index donations_phone on donations (phone) where phone <> '';
create index donations_search on donations
  using gin ((donor_name || E'\n' || email || E'\n' || phone || E'\n' || transaction_id) gin_trgm_ops);
create index donations_settled on donations (coalesce(payment_settled_at, '-infinity'), created_at, id)
  include (payment_settled_at, payment_status);
create index donations_status on donations (payment_status, created_at, id) include (donation_type);
create index donations_type on donations (donation_type, created_at, id) include (payment_status);

create table donation_imports (
  id text primary key, who text not null,
  file_name text not null, checksum bytea not null,
  gifts integer not null, amount_paise bigint not null, imported_at timestamptz not null default now()
);
comment on table donation_imports is 'Files of donations that were imported, so that none is imported twice.';

create function donation_copies_payment() returns trigger language plpgsql as $$ begin
  select donation_status_for(state), amount_paise, refunded_paise, settled_at
    into new.payment_status, new.payment_amount_paise, new.payment_refunded_paise, new.payment_settled_at
    from payments where id = new.payment_id;
  return new;
end $$;
create trigger donation_copies_payment before insert or update of payment_id on donations
  for each row execute function donation_copies_payment();

create function donation_gives_places() returns trigger language plpgsql as $$
declare gift bigint;
begin
  insert into sponsored_gifts (transaction_id, sponsored_program, given_at)
  values (new.transaction_id, new.sponsored_program, new.confirmed_at)
  on conflict (transaction_id) do nothing returning id into gift;
  if gift is not null then
    insert into sponsored_place_movements (gift_id, kind, places, moved_at)
    values (gift, 'given', new.spots, new.confirmed_at);
  end if;
  return null;
end $$;
create trigger donation_gives_places after insert or update of confirmed_at on donations for each row
  when (new.confirmed_at is not null and new.sponsored_program is not null)
  execute function donation_gives_places();
create trigger donation_changes_donor after insert or update of donor_name, phone, email, id_type, id_number_sealed,
    confirmed_at, payment_amount_paise, payment_refunded_paise, payment_settled_at on donations
  for each row when (new.confirmed_at is not null) execute function note_donation_change('donor_changes');
create trigger donation_changes_statement after insert or update of donor_name, address, id_type, id_number_sealed,
    donation_type, confirmed_at, payment_status, payment_amount_paise, payment_refunded_paise, payment_settled_at on donations
  for each row when (new.confirmed_at is not null) execute function note_donation_change('statement_changes');

-- ===== tax-receipts: tax receipts of donations, in one series per financial year
create table tax_receipt_series (financial_year smallint primary key, last_serial integer not null check (last_serial > 0));
comment on table tax_receipt_series is 'The last number of the receipts of a financial year.';

create table tax_receipts (
  id bigint generated always as identity primary key, transaction_id text not null,
  financial_year smallint not null, serial integer not null check (serial > 0), number text not null unique,
  statement_sealed bytea not null, pdf_sealed bytea, issued_at timestamptz not null,
  replaces bigint references tax_receipts(id),
  cancelled_at timestamptz, cancelled_because text check ((cancelled_at is null) = (cancelled_because is null)),
  cancelled_pdf_sealed bytea,
  unique (financial_year, serial)
);
comment on table tax_receipts is 'Receipts for the income tax (section 80G). A receipt is cancelled, never changed.';
create index tax_receipts_transaction on tax_receipts (transaction_id, id);
create unique index tax_receipts_valid on tax_receipts (transaction_id) where cancelled_at is null;
create trigger tax_receipt_is_final before update on tax_receipts for each row execute function refuse_other_changes(
  'A tax receipt cannot be changed',
  'cancelled_at', 'cancelled_because', 'cancelled_pdf_sealed', 'pdf_sealed', 'statement_sealed');

-- ===== donation-statements: the yearly statement of donations: its files, missing details, and certificates
create table statement_gifts (
  transaction_id text primary key, donation bigint not null,
  financial_year smallint not null, settled_at timestamptz not null, received_on date not null,
  donation_type text not null, mode text not null, paise bigint not null,
  is_pay_it_forward boolean not null, is_over_limit boolean not null,
  donor uuid, details uuid not null, problems text[] not null
);
comment on table statement_gifts is 'Donations as the yearly statement needs them, derived from donations and their receipts.';
create index statement_gifts_donor on statement_gifts (donor);
create index statement_gifts_year on statement_gifts (financial_year);

create table statement_changes (id bigint generated always as identity primary key, transaction_id text not null);
comment on table statement_changes is 'Donations that changed since statement_gifts was last brought up to date.';

create table statement_exclusions (transaction_id text primary key, excluded_at timestamptz not null default now());
comment on table statement_exclusions is 'Donations that the office leaves out of the statement.';

create table statement_filings (
  id bigint generated always as identity primary key, financial_year smallint not null,
  kind text not null check (kind in ('original', 'revised')),
  original bigint references statement_filings(id) check ((kind = 'revised') = (original is not null)),
  statement_form text not null, file_name text not null unique, csv_sealed bytea not null, sha256 text not null,
  rows integer not null check (rows > 0), rupees bigint not null check (rupees > 0),
  created_at timestamptz not null, created_by text not null, discarded_at timestamptz
);
comment on table statement_filings is 'Files of a yearly statement. A filed one is never changed.';
create index statement_filings_year on statement_filings (financial_year, id);

create table statement_lines (
  id bigint generated always as identity primary key,
  filing bigint not null references statement_filings(id) deferrable initially deferred,
  serial integer not null check (serial > 0),
  financial_year smallint not null, donor uuid not null, donation_type text not null, mode text not null,
  rupees bigint not null check (rupees > 0),
  urn text not null, urn_issued_on date not null, arn text,
  details uuid not null, transaction_id text not null, id_number_mask text not null,
  original bigint references statement_lines(id), replaces bigint references statement_lines(id),
  is_current boolean not null default true, withdrawn_at timestamptz, other_donors uuid[] not null default '{}',
  unique (filing, serial)
);
comment on table statement_lines is 'The rows of a filing, one for each donor. A filed one is never changed.';
create index statement_lines_arn on statement_lines (arn) where arn is not null;
create unique index statement_lines_current on statement_lines (financial_year, donor, donation_type, mode) where is_current;
create index statement_lines_donor on statement_lines (donor);

create table donor_details_links (
  id uuid primary key, transaction_id text not null unique,
  token_digest bytea not null unique, token_sealed bytea not null,
  expires_at timestamptz not null, used_at timestamptz
);
comment on table donor_details_links is 'Links with which a donor completes missing details for the statement.';

create table donation_certificates (
  line bigint primary key references statement_lines(id), pdf_sealed bytea not null,
  token_digest bytea not null unique, token_sealed bytea not null, expires_at timestamptz not null,
  imported_at timestamptz not null default now(), queued_at timestamptz
);
comment on table donation_certificates is 'The certificate of a donor for one line of a filed statement.';
create trigger statement_filing_is_final before delete or update on statement_filings for each row
  execute function refuse_other_changes('A filed statement cannot be changed', 'discarded_at', 'csv_sealed');
create trigger statement_line_is_final before delete or update on statement_lines for each row
  execute function refuse_other_changes('A filed row cannot be changed', 'arn', 'is_current', 'withdrawn_at');

-- ===== donors: one record per donor, and the office's merging and separating of records
create table donors (
  id bigint generated always as identity primary key,
  name text not null default '', phone text not null default '', email text not null default '',
  id_number_mask text not null default '', last_fours text[] not null default '{}',
  id_numbers integer not null default 0, is_separate boolean not null default false,
  gifts integer not null default 0, total_paise bigint not null default 0,
  last_year smallint not null default 0, year_paise bigint not null default 0,
  last_gift_at timestamptz not null default '-infinity'
);
comment on table donors is 'People and organisations that have given, derived from their donations.';
create index donors_gifts on donors (gifts, last_gift_at, id);
create index donors_id_numbers on donors (id) where id_numbers > 1;
create index donors_last_fours on donors using gin (last_fours);
create index donors_name on donors (lower(name), last_gift_at, id);
create index donors_newest on donors (last_gift_at, id);
create index donors_search on donors using gin ((name || E'\n' || phone || E'\n' || email) gin_trgm_ops);
create index donors_total on donors (total_paise, last_gift_at, id);
create index donors_year on donors (last_year, year_paise, last_gift_at, id);

create table donor_redirects (id bigint primary key, donor bigint not null references donors(id) on delete cascade);
comment on table donor_redirects is 'Former numbers of donors that were merged.';
create index donor_redirects_donor on donor_redirects (donor);

create table donor_gifts (
  transaction_id text primary key, donation bigint not null unique,
  donor bigint not null references donors(id), is_placed boolean not null default false,
  id_type text not null, id_key uuid, contact_key uuid, name_key uuid not null,
  similar_keys uuid[] not null default '{}',
  financial_year smallint not null, settled_at timestamptz not null, paise bigint not null
);
comment on table donor_gifts is 'Donations linked to the donor they belong to, derived from donations.';
create index donor_gifts_contact on donor_gifts (contact_key) where contact_key is not null;
create index donor_gifts_donor on donor_gifts (donor, settled_at, donation);
create index donor_gifts_id on donor_gifts (id_key) where id_key is not null;
create index donor_gifts_similar_keys on donor_gifts using gin (similar_keys);

create table donor_changes (id bigint generated always as identity primary key, transaction_id text not null);
comment on table donor_changes is 'Donations that changed since donor_gifts was last brought up to date.';

create table similar_donors (
  one bigint not null references donors(id) on delete cascade,
  other bigint not null references donors(id) on delete cascade check (one < other),
  is_dismissed boolean not null default false,
  primary key (one, other)
);
comment on table similar_donors is 'Pairs of donors that may be one person, and those that the office keeps apart.';
create index similar_donors_other on similar_donors (other);

-- ===== sponsored-places: places that donors pay for others: the ledger, the requests, and who gets a place
create table sponsored_gifts (
  id bigint generated always as identity primary key,
  transaction_id text not null unique references donations(transaction_id),
  sponsored_program text not null, given_at timestamptz not null,
  given integer not null default 0 check (given >= 0), refunded integer not null default 0 check (refunded >= 0),
  used integer not null default 0 check (used >= 0) check (refunded + used <= given)
);
comment on table sponsored_gifts is 'Places that a donation has given, with those that were used or refunded.';
create index sponsored_gifts_given on sponsored_gifts (given, given_at, id);
create index sponsored_gifts_left on sponsored_gifts (sponsored_program, given_at, id) where given > refunded + used;
create index sponsored_gifts_newest on sponsored_gifts (given_at desc, id desc);
create index sponsored_gifts_places_left on sponsored_gifts ((given - refunded - used), given_at, id);
create index sponsored_gifts_search on sponsored_gifts using gin (transaction_id gin_trgm_ops);
create index sponsored_gifts_used on sponsored_gifts (used, given_at, id);

create table sponsored_place_movements (
  id bigint generated always as identity primary key, gift_id bigint not null references sponsored_gifts(id),
  kind text not null check (kind in ('given', 'refunded', 'refund-failed', 'used', 'returned')),
  places integer not null check (places > 0), moved_at timestamptz not null,
  registration text references registrations(transaction_id)
    check ((kind in ('used', 'returned')) = (registration is not null)) check (registration is null or places = 1)
);
comment on table sponsored_place_movements is 'Places given, used and returned. Rows are never changed.';
create unique index sponsored_place_given_once on sponsored_place_movements (gift_id) where kind = 'given';
create index sponsored_place_movements_gift on sponsored_place_movements (gift_id, id);
create unique index sponsored_place_used_once on sponsored_place_movements (registration, kind)
  where registration is not null;

create table sponsored_program_uses (
  sponsored_program text not null, program_id integer not null references programs(id),
  primary key (sponsored_program, program_id)
);
comment on table sponsored_program_uses is 'The program for which the places of a sponsored program are used now.';
create index sponsored_program_uses_program on sponsored_program_uses (program_id, sponsored_program);

create table sponsored_place_requests (
  id bigint generated always as identity primary key,
  transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
  request_digest bytea not null, created_at timestamptz not null,
  program_id integer not null references programs(id), reason text not null,
  full_name text not null, email text not null, phone text not null, address text not null,
  id_type text not null, id_number_sealed bytea, id_number_mask text not null,
  status text not null default 'new' check (status in ('new', 'assigned', 'declined', 'cancelled')),
  decided_at timestamptz check ((status = 'new') = (decided_at is null)),
  decided_by text check ((decided_by is null) = (decided_at is null))
);
comment on table sponsored_place_requests is 'Requests of visitors for a sponsored place.';
create index sponsored_place_requests_name on sponsored_place_requests (lower(full_name), created_at, id);
create index sponsored_place_requests_newest on sponsored_place_requests (created_at desc, id desc);
create unique index sponsored_place_requests_open on sponsored_place_requests (program_id, phone, lower(email))
  where status = 'new';
create index sponsored_place_requests_person on sponsored_place_requests ((right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email))));
create index sponsored_place_requests_search on sponsored_place_requests
  using gin ((full_name || E'\n' || email || E'\n' || phone || E'\n' || transaction_id) gin_trgm_ops);
create index sponsored_place_requests_status on sponsored_place_requests (status, created_at, id);

create function sponsored_place_moved() returns trigger language plpgsql as $$ begin
  if new.kind = 'returned' and not exists (
    select from sponsored_place_movements m
    where m.gift_id = new.gift_id and m.registration = new.registration and m.kind = 'used'
  ) then
    raise exception 'Only a used place can be returned';
  end if;
  update sponsored_gifts set
    given = given + case when new.kind = 'given' then new.places else 0 end,
    refunded = refunded + case new.kind
      when 'refunded' then new.places when 'refund-failed' then -new.places else 0 end,
    used = used + case new.kind when 'used' then 1 when 'returned' then -1 else 0 end
  where id = new.gift_id;
  return null;
end $$;
create trigger sponsored_place_moved after insert on sponsored_place_movements
  for each row execute function sponsored_place_moved();
create trigger sponsored_gifts_follow_movements before delete or update on sponsored_gifts for each row
  when (pg_trigger_depth() = 0) execute function refuse_change('A movement of sponsored places cannot be changed');
create trigger sponsored_places_are_final before delete or update on sponsored_place_movements
  for each row execute function refuse_change('A movement of sponsored places cannot be changed');

-- ===== reminders: emails before a program: reminders, and notices of changes
create table program_reminders (
  id uuid default gen_random_uuid() primary key, registration_id bigint not null references registrations(id),
  program_id integer not null references programs(id), start_date date not null,
  days_before smallint not null check (days_before > 0), queued_at timestamptz not null,
  unique (registration_id, program_id, start_date, days_before)
);
comment on table program_reminders is 'Reminders that were queued, so that each is sent once.';
create index program_reminders_program on program_reminders (program_id, start_date);

create table program_notices (
  id uuid default gen_random_uuid() primary key, program_id integer not null references programs(id),
  steps jsonb not null, due_at timestamptz not null, sent_at timestamptz
);
comment on table program_notices is 'Changes of a program that its participants must know, collected before they are sent.';
create unique index program_notices_waiting on program_notices (program_id) where sent_at is null;

create table program_notice_recipients (
  id uuid default gen_random_uuid() primary key,
  notice_id uuid not null references program_notices(id), before jsonb not null,
  registration_id bigint references registrations(id),
  waiting_entry_id bigint references waiting_entries(id) on delete cascade
    check (num_nonnulls(registration_id, waiting_entry_id) = 1),
  unique (registration_id, notice_id), unique (waiting_entry_id, notice_id)
);
comment on table program_notice_recipients is 'Who gets a notice of a changed program, with the facts that the person knew.';

create table program_thanks (
  id uuid default gen_random_uuid() primary key, registration_id bigint not null references registrations(id),
  program_id integer not null references programs(id), last_day date not null,
  feedback_token uuid not null default gen_random_uuid() unique, queued_at timestamptz not null,
  unique (registration_id, program_id, last_day)
);
comment on table program_thanks is 'Emails after a program, with the token of the feedback page.';
create index program_thanks_program on program_thanks (program_id);

-- ===== feedback: what participants say after a program
create table program_feedback (
  id bigint generated always as identity primary key,
  thanks_id uuid not null unique references program_thanks(id),
  registration_id bigint not null references registrations(id),
  program_id integer not null references programs(id),
  face smallint not null check (face >= 1 and face <= 5), text text not null, sent_at timestamptz not null
);
comment on table program_feedback is 'What participants said after a program.';
create index program_feedback_newest on program_feedback (program_id, sent_at, id);
create index program_feedback_registration on program_feedback (registration_id);

-- ===== announcements: messages of the office to everyone registered for a program
create table announcements (
  id text primary key, program_id integer not null references programs(id),
  subject text not null, text text not null, is_test boolean not null,
  sent_by text not null, sent_at timestamptz not null
);
comment on table announcements is 'Messages of the office to everyone registered for a program.';
create index announcements_program on announcements (program_id, sent_at);

create table announcement_recipients (
  id uuid default gen_random_uuid() primary key, announcement_id text not null references announcements(id),
  registration_id bigint references registrations(id), address text not null
);
comment on table announcement_recipients is 'The registrations to which a message was sent, with the address used.';
create index announcement_recipients_announcement on announcement_recipients (announcement_id);
create index announcement_recipients_registration on announcement_recipients (registration_id);

-- ===== cancellations: cancelled programs: everyone registered is refunded, moved or notified
create table program_cancellations (
  program_id integer primary key references programs(id),
  cancelled_by text not null, cancelled_at timestamptz not null,
  way text not null check (way in ('refund', 'move', 'notify')),
  target_program_id integer references programs(id) check ((way = 'move') = (target_program_id is not null))
);
comment on table program_cancellations is 'Cancelled programs: what the office chose for the registrations.';

create table program_cancellation_items (
  id uuid default gen_random_uuid() primary key,
  program_id integer not null references program_cancellations(program_id),
  registration_id bigint not null references registrations(id),
  attempt smallint not null default 1, failure text,
  unique (program_id, registration_id)
);
comment on table program_cancellation_items is 'The registrations of a cancelled program that are refunded or moved, each by a job.';

-- ===== requests: requests for personal sessions
create table personal_requests (
  id bigint generated always as identity primary key, idempotency_key text unique,
  full_name text not null, phone text not null, email text,
  facilitator text not null, preferred_date date not null, preferred_time text not null,
  status text not null default 'new' check (status in ('new', 'called', 'booked', 'closed')),
  created_at timestamptz not null default now()
);
comment on table personal_requests is 'Requests for a personal session.';
create index personal_requests_day on personal_requests (preferred_date, created_at, id) include (status, facilitator);
create index personal_requests_facilitator on personal_requests (facilitator, created_at, id) include (status);
create index personal_requests_name on personal_requests (lower(full_name), created_at, id)
  include (full_name, status, facilitator);
create index personal_requests_newest on personal_requests (created_at desc, id desc);
create index personal_requests_person on personal_requests ((right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email))));
create index personal_requests_phone on personal_requests using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index personal_requests_search on personal_requests
  using gin ((full_name || E'\n' || coalesce(email, '') || E'\n' || phone || E'\n' || facilitator) gin_trgm_ops);
create index personal_requests_status on personal_requests (status, created_at, id) include (facilitator);

-- ===== volunteers: applications to help
create table volunteers (
  id bigint generated always as identity primary key, idempotency_key text,
  full_name text not null, email text not null, phone text not null,
  skills_interests text not null, availability text not null, reason_for_volunteering text not null,
  status text not null default 'pending' check (status in ('pending', 'contacted', 'accepted', 'declined')),
  datetime_created timestamptz not null default now()
);
comment on table volunteers is 'Applications of volunteers.';
create index volunteers_availability on volunteers (availability, datetime_created, id) include (status);
create unique index volunteers_idempotency_key on volunteers (idempotency_key) where idempotency_key is not null;
create index volunteers_name on volunteers (lower(full_name), datetime_created, id) include (full_name, status, availability);
create index volunteers_newest on volunteers (datetime_created desc, id desc);
create index volunteers_person on volunteers ((right(regexp_replace(phone, '\D', '', 'g'), 10) || ' ' || lower(trim(email))));
create index volunteers_phone on volunteers using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index volunteers_search on volunteers
  using gin ((full_name || E'\n' || email || E'\n' || phone || E'\n' || skills_interests || E'\n' || reason_for_volunteering) gin_trgm_ops);
create index volunteers_status on volunteers (status, datetime_created, id) include (availability);

-- ===== people: everything about one person, and notes of the office
create table person_notes (
  id bigint generated always as identity primary key, subject text not null
    check (subject ~ '^(registration|donation|volunteer|personal-request|place-request|waiting-entry|former-registration) [0-9]+$'),
  who text not null, note text not null check (note <> ''), created_at timestamptz not null default now()
);
comment on table person_notes is 'Notes of the office about a person.';
create index person_notes_subject on person_notes (subject);

-- ===== accounting: gifts per month, what Razorpay has settled, and vouchers for the accounting program
create table settlement_lines (
  entity_id text not null, settlement_id text not null, settled_at timestamptz not null,
  type text not null, payment_id text, utr text,
  amount_paise bigint not null, currency text not null, fee_paise bigint not null, tax_paise bigint not null,
  debit_paise bigint not null check (debit_paise >= 0), credit_paise bigint not null check (credit_paise >= 0),
  primary key (entity_id, settlement_id)
);
comment on table settlement_lines is 'What Razorpay has paid out, one line for each payment, refund and adjustment.';
create index settlement_lines_settled on settlement_lines (settled_at, settlement_id);

create table settlement_months (
  month date primary key check (month = date_trunc('month', month)), fetched_at timestamptz not null
);
comment on table settlement_months is 'The months whose settlements were read to the end.';

-- ===== operations: emails to the operator about problems of the running system
create table last_backup (
  only_row boolean default true primary key check (only_row),
  at timestamptz not null, is_backup boolean not null default false, missing_files text[] not null default '{}'
);
comment on table last_backup is 'The last backup and the files that a restore did not find, in one row.';
insert into last_backup (at) values (now());
