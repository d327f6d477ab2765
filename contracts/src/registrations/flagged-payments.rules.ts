/** What a payer reads about the payment of a registration that the office must decide about, by the kind of its flag. */
export const FLAGGED_PAYMENT_TEXTS = {
  program_over:
    'We have received your payment, but it reached us after the program had ended. We will write to you to agree on what to do.',
  paid_again:
    'We have received your payment, but you had already paid for this program with another payment. We will write to you to agree on what to do.',
} as const;
