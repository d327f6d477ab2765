import { ifGiven, optionalTextProblem } from '@qlu/contracts/fields/fields.rules';
import {
  altEnglishProblem,
  altTeluguProblem,
  focusProblem,
  focusTextProblem,
  photographSlotProblem,
} from '@qlu/contracts/photographs/photographs.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

export class PhotographDetailsRequest {
  /** What the photograph shows, in English. */
  @ValidatedBy(altEnglishProblem)
  alt_en!: string;
  /** The same in Telugu. */
  @ValidatedBy(altTeluguProblem)
  alt_te?: string | null;
  /** Percent from the left, a whole number. */
  @ValidatedBy(focusProblem)
  focus_x!: number;
  /** Percent from the top, a whole number. */
  @ValidatedBy(focusProblem)
  focus_y!: number;
  /** What the user saw. A change is rejected with 409 when somebody else has stored something else meanwhile. */
  @ValidatedBy(optionalTextProblem)
  former_name?: string;
  @ValidatedBy(ifGiven(altEnglishProblem))
  former_alt_en?: string;
  @ValidatedBy(altTeluguProblem)
  former_alt_te?: string | null;
  @ValidatedBy(ifGiven(focusProblem))
  former_focus_x?: number;
  @ValidatedBy(ifGiven(focusProblem))
  former_focus_y?: number;
}

/** The fields of the form beside the file. */
export class PhotographUploadRequest {
  @ValidatedBy(photographSlotProblem)
  slot!: string;
  @ValidatedBy(altEnglishProblem)
  alt_en!: string;
  @ValidatedBy(altTeluguProblem)
  alt_te?: string;
  @ValidatedBy(focusTextProblem)
  focus_x!: string;
  @ValidatedBy(focusTextProblem)
  focus_y!: string;
}
