/** Texts of the banner carousel (spec 1 §2, §8). */
export const BANNERS_LOADING = 'Loading upcoming programs...';
export const BANNERS_FAILED = 'Failed to load upcoming program images';
export const BANNERS_EMPTY = 'No upcoming program images available';
/** The detail when no answer came. */
export const BANNERS_UNREACHABLE = 'Failed to fetch images';
