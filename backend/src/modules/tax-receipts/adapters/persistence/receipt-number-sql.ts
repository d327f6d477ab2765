/**
 * SQL for the number of a donation's newest receipt, which is the valid one if there is one. Without a valid one the number
 * of the last cancelled receipt says so: the accountant finds it in the series.
 */
export const receiptNumberSql = (transactionId: string): string =>
  `(select r.number || case when r.cancelled_at is null then '' else ' (cancelled)' end
    from tax_receipts r where r.transaction_id = ${transactionId} order by r.id desc limit 1)`;
