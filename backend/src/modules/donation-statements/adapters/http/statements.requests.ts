import {
  DETAILS_LINK_FIELDS,
  EXCLUDE_GIFT_FIELDS,
  LINK_FIELDS,
  OPEN_CERTIFICATE_FIELDS,
  SUBMIT_DETAILS_FIELDS,
} from '@qlu/contracts/donation-statements/donation-statements.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';

export class ExcludeGiftRequest extends requestClass(EXCLUDE_GIFT_FIELDS) {}

export class DetailsLinkRequest extends requestClass(DETAILS_LINK_FIELDS) {}

export class DonorDetailsLinkRequest extends requestClass(LINK_FIELDS) {}

export class OpenCertificateRequest extends requestClass(OPEN_CERTIFICATE_FIELDS) {}

export class DonorDetailsRequest extends requestClass(SUBMIT_DETAILS_FIELDS) {}
