/** The columns that the accountant's export of donations may have, with their headings. */
export const ACCOUNT_COLUMNS = {
  id: 'ID',
  transaction_id: 'Transaction ID',
  gateway_payment_id: 'Razorpay ID',
  donor_name: 'Donor Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  id_type: 'ID Type',
  id_number: 'ID Number',
  donation_type: 'Donation Type',
  donation_category: 'Category',
  amount: 'Amount',
  refunded_amount: 'Refunded',
  net_amount: 'Net Amount',
  fee: 'Razorpay Fee',
  payment_status: 'Status',
  created: 'Created Date',
  completed: 'Completed Date',
  receipt_number: 'Receipt Number',
} as const;

export type AccountColumn = keyof typeof ACCOUNT_COLUMNS;

const ALL = Object.keys(ACCOUNT_COLUMNS) as AccountColumn[];

/** The known columns of a comma-separated list, in the order of the file; all of them when none is known. */
export function accountColumns(list: unknown): AccountColumn[] {
  const wanted = typeof list === 'string' ? list.split(',') : [];
  const known = ALL.filter((column) => wanted.includes(column));
  return known.length > 0 ? known : ALL;
}
