/** Shown when no usable answer came at all (spec 1 §8). */
export const PROGRAMS_UNREACHABLE = 'Failed to fetch programs from server';

/** On the home page: three, and a fourth where two columns would leave a hole. */
export const NEXT_PROGRAMS_SHOWN = 4;
