import { ifGiven, optionalTextProblem } from '@qlu/contracts/fields/fields.rules';
import {
  altEnglishProblem,
  altTeluguProblem,
  focusProblem,
  focusTextProblem,
  photographSlotProblem,
} from '@qlu/contracts/photographs/photographs.fields';
import { ValidatedBy } from '../../platform/http/resource-classes.js';

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

/** A photograph of the site. Its files are `/api/media/{name}-{width}.avif`, `.webp` and `.jpg`. */
export class PhotographResponse {
  /** The place on the site, such as `home.journey-1` or `programs.inner-child-healing.1`. */
  slot!: string;
  /** Name of its files, without width and ending. */
  name!: string;
  /** Widths in which it is stored, in pixels, smallest first. */
  widths!: number[];
  /** What it shows, in English. */
  alt_en!: string;
  /** The same in Telugu; null when there is none. */
  alt_te!: string | null;
  /** The point that stays visible in every shape: percent from the left. */
  focus_x!: number;
  /** Percent from the top. */
  focus_y!: number;
}

export class PhotographsResponse {
  success!: true;
  photographs!: PhotographResponse[];
}

export class PhotographSlotResponse {
  id!: string;
  /** `home`, `founders`, `trustees` or `programs`. */
  group!: string;
  label!: string;
  /** Path of the illustration that is shown without a photograph; not encoded. */
  illustration!: string;
  /** The shape in which pages show it, in pixels. */
  width!: number;
  height!: number;
  /** Null while the slot shows its illustration. */
  photograph!: PhotographResponse | null;
}

export class PhotographSlotsResponse {
  success!: true;
  slots!: PhotographSlotResponse[];
}

export class PhotographSavedResponse {
  success!: true;
  slot!: PhotographSlotResponse;
}
