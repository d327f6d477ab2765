import { IMPORT_FIELDS } from '@qlu/contracts/donations/import.resource';
import { DONATION_ORDER_FIELDS } from '@qlu/contracts/donations/donations.resource';
import {
  BOUNCED_CHEQUE_FIELDS,
  DONATION_CORRECTION_FIELDS,
  OFFICE_DONATION_FIELDS,
} from '@qlu/contracts/donations/office.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class DonationOrderRequest extends requestClass(DONATION_ORDER_FIELDS) {}

export class OfficeDonationRequest extends requestClass(OFFICE_DONATION_FIELDS) {}

export class DonorContactRequest extends requestClass(DONATION_CORRECTION_FIELDS) {}

export class BouncedChequeRequest extends requestClass(BOUNCED_CHEQUE_FIELDS) {}

export class DonationImportRequest extends requestClass(IMPORT_FIELDS) {}
