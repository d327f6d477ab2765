/** Shown when there is no usable response. */
export const PROGRAMS_UNREACHABLE = 'Failed to fetch programs from server';
