/** Texts of the banner carousel. */
export const BANNERS_LOADING = 'Loading upcoming programs...';
export const BANNERS_FAILED = 'Failed to load upcoming program images';
export const BANNERS_EMPTY = 'No upcoming program images available';
/** The detail when there was no response. */
export const BANNERS_UNREACHABLE = 'Failed to fetch images';
