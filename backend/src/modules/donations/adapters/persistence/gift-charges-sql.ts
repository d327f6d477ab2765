/** The monthly gift of a charge, by the transaction id that is the first parameter. */
export const GIFT_OF_TRANSACTION = 'select monthly_gift_id from donations where transaction_id = $1';

/** The monthly gifts of charges, by the transaction ids that are the first parameter. */
export const GIFTS_OF_TRANSACTIONS = 'select monthly_gift_id from donations where transaction_id = any($1)';

/** Whether a monthly gift has a charge, also a returned one. @param gift SQL for the id of the gift */
export const hasCharge = (gift: string): string =>
  `exists (select from donations d where d.monthly_gift_id = ${gift})`;

/** Paise that the charges of a monthly gift brought, net of refunds. @param gift SQL for the id of the gift */
export const receivedOfGift = (gift: string): string =>
  `(select coalesce(sum(d.payment_amount_paise - d.payment_refunded_paise), 0)
    from donations d where d.monthly_gift_id = ${gift} and d.payment_settled_at is not null)`;
