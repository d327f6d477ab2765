/** The completed payment that a rejected request repeats. */
export class RepeatedPaymentResponse {
  transaction_id!: string;
  /** Rupees; 0 for a free registration. */
  amount!: number;
  /** UTC. */
  completed_at!: string;
}

/** The response of every rejected call. */
export class ProblemResponse {
  success!: false;
  /** A sentence for a person. */
  error!: string;
  /** Machine-readable error code. */
  code!: string;
  /** Field to its sentences; only when fields are invalid. */
  fields?: Record<string, string[]>;
  /** Only with the codes ALREADY_PAID and ALREADY_REGISTERED. */
  payment?: RepeatedPaymentResponse;
}
