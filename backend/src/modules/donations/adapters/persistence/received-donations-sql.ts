/**
 * The complete donations with the money that was received and not refunded, for other modules. `settled_at` is the instant
 * of the receipt. The ID number is sealed for the transaction id.
 */
export const RECEIVED_DONATIONS = `
  select d.id, d.transaction_id, d.donor_name, d.phone, d.email, d.address, d.id_type, d.id_number_mask,
    d.id_number_sealed, d.donation_type, p.mode, d.payment_settled_at as settled_at,
    d.payment_amount_paise - d.payment_refunded_paise as paise
  from donations d join payments p on p.id = d.payment_id
  where d.confirmed_at is not null and d.payment_status = 'completed'
    and d.payment_amount_paise > d.payment_refunded_paise`;

/** The complete donations whose money was received, also those that were refunded since. Paise are net of refunds. */
export const SETTLED_DONATIONS = `
  select d.id, d.transaction_id, d.donor_name, d.phone, d.email, d.id_type, d.id_number_mask, d.id_number_sealed,
    d.payment_settled_at as settled_at, d.payment_amount_paise - d.payment_refunded_paise as paise
  from donations d where d.confirmed_at is not null and d.payment_settled_at is not null`;
