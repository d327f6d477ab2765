import type { StatsResponse } from '@qlu/contracts/api/index';

/** The response of `GET /api/admin/stats`. Amounts in rupees. Empty until it is loaded. */
export type AdminStats = Partial<StatsResponse>;
