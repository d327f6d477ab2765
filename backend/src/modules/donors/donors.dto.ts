import { recordIdProblem } from '@qlu/contracts/donors/donors.fields';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { recordClass, ValidatedBy } from '../../platform/http/resource-classes.js';

export class MergeDonorsRequest {
  /** The id of the record that ends. */
  @ValidatedBy(recordIdProblem)
  other!: number;
}

export class KeepDonorsApartRequest {
  /** The id of the other record. */
  @ValidatedBy(recordIdProblem)
  other!: number;
}

export class SeparateGiftRequest {
  /** The id of the donation. */
  @ValidatedBy(recordIdProblem)
  donation!: number;
}

export class DonorRecordResponse extends recordClass(DONOR_RECORD_FIELDS) {}

/** Two records that are perhaps of one person. */
export class SimilarDonorsResponse {
  one!: DonorRecordResponse;
  other!: DonorRecordResponse;
}

export class GiftSeparatedResponse {
  success!: true;
  /** The id of the new record. */
  donor!: number;
}
