import { useCustom } from '@refinedev/core';
import type { RegistrationCountResponse } from '@qlu/contracts/api/index';
import type { AdminProgram } from './program';

/**
 * How many registrations each program has: its name in any case, and its start date (spec 2 §7). Unknown
 * counts (still loading, or the call failed) are undefined.
 */
export function useRegistrationCounts() {
  const { query } = useCustom<RegistrationCountResponse[]>({
    url: '/api/admin/program-registrations/counts',
    method: 'get',
    errorNotification: false,
  });
  const rows = query.data?.data;
  const counts = new Map(rows?.map((row) => [keyOf(row.program_name, row.program_date), row.count]));
  return {
    countOf: (program: AdminProgram): number | undefined =>
      rows && (counts.get(keyOf(program.program_name, program.start_date)) ?? 0),
    refresh: query.refetch,
  };
}

function keyOf(name: string, date: string): string {
  return `${date} ${name.toLowerCase()}`;
}
