import { useCustom } from '@refinedev/core';
import { useMayUse } from '../../providers/role';
import type { RegistrationCountResponse } from '@qlu/contracts/api/index';
import type { AdminProgram } from './program';

/**
 * The number of registrations of each program. A count is undefined while it is loading, when the call failed, and for
 * a user who may not see registrations.
 */
export function useRegistrationCounts() {
  const enabled = useMayUse()('registrations');
  const { query } = useCustom<RegistrationCountResponse[]>({
    url: '/api/admin/program-registrations/counts',
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled },
  });
  const rows = query.data?.data;
  const counts = new Map(rows?.map((row) => [row.program_id, row.count]));
  return {
    countOf: ({ id }: AdminProgram): number | undefined => rows && (counts.get(id) ?? 0),
    refresh: () => (enabled ? query.refetch() : Promise.resolve()),
  };
}
