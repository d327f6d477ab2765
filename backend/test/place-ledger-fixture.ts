import { randomUUID } from 'node:crypto';
import { AppError } from '../src/kernel/app-error.js';
import { RegistrationChangeService } from '../src/modules/registrations/index.js';
import { PlaceService } from '../src/modules/sponsored-places/index.js';
import { PlaceLedger } from '../src/modules/sponsored-places/adapters/persistence/place-ledger.js';
import { emptyTables } from './empty-tables.js';
import { NOW, Services } from './services.js';
import { storeDonation } from './stored-donation.js';
import { startTestDatabase, type TestDatabase } from './test-database.js';

/** Paise for a place. */
export const UNIT = 200_000;
const WHO = 'office';

/** Donations of places, and free registrations that use them, on a database. */
export class PlaceLedgerFixture extends Services {
  readonly ledger = this.get(PlaceLedger);
  readonly places = this.get(PlaceService);
  private readonly changeRegistration = this.get(RegistrationChangeService);
  /** Use the places of `sctp`, of `teenage-buddha`, and of both. */
  programs: number[] = [];

  private constructor(readonly test: TestDatabase) {
    super(test.database);
  }

  static async start(name: string): Promise<PlaceLedgerFixture> {
    return new PlaceLedgerFixture(await startTestDatabase(name));
  }

  /** Removes everything and adds the programs. */
  async reset(): Promise<void> {
    await emptyTables(this.database, 'sponsored_gifts, payments, programs');
    const added = await this.rows<{ id: number }>(
      `insert into programs (program_name, start_date, trainers_presenters, venue, duration, price1_paise, description1)
       select 'Retreat', '2026-12-01', 'Acharya Meera', 'QLU Campus', '2 days', 200000, 'Shared room'
       from generate_series(1, 3) returning id`,
    );
    this.programs = added.map(({ id }) => id);
    const [one, two, both] = this.programs;
    await this.rows(
      `insert into sponsored_program_uses (sponsored_program, program_id)
       values ('sctp', $1), ('sctp', $3), ('teenage-buddha', $2), ('teenage-buddha', $3)`,
      [one, two, both],
    );
  }

  /** A settled pay-it-forward donation. Returns its transaction id. */
  async give(sponsored: string, places: number): Promise<string> {
    const transactionId = randomUUID();
    await storeDonation(this.database, transactionId, {
      payment: { amount_paise: places * UNIT },
      donation: {
        email: '',
        donation_type: 'pay-it-forward',
        sponsored_program: sponsored,
        spots: places,
        confirmed_at: null,
      },
    });
    // Twice, as after a crash.
    for (let time = 0; time < 2; time += 1)
      await this.rows('update donations set confirmed_at = now() where transaction_id = $1', [transactionId]);
    return transactionId;
  }

  /** A free registration that uses a place. False, and nothing is stored, when no place is left. */
  async use(programId: number): Promise<string | null> {
    const registration = randomUUID();
    const noPlace = new Error('no place');
    try {
      await this.test.database.run(async () => {
        await this.rows(
          `insert into registrations (transaction_id, request_digest, program_id, program_name, program_date,
             program_time, program_location, program_facilitators, option_description, unit_amount_paise,
             number_of_people, full_name, email, phone, address, id_type, id_number_sealed, id_number_mask)
           values ($1, '', $2, 'Retreat', '2026-12-01', '', '', '', '', 0, 1, 'Asha', '', '', '', '', '', '')`,
          [registration, programId],
        );
        if (!(await this.ledger.use(programId, registration, NOW))) throw noPlace;
      });
      return registration;
    } catch (error) {
      if (error === noPlace) return null;
      throw error;
    }
  }

  /** The request of a person, which was answered with this registration. */
  async addRequest(registration: string, programId: number): Promise<void> {
    await this.rows(
      `insert into sponsored_place_requests (transaction_id, request_digest, program_id, full_name, email, phone, address,
         id_type, id_number_mask, reason, status, decided_by, decided_at, created_at)
       values ($1, '', $2, 'Asha', '', '', '', '', '', '', 'assigned', '${WHO}', now(), now()) returning id`,
      [registration, programId],
    );
  }

  /**
   * A refund that the office asks for, which locks before it reads as `RefundService` does. Returns its id; null when it is
   * refused.
   */
  async refund(transactionId: string, amount: number): Promise<string | null> {
    const id = randomUUID();
    try {
      await this.test.database.run(async () => {
        await this.lockPayment(transactionId);
        // A statement of its own after the lock: the statement that waits does not see what was stored meanwhile.
        const added = await this.rows(
          `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, reason)
           select $1, p.id, p.gateway_payment_id, $3::int, '' from payments p
           where p.transaction_id = $2 and $3::int <= p.amount_paise - (
             select coalesce(sum(amount_paise), 0) from refunds f where f.payment_id = p.id and status <> 'failed')
           returning id`,
          [id, transactionId, amount],
        );
        if (added.length === 0) throw new AppError('REFUND_TOO_LARGE');
        await this.places.refundRequested(transactionId);
      });
      return id;
    } catch (error) {
      if (error instanceof AppError && ['PLACES_USED', 'REFUND_TOO_LARGE'].includes(error.code)) return null;
      throw error;
    }
  }

  async failRefund(transactionId: string, id: string): Promise<void> {
    await this.test.database.run(async () => {
      await this.lockPayment(transactionId);
      await this.rows(`update refunds set status = 'failed' where id = $1`, [id]);
      await this.places.refunded(transactionId);
    });
  }

  lockPayment(transactionId: string): Promise<unknown> {
    return this.rows('select id from payments where transaction_id = $1 for update', [transactionId]);
  }

  /** A refund of the whole donation at Razorpay's dashboard, which nobody can refuse. False when nothing is left to refund. */
  async refundAtRazorpay(transactionId: string): Promise<boolean> {
    return this.test.database.run(async () => {
      await this.lockPayment(transactionId);
      const added = await this.rows(
        `insert into refunds (id, payment_id, gateway_payment_id, amount_paise, reason)
         select $1, p.id, p.gateway_payment_id, p.amount_paise - f.amount, '' from payments p
         cross join lateral (
           select coalesce(sum(amount_paise), 0) as amount from refunds
           where payment_id = p.id and status <> 'failed') f
         where p.transaction_id = $2 and p.amount_paise > f.amount returning id`,
        [randomUUID(), transactionId],
      );
      await this.places.refunded(transactionId);
      return added.length === 1;
    });
  }

  /** The registration is cancelled. False when it was cancelled already. */
  async returnPlace(registration: string): Promise<boolean> {
    try {
      await this.test.database.run(() => this.places.returnOfRegistration(registration, WHO));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'RECORD_NOT_FOUND') return false;
      throw error;
    }
  }

  /** Moves the registration to another program. Returns what is owed. */
  async move(registration: string, programId: number): Promise<number> {
    const [found] = await this.rows<{ id: number }>(
      'select id::float8 as id from registrations where transaction_id = $1',
      [registration],
    );
    const record = { who: WHO, note: '', notify: false };
    const to = { programId, option: 'Shared room' };
    return (await this.changeRegistration.move(found?.id ?? 0, to, record)).difference;
  }

  donations(): Promise<{ given: number; refunded: number; used: number }[]> {
    return this.rows('select given, refunded, used from sponsored_gifts order by id');
  }
}
