/** Between the last key and the call: a word typed at once is one search. */
export const TYPING_PAUSE_MS = 300;
