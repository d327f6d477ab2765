import type { StatsAnswer } from '@qlu/contracts/api/index';

/** The answer of `GET /api/admin/stats`: a part is missing as long as its module does not exist. Rupees. */
export interface AdminStats extends Partial<StatsAnswer> {
  donations?: { total_amount: number; total_count: number; completed_count: number };
  volunteers?: { total_count: number; pending_count: number };
}
