import type { Payment } from './entities.ts';

type Changing = Pick<
  Payment,
  | 'status'
  | 'captured'
  | 'amount_refunded'
  | 'refund_status'
  | 'fee'
  | 'tax'
  | 'error_code'
  | 'error_description'
  | 'error_source'
  | 'error_step'
  | 'error_reason'
  | 'acquirer_data'
>;

/** `at` is in milliseconds since 1970. */
type Version = { at: number; fields: Changing };

/** Earlier versions of payments, for stale lists. They are kept in memory: a restart forgets them. */
export class PaymentHistory {
  private readonly versions = new WeakMap<Payment, Version[]>();

  /** Keeps the payment as it is now. Call it after every change. */
  note(payment: Payment): void {
    const version = { at: Date.now(), fields: changing(payment) };
    const versions = this.versions.get(payment);
    if (versions === undefined) this.versions.set(payment, [version]);
    else versions.push(version);
  }

  /** The payment as it was then; one that is younger is shown in its first version. */
  asOf(payment: Payment, instant: number): Payment {
    const versions = this.versions.get(payment) ?? [];
    const version = versions.findLast(({ at }) => at <= instant) ?? versions[0];
    return { ...payment, ...version?.fields };
  }
}

function changing(payment: Payment): Changing {
  const { status, captured, amount_refunded, refund_status, fee, tax, acquirer_data } = payment;
  const { error_code, error_description, error_source, error_step, error_reason } = payment;
  return {
    ...{ status, captured, amount_refunded, refund_status, fee, tax, acquirer_data },
    ...{ error_code, error_description, error_source, error_step, error_reason },
  };
}
