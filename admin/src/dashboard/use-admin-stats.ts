import { useCustom } from '@refinedev/core';
import { useEffect } from 'react';
import type { AdminStats } from './admin-stats';

/** The dashboard's figures. A failure is only logged: the page shows dashes instead. */
export function useAdminStats() {
  const { query } = useCustom<AdminStats>({
    url: '/api/admin/stats',
    method: 'get',
    errorNotification: false,
  });
  const { data, error, isFetching, refetch } = query;

  useEffect(() => {
    if (error)
      window.console.error('Failed to fetch the dashboard figures:', error.statusCode, error.message);
  }, [error]);

  return { stats: data?.data ?? {}, loading: isFetching, refresh: refetch };
}
