import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger of sponsored places. Movements are only added; a trigger adds each one to the balance of its gift, and
 * the constraints of the balance reject a movement that would use a place twice. Nothing else can change a balance.
 */
export class SponsoredPlaces1765902000000 implements MigrationInterface {
  name = 'SponsoredPlaces1765902000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createLedger(runner);
    await this.createRequests(runner);
    // Nobody confirms a donation between the earlier gifts and the trigger for the later ones.
    await runner.query('lock table donations in share row exclusive mode');
    await this.addEarlierGifts(runner);
    await this.addLaterGifts(runner);
  }

  private async createLedger(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sponsored_gifts (
        id bigint generated always as identity primary key,
        transaction_id text not null unique references donations (transaction_id),
        sponsored_program text not null,
        given_at timestamptz not null,
        given integer not null default 0 check (given >= 0),
        refunded integer not null default 0 check (refunded >= 0),
        used integer not null default 0 check (used >= 0),
        check (refunded + used <= given)
      )`);
    // Finds the oldest gift with a place that is left.
    await runner.query(`
      create index sponsored_gifts_left on sponsored_gifts (sponsored_program, given_at, id)
      where given > refunded + used`);
    await runner.query(`create index sponsored_gifts_newest on sponsored_gifts (given_at desc, id desc)`);
    await runner.query(`
      create table sponsored_place_movements (
        id bigint generated always as identity primary key,
        gift_id bigint not null references sponsored_gifts (id),
        kind text not null check (kind in ('given', 'refunded', 'refund-failed', 'used', 'returned')),
        places integer not null check (places > 0),
        registration text references registrations (transaction_id),
        moved_at timestamptz not null,
        check ((kind in ('used', 'returned')) = (registration is not null)),
        check (registration is null or places = 1)
      )`);
    await runner.query(`
      create unique index sponsored_place_given_once on sponsored_place_movements (gift_id) where kind = 'given'`);
    await runner.query(`
      create unique index sponsored_place_used_once on sponsored_place_movements (registration, kind)
      where registration is not null`);
    await runner.query(
      `create index sponsored_place_movements_gift on sponsored_place_movements (gift_id, id)`,
    );
    await runner.query(`
      create function sponsored_place_moved() returns trigger language plpgsql as $$
      begin
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
      end $$`);
    await runner.query(`
      create trigger sponsored_place_moved after insert on sponsored_place_movements
      for each row execute function sponsored_place_moved()`);
    await runner.query(`
      create function sponsored_places_are_final() returns trigger language plpgsql as $$
      begin
        raise exception 'A movement of sponsored places cannot be changed';
      end $$`);
    await runner.query(`
      create trigger sponsored_places_are_final before update or delete on sponsored_place_movements
      for each row execute function sponsored_places_are_final()`);
    // Only sponsored_place_moved changes a balance: it runs inside a trigger, so the depth is not 0.
    await runner.query(`
      create trigger sponsored_gifts_follow_movements before update or delete on sponsored_gifts
      for each row when (pg_trigger_depth() = 0) execute function sponsored_places_are_final()`);
  }

  private async createRequests(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sponsored_program_uses (
        sponsored_program text not null,
        program_id integer not null references programs (id),
        primary key (sponsored_program, program_id)
      )`);
    await runner.query(
      `create index sponsored_program_uses_program on sponsored_program_uses (program_id, sponsored_program)`,
    );
    await runner.query(`
      create table sponsored_place_requests (
        id bigint generated always as identity primary key,
        transaction_id text not null unique check (transaction_id ~ '^[A-Za-z0-9_-]{8,40}$'),
        request_digest bytea not null,
        program_id integer not null references programs (id),
        full_name text not null,
        email text not null,
        phone text not null,
        address text not null,
        id_type text not null,
        id_number_sealed bytea,
        id_number_mask text not null,
        reason text not null,
        status text not null default 'new' check (status in ('new', 'assigned', 'declined', 'cancelled')),
        decided_by text,
        decided_at timestamptz,
        created_at timestamptz not null,
        check ((status = 'new') = (decided_at is null)),
        check ((decided_by is null) = (decided_at is null))
      )`);
    // One open request of a person for a program.
    await runner.query(`
      create unique index sponsored_place_requests_open on sponsored_place_requests (program_id, phone, lower(email))
      where status = 'new'`);
    await runner.query(
      `create index sponsored_place_requests_newest on sponsored_place_requests (created_at desc, id desc)`,
    );
  }

  /** The completed pay-it-forward donations of the time before the ledger. */
  private async addEarlierGifts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into sponsored_gifts (transaction_id, sponsored_program, given_at)
      select d.transaction_id, d.sponsored_program, d.confirmed_at from donations d
      where d.confirmed_at is not null and d.sponsored_program is not null and d.spots > 0
      order by d.confirmed_at, d.id`);
    await runner.query(`
      insert into sponsored_place_movements (gift_id, kind, places, moved_at)
      select g.id, 'given', d.spots, g.given_at
      from sponsored_gifts g join donations d on d.transaction_id = g.transaction_id order by g.id`);
    await runner.query(`
      insert into sponsored_place_movements (gift_id, kind, places, moved_at)
      select g.id, 'refunded', g.given - div(greatest(p.amount_paise - f.refunded, 0) * g.given, p.amount_paise)::int, now()
      from sponsored_gifts g join donations d on d.transaction_id = g.transaction_id
        join payments p on p.id = d.payment_id
        cross join lateral (
          select coalesce(sum(amount_paise), 0) as refunded from refunds
          where payment_id = p.id and status <> 'failed'
            and gateway_payment_id = coalesce(p.gateway_payment_id, '')) f
      where f.refunded > 0`);
  }

  /** Every confirmed donation for a sponsored program is a gift, also one that the release before this one confirms. */
  private async addLaterGifts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function donation_gives_places() returns trigger language plpgsql as $$
      declare
        gift bigint;
      begin
        insert into sponsored_gifts (transaction_id, sponsored_program, given_at)
        values (new.transaction_id, new.sponsored_program, new.confirmed_at)
        on conflict (transaction_id) do nothing returning id into gift;
        if gift is not null then
          insert into sponsored_place_movements (gift_id, kind, places, moved_at)
          values (gift, 'given', new.spots, new.confirmed_at);
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger donation_gives_places after insert or update of confirmed_at on donations
      for each row when (new.confirmed_at is not null and new.sponsored_program is not null)
      execute function donation_gives_places()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
