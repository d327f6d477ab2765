import type { ProgramWaitingListResponse, WaitingEntryResponse } from '@qlu/contracts/api/index';

/** Why no places can be offered to an entry: too few are free in the program, or of its option. Null when enough are free. */
export function tooFewText(
  {
    free,
    options,
  }: Pick<ProgramWaitingListResponse, 'free'> & Partial<Pick<ProgramWaitingListResponse, 'options'>>,
  { people, option_description: option }: Pick<WaitingEntryResponse, 'people' | 'option_description'>,
): string | null {
  // During a rolling upgrade, the former release sends no `options`.
  const ofOption = options?.find((each) => each.option === option)?.free ?? Infinity;
  const ofProgram = free ?? Infinity;
  const least = Math.min(ofProgram, ofOption);
  if (least >= people) return null;
  const text =
    least === 0
      ? 'No places are free'
      : least === 1
        ? 'Only 1 place is free'
        : `Only ${least} places are free`;
  return ofOption < ofProgram ? `${text} for this option` : text;
}
