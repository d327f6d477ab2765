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
