import type { StatsResponse } from '@qlu/contracts/api/index';

/** The answer of `GET /api/admin/stats`, rupees; empty while it is not known. */
export type AdminStats = Partial<StatsResponse>;
