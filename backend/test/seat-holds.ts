import { randomUUID } from 'node:crypto';
import type { SeatFixture } from './seat-fixture.js';

/** Seats of a {@link SeatFixture} that are held for somebody without a registration. */
export class SeatHolds {
  constructor(private readonly seats: SeatFixture) {}

  /** Seats for somebody without a registration. Returns the owner of the hold; null when there are no seats. */
  hold(id: number, option: string | undefined, people: number): Promise<string | null> {
    return this.seats.refusable(async () => {
      const owner = randomUUID();
      await this.seats.rows(
        `insert into seat_holds (program_id, option_description, people, held_until, purpose, owner)
         values ($1, $2, $3, now() + interval '1 hour', 'test', $4)`,
        [id, option ?? '', people, owner],
      );
      return owner;
    });
  }

  /** The time of a hold is over, or begins again. */
  async set(owner: string, isHeld: boolean): Promise<void> {
    await this.seats.refusable(async () => {
      await this.seats.rows(
        `update seat_holds set held_until = now() + case when $2 then interval '1 hour' else interval '-1 second' end
         where owner = $1`,
        [owner, isHeld],
      );
      return owner;
    });
  }

  /** The owner of a hold orders its seats. Returns null when the hold has ended. */
  order(owner: string): Promise<string | null> {
    return this.seats.test.database.run(async () => {
      const [hold] = await this.seats.rows<{ id: number; option: string; people: number }>(
        `delete from seat_holds where owner = $1 and held_until > clock_timestamp()
         returning program_id as id, option_description as option, people`,
        [owner],
      );
      return hold ? this.seats.order(hold.id, hold.option, hold.people) : null;
    });
  }
}
