import { recordIdProblem } from '@qlu/contracts/donors/donors.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

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
