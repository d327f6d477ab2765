import { maxAmountProblem, maxChargesProblem } from '../monthly-gifts/monthly-gifts.fields.js';
import { field, type RecordOf } from '../resource/resource.js';
import {
  foundationAddressProblem,
  foundationFlagProblem,
  foundationNameProblem,
  foundationPanProblem,
  optionalFlagProblem,
  receiptPrefixProblem,
} from './foundation.fields.js';

/** The foundation settings that are single values. An empty text is not set yet. */
export const FOUNDATION_FIELDS = {
  legal_name: field.text({ label: 'Legal name', rule: foundationNameProblem }),
  address: field.text({ label: 'Address', rule: foundationAddressProblem }),
  registration_number: field.text({
    label: 'Registration number',
    rule: foundationNameProblem,
    description: 'Of the trust or society. Shown at the end of every page of the site.',
    example: '123 of 2008',
  }),
  pan: field.text({ label: 'PAN', rule: foundationPanProblem }),
  receipt_prefix: field.text({
    label: 'Receipt series',
    rule: receiptPrefixProblem,
    description: 'The first part of receipt numbers.',
    example: 'QLU',
  }),
  signatory_name: field.text({ label: 'Name of the signatory', rule: foundationNameProblem }),
  signatory_title: field.text({ label: 'Title of the signatory', rule: foundationNameProblem }),
  pay_it_forward_is_donation: field.flag({
    label: 'Pay-it-forward counts as a donation',
    rule: foundationFlagProblem,
  }),
  fcra_approved: field.flag({
    label: 'FCRA approval',
    rule: foundationFlagProblem,
    description: 'Without it, donors declare that they are Indian citizens.',
  }),
  monthly_enabled: field.flag({ label: 'Donors can give every month', rule: optionalFlagProblem }),
  monthly_max_amount: field.number({
    label: 'Largest monthly gift in rupees',
    rule: maxAmountProblem,
    description:
      'Rupees; 15,000 when it is empty. Above ₹15,000 the bank asks the donor to confirm each charge.',
  }),
  monthly_max_charges: field.number({
    label: 'Most charges of one gift',
    rule: maxChargesProblem,
    description: '120 when it is empty: ten years.',
  }),
};

export type FoundationRecord = RecordOf<typeof FOUNDATION_FIELDS>;
