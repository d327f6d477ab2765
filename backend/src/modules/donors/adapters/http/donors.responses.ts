import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';

export class DonorRecordResponse extends recordClass(DONOR_RECORD_FIELDS) {}

/** Two records that are perhaps of one person. */
export class SimilarDonorsResponse {
  one!: DonorRecordResponse;
  other!: DonorRecordResponse;
}

export class DonorsKeptApartResponse {
  success!: true;
}

export class DonorsMergedResponse {
  success!: true;
}

export class GiftSeparatedResponse {
  success!: true;
  /** The id of the new record. */
  donor!: number;
}
