import type { BalanceRow } from '../persistence/balance-queries.js';

/** A registration that owes money or has paid too much since its last move. */
export class BalanceResponse implements BalanceRow {
  id!: number;
  transaction_id!: string;
  full_name!: string;
  phone!: string;
  email!: string;
  program_name!: string;
  program_date!: string;
  /** Rupees that are owed; negative when too much was paid. */
  balance!: number;
  /** When it moved last, an instant in UTC. */
  moved_at!: string | null;
}

export class BalancesResponse {
  success!: true;
  balances!: BalanceResponse[];
}

/** A link with which a person pays what is owed. */
export class PaymentLinkResponse {
  success!: true;
  transaction_id!: string;
  /** Rupees. */
  amount!: number;
  /** The token in the URL of the payment page, `/payment/{token}`. */
  result_token!: string;
}
