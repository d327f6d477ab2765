/** The completed payment that a refused request repeats. */
export class RepeatedPaymentResponse {
  transaction_id!: string;
  /** Rupees; 0 for a free registration. */
  amount!: number;
  /** UTC. */
  completed_at!: string;
}

/** The answer of every refused call. */
export class ProblemResponse {
  success!: false;
  /** A sentence for a person. */
  error!: string;
  /** A machine's word for it. */
  code!: string;
  /** Field to its sentences; only where fields are at fault. */
  fields?: Record<string, string[]>;
  /** Only with the codes ALREADY_PAID and ALREADY_REGISTERED. */
  payment?: RepeatedPaymentResponse;
}
