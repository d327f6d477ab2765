import { PROGRAM } from './office-fixture.js';
import { registerOwners } from './payment-services.js';
import { NOW, Services, type Wrap } from './services.js';
import { ProgramRepository, type Program, type ProgramDraft } from '../src/modules/programs/index.js';
import type { Database } from '../src/platform/database/database.js';

const PRICE = 50_000;

interface Registered {
  option: string;
  hasSeat: boolean;
  email: string;
  mode: string;
}

/** Programs with complete registrations on a database. */
export class RegisteredFixture extends Services {
  constructor(database: Database, wrap?: Wrap) {
    super(database, wrap);
    registerOwners(this);
  }

  addProgram(changes: Partial<ProgramDraft> = {}): Promise<Program> {
    return this.get(ProgramRepository).add({ ...PROGRAM, ...changes });
  }

  /** A registration of one person. Returns the id of its payment of ₹500 at Razorpay; empty without one. */
  async register(
    transactionId: string,
    program: Program,
    { option = 'Shared room', hasSeat = true, email, mode = 'razorpay' }: Partial<Registered> = {},
  ): Promise<string> {
    const isFree = option === 'Volunteers';
    const { orderId, paymentId } =
      isFree || mode !== 'razorpay' ? { orderId: '', paymentId: '' } : await this.payAtRazorpay();
    await this.rows(
      `with payment as (
         insert into payments (transaction_id, purpose, state, amount_paise, mode, gateway_payment_id, settled_at)
         select $1, 'registration', 'captured', ${PRICE}, $2, nullif($3, ''), $4 where not $5::boolean returning id)
       insert into registrations (transaction_id, request_digest, program_id, program_name, program_date,
         program_time, program_location, program_facilitators, option_description, unit_amount_paise, number_of_people,
         full_name, email, phone, address, id_type, id_number_sealed, id_number_mask, payment_id, confirmed_at,
         no_seat_since)
       values ($1, '', $6, $7, $8, '', '', '', $9, case when $5 then 0 else ${PRICE} end, 1,
         $1, $10, '9876543210', '', '', '', '', (select id from payment), $4, $11)`,
      [
        ...[transactionId, mode, paymentId, NOW, isFree],
        ...[program.id, program.program_name, program.start_date, option],
        ...[email ?? `${transactionId}@example.org`, hasSeat ? null : NOW],
      ],
    );
    if (!hasSeat)
      await this.rows(
        `with flagged as (update registrations set registration_status = 'no_seat' where transaction_id = $1 returning payment_id)
         insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency)
         select 'no_seat', payment_id, $2, ${PRICE}, 'INR' from flagged`,
        [transactionId, paymentId],
      );
    await this.rows(
      `insert into payment_orders (gateway_order_id, payment_id)
       select $2, id from payments where transaction_id = $1 and gateway_payment_id is not null`,
      [transactionId, orderId],
    );
    return paymentId;
  }

  private async payAtRazorpay(): Promise<{ orderId: string; paymentId: string }> {
    const { id } = await this.gateway.createOrder({ amount: PRICE, currency: 'INR', receipt: '' });
    return this.gateway.pay(id, 'captured');
  }
}
