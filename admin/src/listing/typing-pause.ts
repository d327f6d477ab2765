/** Debounce between the last key and the search request. */
export const TYPING_PAUSE_MS = 300;
