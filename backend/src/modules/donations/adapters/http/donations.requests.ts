import { DONATION_ORDER_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { DONOR_CONTACT_FIELDS, OFFICE_DONATION_FIELDS } from '@qlu/contracts/donations/office.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class DonationOrderRequest extends requestClass(DONATION_ORDER_FIELDS) {}

export class OfficeDonationRequest extends requestClass(OFFICE_DONATION_FIELDS) {}

export class DonorContactRequest extends requestClass(DONOR_CONTACT_FIELDS) {}
