import type { Payment } from './entities.ts';

type ChangingFields = Pick<
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
type Version = { at: number; fields: ChangingFields };

/** Earlier versions of payments, for stale lists. They are kept in memory and lost at a restart. */
export class PaymentHistory {
  private readonly versions = new WeakMap<Payment, Version[]>();

  /** Stores the payment's current version. Call it after every change. */
  record(payment: Payment): void {
    const version = { at: Date.now(), fields: changingFields(payment) };
    const versions = this.versions.get(payment);
    if (versions === undefined) this.versions.set(payment, [version]);
    else versions.push(version);
  }

  /** The payment at that instant; the first version of a payment that is younger. */
  asOf(payment: Payment, instant: number): Payment {
    const versions = this.versions.get(payment) ?? [];
    const version = versions.findLast(({ at }) => at <= instant) ?? versions[0];
    return { ...payment, ...version?.fields };
  }
}

function changingFields(payment: Payment): ChangingFields {
  const { status, captured, amount_refunded, refund_status, fee, tax, acquirer_data } = payment;
  const { error_code, error_description, error_source, error_step, error_reason } = payment;
  return {
    status,
    captured,
    amount_refunded,
    refund_status,
    fee,
    tax,
    acquirer_data,
    error_code,
    error_description,
    error_source,
    error_step,
    error_reason,
  };
}
