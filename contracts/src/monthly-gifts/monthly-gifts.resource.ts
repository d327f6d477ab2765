import { field, type RecordOf } from '../resource/resource.js';
import { decisionProblem } from '../payments/payments.fields.js';
import { DONATION_CORRECTION_FIELDS } from '../donations/office.resource.js';
import { emailProblem, ifGiven } from '../fields/fields.rules.js';
import { MONTHLY_GIFT_STATUSES } from './monthly-gifts.rules.js';

/** A monthly gift in the back office. */
export const MONTHLY_GIFT_FIELDS = {
  id: field.requiredNumber(),
  donor_name: field.requiredText({ label: 'Donor' }),
  email: field.requiredText({ label: 'Email' }),
  phone: field.requiredText({ label: 'Phone' }),
  amount: field.requiredNumber({ label: 'Every month', description: 'Rupees of each charge.' }),
  status: field.requiredText({ label: 'Status', values: MONTHLY_GIFT_STATUSES }),
  next_charge_at: field.instant({ label: 'Next charge', description: 'Null when none is planned.' }),
  max_charges: field.requiredNumber({ label: 'Charges at most' }),
  paid_count: field.requiredNumber({ label: 'Charges' }),
  received_amount: field.requiredNumber({
    label: 'Received',
    description: 'Rupees of all charges, net of refunds.',
  }),
  paused_by_payer: field.flag({ description: 'Paused in the UPI app. Only the donor can resume it there.' }),
  cancel_requested_at: field.instant(),
  cancel_requested_by: field.text({ description: 'A user of the back office, or donor.' }),
  cancel_reason: field.text({ label: 'Reason' }),
  subscription_id: field.text({ label: 'Subscription at Razorpay' }),
  created_at: field.requiredText({ label: 'Since' }),
};

const { donor_name, phone, address, id_type, id_number } = DONATION_CORRECTION_FIELDS;

/** The donor corrects the details of a monthly gift. What is missing stays. */
export const GIFT_CORRECTION_FIELDS = {
  donor_name,
  phone,
  email: field.text({ label: 'Email', rule: ifGiven(emailProblem) }),
  address,
  id_type,
  id_number,
};

/** The office cancels a monthly gift. */
export const CANCEL_GIFT_FIELDS = {
  reason: field.requiredText({ label: 'Reason', rule: decisionProblem }),
};

export type MonthlyGiftRecord = RecordOf<typeof MONTHLY_GIFT_FIELDS>;
