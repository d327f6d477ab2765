/** The instant of every picture: half past eleven in the morning in India. */
export const GUIDE_DAY = '2026-11-21T06:00:00.000Z';
