const UNKNOWN =
  'The connection was lost, so we do not know whether this has worked. Please check your internet and';

/** After a lost response: the server may have done what it was asked. */
export const NO_RESPONSE_MESSAGES = {
  reload: `${UNKNOWN} reload the page.`,
  /** For a request that the server stores only once. */
  sendAgain: `${UNKNOWN} send it again. It counts only once.`,
} as const;
