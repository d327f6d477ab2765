import type { StoredPhotograph } from '../../ports/photograph-repository.js';
import type { PhotographResponse } from './photographs.responses.js';

export function photographResponse(photograph: StoredPhotograph): PhotographResponse {
  const { slot, name, widths, alt_en, alt_te, focus_x, focus_y } = photograph;
  return { slot, name, widths, alt_en, alt_te, focus_x, focus_y };
}
