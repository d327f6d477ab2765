import { useCustom } from '@refinedev/core';
import type { HttpError } from '@refinedev/core';
import type { PhotographSlotsResponse } from '@qlu/contracts/api/index';
import { PHOTOGRAPH_MESSAGES } from '@qlu/contracts/photographs/photographs.messages';
import { errorToast } from '../../providers/toasts';

/** Loads all places of the site that can show a photograph. */
export function usePhotographs() {
  const { query } = useCustom<PhotographSlotsResponse, HttpError>({
    url: '/api/admin/photographs',
    method: 'get',
    errorNotification: (error) => errorToast(error, PHOTOGRAPH_MESSAGES.fetchFailed),
  });
  const refresh = async () => {
    await query.refetch();
  };
  return { query, slots: query.data?.data.slots ?? [], refresh };
}
