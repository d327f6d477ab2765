/** Shown when no usable answer came at all (spec 1 §8). */
export const PROGRAMS_UNREACHABLE = 'Failed to fetch programs from server';

/** On the home page as many as fill a row on a wide screen. */
export const NEXT_PROGRAMS_SHOWN = 3;
