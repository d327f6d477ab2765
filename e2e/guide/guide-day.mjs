/** The instant of all pictures: 11:30 AM in India. */
export const GUIDE_DAY = '2026-11-21T06:00:00.000Z';
