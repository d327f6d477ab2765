/** Shown when no usable answer came at all (spec 1 §8). */
export const PROGRAMS_UNREACHABLE = 'Failed to fetch programs from server';
