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

/** What the dialog shows of the stored photograph, for the comparison with what is stored when the user saves. */
export function formerOf({ photograph }: Slot): Record<string, string | number | null> {
  if (!photograph) return {};
  const { name, alt_en, alt_te, focus_x, focus_y } = photograph;
  return {
    former_name: name,
    former_alt_en: alt_en,
    former_alt_te: alt_te,
    former_focus_x: focus_x,
    former_focus_y: focus_y,
  };
}
