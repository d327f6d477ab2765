import { MASKED_ID_NUMBER } from '../resource/order.resource.js';
import { field, type RecordOf } from '../resource/resource.js';

/** The record of one donor in the back office. Name, phone and email are those of the latest gift. */
export const DONOR_RECORD_FIELDS = {
  id: field.requiredNumber(),
  name: field.requiredText({ label: 'Donor' }),
  phone: field.requiredText({ label: 'Phone' }),
  email: field.requiredText({ label: 'Email' }),
  id_number: { ...MASKED_ID_NUMBER, label: 'ID number' },
  gifts: field.requiredNumber({ label: 'Donations', description: 'Received donations, also refunded ones.' }),
  year_amount: field.requiredNumber({
    label: 'This year',
    description: 'Rupees of the current financial year, net of refunds.',
  }),
  total_amount: field.requiredNumber({ label: 'Total', description: 'Rupees of all gifts, net of refunds.' }),
  last_gift_at: field.requiredText({ label: 'Last donation', description: 'An instant in UTC.' }),
};

export type DonorListRecord = RecordOf<typeof DONOR_RECORD_FIELDS>;
