/** Several phones mark on one list, so each of them loads it again from time to time. */
export const LIVE_LIST = { refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;
