import { DONATION_ORDER_FIELDS } from '@qlu/contracts/donations/donations.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class DonationOrderRequest extends requestClass(DONATION_ORDER_FIELDS) {}
