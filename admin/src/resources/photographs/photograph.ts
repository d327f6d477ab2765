import type { PhotographSlotResponse } from '@qlu/contracts/api/index';

export type Slot = PhotographSlotResponse;

/** What the editor enters. The focus point is in percent from the left and from the top. */
export interface PhotographValues {
  alt_en: string;
  alt_te: string;
  focus_x: number;
  focus_y: number;
}

/** The values of a slot's photograph; for a new one an empty text and the middle. */
export function valuesOf({ photograph }: Slot): PhotographValues {
  const { alt_en = '', alt_te, focus_x = 50, focus_y = 50 } = photograph ?? {};
  return { alt_en, alt_te: alt_te ?? '', focus_x, focus_y };
}
