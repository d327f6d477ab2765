import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A late payment without a seat stays without one when it is settled again: `confirm_registration` stored its confirmation
 * the second time. And whoever gives it a seat takes a seat, also when the confirmation is stored already.
 */
export class SeatsOfLatePayments1765915000000 implements MigrationInterface {
  name = 'SeatsOfLatePayments1765915000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function confirm_registration(own text, settled timestamptz)
      returns table (program integer, has_seat boolean) language plpgsql as $$
      begin
        select r.program_id, r.no_seat_since is null into program, has_seat
          from registrations r where r.transaction_id = own for no key update;
        if not found then return; end if;
        if not has_seat then
          return next;
          return;
        end if;
        -- Waits for a cancellation of the program, which would not see this registration otherwise.
        perform from programs where id = program for share;
        begin
          update registrations set confirmed_at = coalesce(confirmed_at, settled) where transaction_id = own;
        exception when sqlstate 'QLU01' or sqlstate 'QLU02' then
          update registrations set registration_status = 'no_seat', no_seat_since = settled, seats_held_until = null
            where transaction_id = own;
          has_seat := false;
        end;
        return next;
      end $$`);
    await runner.query(`drop trigger registration_takes_more_seats on registrations`);
    await runner.query(`
      create trigger registration_takes_more_seats after update on registrations for each row
      when (new.confirmed_at is distinct from old.confirmed_at or new.program_id <> old.program_id
        or new.option_description <> old.option_description or new.number_of_people > old.number_of_people
        or new.seats_held_until > coalesce(old.seats_held_until, '-infinity')
        or (new.no_seat_since is null and old.no_seat_since is not null))
      execute function registration_takes_seats()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only: restore a backup instead');
  }
}
